/* cuBLAS: routines on vectors of any types.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* Vectors of types that the backend knows are its; others, of half precision
   and bfloat16, are converted to floats, piece by piece, and what changes
   back.  */

#include "any.h"
#include "dot.h"
#include "vector.h"

/* A vector of N elements of TYPE, INC apart.  */
struct vector
{
  void *data;
  cudaDataType type;
  long n, inc;

  /* Where element I is.  */
  char *
  at (long i) const
  {
    return (char *) data
	   + (i + (inc < 0 ? 1 - n : 0)) * inc * (long) convert::size (type);
  }
};

/* Whether there are vectors of TYPE.  */

static bool
vector_known (cudaDataType type)
{
  switch (type)
    {
    case CUDA_R_16F: case CUDA_R_16BF: case CUDA_R_32F: case CUDA_R_64F:
    case CUDA_C_32F: case CUDA_C_64F:
      return true;
    default:
      return false;
    }
}

/* Whether work with vectors of TYPE is done as EXECUTION says: small types in
   float, others in themselves; reductions of complex ones in what their parts
   are, or in themselves.  */

static bool
execution_known (cudaDataType type, cudaDataType execution)
{
  return vector_known (type)
	 && execution == (convert::size (type) == 2 ? CUDA_R_32F : type);
}

static bool
reduction_known (cudaDataType type, cudaDataType execution)
{
  return execution_known (type, execution)
	 || (vector_known (type) && convert::is_complex (type)
	     && execution == convert::real_type (type));
}

/* A vector as S: in place if it is of that type, or a copy, which `put' takes
   back.  */
template <typename S>
class numbers
{
  vector m_from;
  product::buffer m_copy;

public:
  S *data;
  long inc;

  explicit numbers (const vector &from) : m_from (from)
  {
    data = (S *) from.data;
    inc = from.inc;
    if (from.type == product::type_of<S>)
      return;
    data = (S *) m_copy.get (from.n * sizeof (S));
    inc = 1;
    const bool dense = from.inc == 1;
    for (long i = 0; i < from.n; i += dense ? from.n : 1)
      convert::load (from.type, from.at (i), dense ? from.n : 1,
		     (backend::real<S> *) (data + i));
  }

  void
  put ()
  {
    if (m_from.type == product::type_of<S>)
      return;
    const bool dense = m_from.inc == 1;
    for (long i = 0; i < m_from.n; i += dense ? m_from.n : 1)
      convert::store (m_from.type, (backend::real<S> *) (data + i),
		      dense ? m_from.n : 1, m_from.at (i));
  }
};

/* Call WORK<S> for the numbers that TYPE is computed in.  */
#define WITH_TYPE(TYPE, WORK, ...)					\
  do									\
    {									\
      if ((TYPE) == CUDA_C_32F)						\
	WORK<cuComplex> (__VA_ARGS__);					\
      else if ((TYPE) == CUDA_C_64F)					\
	WORK<cuDoubleComplex> (__VA_ARGS__);				\
      else if ((TYPE) == CUDA_R_64F)					\
	WORK<double> (__VA_ARGS__);					\
      else								\
	WORK<float> (__VA_ARGS__);					\
    }									\
  while (0)

/* Leave VALUE, of X's type or the real one of it, at RESULT.  */

template <typename V>
static void
leave (const vector &x, V value, void *result)
{
  typedef backend::real<V> part;
  convert::store (convert::real_type (x.type), (const part *) &value,
		  sizeof (V) / sizeof (part), result);
}

template <typename S>
static void
norm (vector x, void *result)
{
  backend::real<S> value = 0;
  if (x.n > 0 && x.inc > 0)
    {
      numbers<S> from (x);
      value = backend::nrm2 (x.n, from.data, from.inc);
    }
  leave (x, value, result);
}

template <typename S>
static void
sum_of_sizes (vector x, void *result)
{
  backend::real<S> value = 0;
  if (x.n > 0 && x.inc > 0)
    {
      numbers<S> from (x);
      value = backend::asum (x.n, from.data, from.inc);
    }
  leave (x, value, result);
}

template <typename S, typename I>
static void
largest (vector x, I *result)
{
  *result = 0;
  if (x.n > 0 && x.inc > 0)
    {
      numbers<S> from (x);
      *result = backend::amax (x.n, from.data, from.inc) + 1;
    }
}

template <typename S, typename I>
static void
smallest (vector x, I *result)
{
  *result = 0;
  if (x.n > 0 && x.inc > 0)
    {
      numbers<S> from (x);
      *result = backend::amin (x.n, from.data, from.inc) + 1;
    }
}

/* The sum of products, with X conjugated if OTHER.  */

template <bool other, typename S>
static void
sum_of_products (vector x, vector y, void *result)
{
  S value = number<S> (0.0);
  if (x.n > 0)
    {
      numbers<S> a (x), b (y);
      value = dot<other> (x.n, a.data, a.inc, b.data, b.inc);
    }
  leave (x, value, result);
}

template <typename S>
static void
dot (vector x, vector y, void *result)
{
  sum_of_products<false, S> (x, y, result);
}

template <typename S>
static void
dot_conjugate (vector x, vector y, void *result)
{
  sum_of_products<true, S> (x, y, result);
}

template <typename S>
static void
scal (vector x, any_scalar alpha)
{
  if (x.inc <= 0)
    return;
  numbers<S> to (x);
  const S with = alpha.get<S> ();
  if (is_zero (with))
    for (long i = 0; i < x.n; ++i)
      to.data[i * to.inc] = multiply (with, to.data[i * to.inc]);
  else
    backend::scal (x.n, with, to.data, to.inc);
  to.put ();
}

template <typename S>
static void
axpy (vector x, vector y, any_scalar alpha)
{
  numbers<S> from (x), to (y);
  backend::axpy (x.n, alpha.get<S> (), from.data, from.inc, to.data, to.inc);
  to.put ();
}

template <typename S>
static void
turn (vector x, vector y, any_scalar cosine, any_scalar sine)
{
  numbers<S> from (x), to (y);
  const backend::real<S> c = cosine.value ().x;
  const S s = sine.get<S> ();
  S *a = from.data + (from.inc < 0 ? (1 - x.n) * from.inc : 0);
  S *b = to.data + (to.inc < 0 ? (1 - y.n) * to.inc : 0);
  for (long i = 0; i < x.n; ++i, a += from.inc, b += to.inc)
    {
      const S old = *a, times = negative (conjugate (s));
      *a = add (multiply (c, old), multiply (s, *b));
      *b = add (multiply (c, *b), multiply (times, old));
    }
  from.put ();
  to.put ();
}

static void
copy (vector from, vector to)
{
  for (long i = 0; i < from.n; ++i)
    memcpy (to.at (i), from.at (i), convert::size (from.type));
}

static void
exchange (vector a, vector b)
{
  const size_t size = convert::size (a.type);
  for (long i = 0; i < a.n; ++i)
    {
      char old[16];
      memcpy (old, a.at (i), size);
      memcpy (a.at (i), b.at (i), size);
      memcpy (b.at (i), old, size);
    }
}

extern "C"
{
#define I int
#define N(NAME) NAME
#include "ex-vector.h"
#undef I
#undef N
#define I int64_t
#define N(NAME) NAME##_64
#include "ex-vector.h"
#undef I
#undef N

/* These two in float and double alone.  */

cublasStatus_t
cublasRotgEx (cublasHandle_t handle, void *a, void *b, cudaDataType abtype,
	      void *c, void *s, cudaDataType cstype, cudaDataType executiontype)
{
  ENTER (handle);
  if (abtype == cstype && abtype == executiontype)
    {
      if (abtype == CUDA_R_32F)
	return cublasSrotg_v2 (handle, (float *) a, (float *) b, (float *) c,
			       (float *) s);
      if (abtype == CUDA_R_64F)
	return cublasDrotg_v2 (handle, (double *) a, (double *) b,
			       (double *) c, (double *) s);
    }
  return CUBLAS_STATUS_NOT_SUPPORTED;
}

cublasStatus_t
cublasRotmgEx (cublasHandle_t handle, void *d1, cudaDataType d1type, void *d2,
	       cudaDataType d2type, void *x1, cudaDataType x1type,
	       const void *y1, cudaDataType y1type, void *param,
	       cudaDataType paramtype, cudaDataType executiontype)
{
  ENTER (handle);
  if (d1type == d2type && d1type == x1type && d1type == y1type
      && d1type == paramtype && d1type == executiontype)
    {
      if (d1type == CUDA_R_32F)
	return cublasSrotmg_v2 (handle, (float *) d1, (float *) d2,
				(float *) x1, (const float *) y1,
				(float *) param);
      if (d1type == CUDA_R_64F)
	return cublasDrotmg_v2 (handle, (double *) d1, (double *) d2,
				(double *) x1, (const double *) y1,
				(double *) param);
    }
  return CUBLAS_STATUS_NOT_SUPPORTED;
}
}
