/* cublasLt: products of matrices.
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

/* Sums are made by cublas/product.h, which hands columns of them to `finish'.
   There, element by element,

     x = alpha * scale_a * scale_b * sum + beta * scale_c * C
     x = x + bias; x = ReLU (x) or GELU (x), or x * their gradient
     D = scale_d * x

   with what the description asks for.  Matrices by rows are the transposes of
   those by columns.  Products without any of that, of types that the backend
   knows, are the backend's.  */

#include <cmath>
#include <math.h>
#include "description.h"
#include "any.h"
#include "batch.h"

/* The types that sums can be made of; a type of C that is A's stands for those
   that the line before it has.  D is of C's type.  */
static const struct
{
  cublasComputeType_t compute;
  cudaDataType scale, factors, c;
} known_types[] = {
  { CUBLAS_COMPUTE_16F, CUDA_R_16F, CUDA_R_16F, CUDA_R_16F },
  { CUBLAS_COMPUTE_32I, CUDA_R_32I, CUDA_R_8I, CUDA_R_32I },
  { CUBLAS_COMPUTE_32I, CUDA_R_32F, CUDA_R_8I, CUDA_R_8I },
  { CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16BF, CUDA_R_16BF },
  { CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16F, CUDA_R_16F },
  { CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_8I, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16BF, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16F, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F, CUDA_C_32F, CUDA_C_8I, CUDA_C_32F },
  { CUBLAS_COMPUTE_32F, CUDA_C_32F, CUDA_C_32F, CUDA_C_32F },
  { CUBLAS_COMPUTE_64F, CUDA_R_64F, CUDA_R_64F, CUDA_R_64F },
  { CUBLAS_COMPUTE_64F, CUDA_C_64F, CUDA_C_64F, CUDA_C_64F },
};

/* COMPUTE without what it says of speed.  */

static int
plain_compute (int compute)
{
  switch (compute)
    {
    case CUBLAS_COMPUTE_16F_PEDANTIC: return CUBLAS_COMPUTE_16F;
    case CUBLAS_COMPUTE_32I_PEDANTIC: return CUBLAS_COMPUTE_32I;
    case CUBLAS_COMPUTE_64F_PEDANTIC: return CUBLAS_COMPUTE_64F;
    case CUBLAS_COMPUTE_32F_PEDANTIC:
    case CUBLAS_COMPUTE_32F_FAST_16F:
    case CUBLAS_COMPUTE_32F_FAST_16BF:
    case CUBLAS_COMPUTE_32F_FAST_TF32: return CUBLAS_COMPUTE_32F;
    default: return compute;
    }
}

static bool
small_float (int type)
{
  return type == CUDA_R_8F_E4M3 || type == CUDA_R_8F_E5M2;
}

bool
types_known (int compute, int scale, int a, int b, int c, int d)
{
  compute = plain_compute (compute);
  if (small_float (a) && small_float (b))
    return compute == CUBLAS_COMPUTE_32F && scale == CUDA_R_32F
	   && !(a == CUDA_R_8F_E5M2 && b == CUDA_R_8F_E5M2)
	   && (c == CUDA_R_16BF || c == CUDA_R_16F || c == CUDA_R_32F)
	   && (d == c || (small_float (d) && c != CUDA_R_32F));
  if (a == b && c == d)
    for (auto &line : known_types)
      if (line.compute == compute && line.scale == scale && line.factors == a
	  && line.c == c)
	return true;
  return false;
}

/* Parts of epilogues.  */
enum
{
  RELU = 2, BIAS = 4, DRELU = 8, BGRAD = 16, GELU = 32, DGELU = 64, AUX = 128,
  BGRADA = 256, BGRADB = 512
};

/* Whether EPILOGUE is among CUDA's.  */

static bool
epilogue_known (uint32_t epilogue)
{
  switch (epilogue)
    {
    case CUBLASLT_EPILOGUE_DEFAULT: case CUBLASLT_EPILOGUE_RELU:
    case CUBLASLT_EPILOGUE_RELU_AUX: case CUBLASLT_EPILOGUE_BIAS:
    case CUBLASLT_EPILOGUE_RELU_BIAS: case CUBLASLT_EPILOGUE_RELU_AUX_BIAS:
    case CUBLASLT_EPILOGUE_DRELU: case CUBLASLT_EPILOGUE_DRELU_BGRAD:
    case CUBLASLT_EPILOGUE_GELU: case CUBLASLT_EPILOGUE_GELU_AUX:
    case CUBLASLT_EPILOGUE_GELU_BIAS: case CUBLASLT_EPILOGUE_GELU_AUX_BIAS:
    case CUBLASLT_EPILOGUE_DGELU: case CUBLASLT_EPILOGUE_DGELU_BGRAD:
    case CUBLASLT_EPILOGUE_BGRADA: case CUBLASLT_EPILOGUE_BGRADB:
      return true;
    default:
      return false;
    }
}

/* What a bias is, of a product whose C and D are these.  */

static cudaDataType
bias_type (const matmul &what, const layout &c, const layout &d)
{
  return what.bias_type >= 0	  ? (cudaDataType) what.bias_type
	 : small_float (d.type)	  ? (c.type == CUDA_R_32F
				       ? CUDA_R_16BF : (cudaDataType) c.type)
	 : d.type == CUDA_R_8I	  ? CUDA_R_32F
				  : (cudaDataType) d.type;
}

static cudaDataType
aux_type (const matmul &what, const layout &c, const layout &d)
{
  return what.aux_type >= 0	? (cudaDataType) what.aux_type
	 : small_float (d.type) ? (cudaDataType) c.type
				: (cudaDataType) d.type;
}

/* Whether L can be the layout of a matrix.  */

static bool
good (const layout &l)
{
  const uint64_t least = l.order == CUBLASLT_ORDER_ROW ? l.columns : l.rows;
  return l.count >= 1 && l.ld >= (int64_t) least;
}

/* The pointers of WHAT that its epilogue needs.  */

static bool
pointers_good (const matmul &what, const layout &d)
{
  const uint32_t e = what.epilogue;
  if ((e & (BIAS | BGRAD | BGRADA | BGRADB)) && !what.bias)
    return false;
  return !(e & AUX) || (what.aux && what.aux_ld >= (int64_t) d.rows);
}

cublasStatus_t
check_product (const matmul &what, const layout &a, const layout &b,
	       const layout &c, const layout &d)
{
  for (int op : { what.op_a, what.op_b })
    CHECK_LT (op >= CUBLAS_OP_N && op <= CUBLAS_OP_C);
  CHECK_LT (good (a) && good (b) && good (c) && good (d));
  const bool turned_a = what.op_a != CUBLAS_OP_N;
  const bool turned_b = what.op_b != CUBLAS_OP_N;
  const uint64_t m = turned_a ? a.columns : a.rows;
  const uint64_t k = turned_a ? a.rows : a.columns;
  const uint64_t n = turned_b ? b.rows : b.columns;
  CHECK_LT ((turned_b ? b.columns : b.rows) == k && d.rows == m
	    && d.columns == n && c.rows == m && c.columns == n);
  CHECK_LT (a.count == d.count && b.count == d.count && c.count == d.count);
  for (const layout *l : { &a, &b, &c, &d })
    if (!plain_order (*l) || l->plane != 0 || l->rows > INT_MAX
	|| l->columns > INT_MAX || l->ld > INT_MAX)
      return CUBLAS_STATUS_NOT_SUPPORTED;
  if (!types_known (what.compute, what.scale, a.type, b.type, c.type, d.type)
      || !epilogue_known (what.epilogue) || what.op_c != CUBLAS_OP_N
      || what.fill != CUBLAS_FILL_MODE_FULL || what.mode < 0
      || what.mode > CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const bool complex = convert::is_complex ((cudaDataType) d.type);
  if (complex
      && (what.epilogue != CUBLASLT_EPILOGUE_DEFAULT
	  || (what.op_a == CUBLAS_OP_C && a.order == CUBLASLT_ORDER_ROW)
	  || (what.op_b == CUBLAS_OP_C && b.order == CUBLASLT_ORDER_ROW)))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  if (!convert::known (bias_type (what, c, d))
      || !convert::known (aux_type (what, c, d)))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return CUBLAS_STATUS_SUCCESS;
}

/* A matrix of a batch, of which elements are read and written.  */
struct place
{
  char *data;
  cudaDataType type;
  long row, column;

  /* The matrix number I of the batch that LAYOUT lays at DATA.  */
  place (const layout &l, const void *where, long i)
    : type ((cudaDataType) l.type),
      row (l.order == CUBLASLT_ORDER_ROW ? l.ld : 1),
      column (l.order == CUBLASLT_ORDER_ROW ? 1 : l.ld)
  {
    data = (char *) where + i * l.stride * (long) convert::size (type);
  }

  char *
  at (long i, long j) const
  {
    return data + (i * row + j * column) * (long) convert::size (type);
  }
};

/* Read or write COUNT elements from row I on of column J as numbers of S.  */

template <typename S>
static void
read (const place &from, long i, long j, long count, S *to)
{
  typedef backend::real<S> part;
  const int parts = backend::is_complex<S> ? 2 : 1;
  const cudaDataType type = convert::real_type (from.type);
  if (from.row == 1)
    convert::load (type, from.at (i, j), count * parts, (part *) to);
  else
    for (long l = 0; l < count; ++l)
      convert::load (type, from.at (i + l, j), parts, (part *) (to + l));
}

template <typename S>
static void
write (const S *from, const place &to, long i, long j, long count)
{
  typedef backend::real<S> part;
  const int parts = backend::is_complex<S> ? 2 : 1;
  const cudaDataType type = convert::real_type (to.type);
  if (to.row == 1)
    convert::store (type, (const part *) from, count * parts, to.at (i, j));
  else
    for (long l = 0; l < count; ++l)
      convert::store (type, (const part *) (from + l), parts, to.at (i + l, j));
}

/* GELU by the hyperbolic tangent, and its derivative.  */

template <typename S>
static S
gelu (S x)
{
  const S root = M_2_SQRTPI * M_SQRT1_2, cubic = 0.044715;
  return x / 2 * (1 + std::tanh (root * (x + cubic * x * x * x)));
}

template <typename S>
static S
gelu_gradient (S x)
{
  const S root = M_2_SQRTPI * M_SQRT1_2, cubic = 0.044715;
  const S t = std::tanh (root * (x + cubic * x * x * x));
  return (1 + t) / 2 + x / 2 * (1 - t * t) * root * (1 + 3 * cubic * x * x);
}

/* Let the number at TO be X if that is more; others do so, too.  */

static void
raise (float *to, float x)
{
  float old;
  __atomic_load (to, &old, __ATOMIC_RELAXED);
  while (old < x
	 && !__atomic_compare_exchange (to, &old, &x, false, __ATOMIC_RELAXED,
					__ATOMIC_RELAXED))
    ;
}

/* All of a product; `run_one' does number I of the batch.  */
struct job
{
  matmul what;
  layout a, b, c, d;
  any_scalar alpha, beta;
  /* Vectors of alpha and beta, or NULL.  */
  const char *alphas, *betas;
  const void *from_a, *from_b, *from_c;
  void *to_d;

  /* Do it.  */
  void run () const;

  /* Let *WITH and *KEEP be alpha and beta for row ROW of product NUMBER.  */
  template <typename S>
  void
  scalars_at (long number, long row, S *with, S *keep) const
  {
    typedef backend::real<S> part;
    const cudaDataType type = (cudaDataType) what.scale;
    const int parts = backend::is_complex<S> ? 2 : 1;
    const long at = (number * what.alpha_stride + row) * convert::size (type);
    if (alphas)
      convert::load (convert::real_type (type), alphas + at, parts,
		     (part *) with);
    if (betas)
      convert::load (convert::real_type (type), betas + at, parts,
		     (part *) keep);
  }

private:
  template <typename S, typename Sum, bool exact>
  void run_one (long i) const;
  void reduce_factor (long i) const;
};

/* What `finish' needs of product NUMBER of a job.  */
template <typename S>
struct ending
{
  const job &from;
  long number;
  place c, d;
  /* What sums and C are multiplied by, but for vectors, which come on top.  */
  S with, keep;
  S scale_d;
  cudaDataType bias, aux;
  /* Sums of rows for the gradient of the bias, or NULL.  */
  S *gradients;

  char *
  bias_at (long i) const
  {
    const matmul &w = from.what;
    return (char *) w.bias
	   + (number * w.bias_stride + i) * (long) convert::size (bias);
  }

  char *
  aux_at (long i, long j) const
  {
    const matmul &w = from.what;
    return (char *) w.aux
	   + (number * w.aux_stride + j * w.aux_ld + i)
	       * (long) convert::size (aux);
  }

  /* The byte that has element (I, J) in the mask of ReLU, and which of its
     bits.  */
  unsigned char *
  mask_at (long i, long j, int *bit) const
  {
    const matmul &w = from.what;
    const long at = number * w.aux_stride + j * w.aux_ld + i;
    *bit = at & 7;
    return (unsigned char *) w.aux + at / 8;
  }
};

/* Keep what an epilogue's gradient will need of VALUE, of element (I, J).  */

template <typename S>
static void
keep_aux (const ending<S> &e, long i, long j, S value)
{
  const matmul &what = e.from.what;
  int bit;
  if (what.epilogue & GELU)
    {
      const S scaled = value * (what.aux_scale ? *what.aux_scale : 1);
      if (what.aux_largest)
	raise (what.aux_largest, fabs (value));
      convert::store (e.aux, &scaled, 1, e.aux_at (i, j));
    }
  else if (what.epilogue & RELU)
    {
      unsigned char *mask = e.mask_at (i, j, &bit), one = 1 << bit;
      if (value > 0)
	__atomic_or_fetch (mask, one, __ATOMIC_RELAXED);
      else
	__atomic_and_fetch (mask, (unsigned char) ~one, __ATOMIC_RELAXED);
    }
}

/* Do what E's epilogue says with the COUNT numbers X, of column J from row I
   on; complex ones have none.  */

template <typename S>
static void
apply_epilogue (const ending<S> &e, long i, long j, long count, S *x)
{
  const uint32_t todo = e.from.what.epilogue;
  for (long l = 0; l < count; ++l)
    {
      S value = x[l], other;
      int bit;
      if (todo & BIAS)
	{
	  convert::load (e.bias, e.bias_at (i + l), 1, &other);
	  value += other;
	}
      if (todo & AUX)
	keep_aux (e, i + l, j, value);
      if (todo & RELU)
	value = value > 0 || value != value ? value : 0;
      if (todo & GELU)
	value = gelu (value);
      if (todo & DRELU)
	value = *e.mask_at (i + l, j, &bit) >> bit & 1 ? value : 0;
      if (todo & DGELU)
	{
	  convert::load (e.aux, e.aux_at (i + l, j), 1, &other);
	  value *= gelu_gradient (other);
	}
      if (e.gradients)
	e.gradients[i + l] += value;
      x[l] = value;
    }
}

/* Make D of the COUNT sums, numbers of S or integers, of column J from row I
   on.  */

template <typename S, typename Sum>
static void
finish (const ending<S> &e, long i, long j, long count, const Sum *sums)
{
  const job &from = e.from;
  const bool vectors = from.alphas || from.betas;
  const long some = 256;
  S x[some], old[some];
  for (long done = 0; done < count; done += some)
    {
      const long now = std::min (some, count - done), row = i + done;
      const bool add_c = from.betas || !is_zero (e.keep);
      if (add_c)
	read (e.c, row, j, now, old);
      for (long l = 0; l < now; ++l)
	{
	  S with = e.with, keep = e.keep;
	  if (vectors)
	    {
	      S times_a = number<S> (1.0), times_c = number<S> (1.0);
	      from.scalars_at (e.number, row + l, &times_a, &times_c);
	      with = multiply (with, times_a);
	      keep = multiply (keep, times_c);
	    }
	  x[l] = multiply (with, number<S> (sums[done + l]));
	  if (add_c && !is_zero (keep))
	    x[l] = add (x[l], multiply (keep, old[l]));
	}
      if constexpr (!backend::is_complex<S>)
	{
	  if (from.what.epilogue != CUBLASLT_EPILOGUE_DEFAULT)
	    apply_epilogue (e, row, j, now, x);
	  for (long l = 0; from.what.d_largest && l < now; ++l)
	    raise (from.what.d_largest, fabs (x[l]));
	  for (long l = 0; e.scale_d != 1 && l < now; ++l)
	    x[l] *= e.scale_d;
	}
      write (x, e.d, row, j, now);
    }
}

/* OP of a matrix by rows, which is taken as its transpose by columns.  */

static cublasOperation_t
operation (int op, const layout &l)
{
  if (l.order == CUBLASLT_ORDER_COL)
    return (cublasOperation_t) op;
  return op == CUBLAS_OP_N ? CUBLAS_OP_T : CUBLAS_OP_N;
}

/* Where matrix I of the batch that L lays at DATA is.  */

static product::matrix
factor (const layout &l, const void *data, long i)
{
  place at (l, data, i);
  return { at.data, at.type, l.ld };
}

/* With sums of type SUM, exact ones if EXACT, that become numbers of S.  */

template <typename S, typename Sum, bool exact>
void
job::run_one (long i) const
{
  const long m = d.rows, n = d.columns;
  const long k = what.op_a == CUBLAS_OP_N ? a.columns : a.rows;
  const cublasOperation_t op_a = operation (what.op_a, a);
  const cublasOperation_t op_b = operation (what.op_b, b);
  S *gradients = NULL;
  if (what.epilogue & BGRAD)
    gradients = (S *) calloc (m, sizeof (S));
  const float times = (what.a_scale ? *what.a_scale : 1)
		      * (what.b_scale ? *what.b_scale : 1);
  const S one = number<S> (1.0);
  const ending<S> e
    = { *this, i, place (c, from_c, i), place (d, to_d, i),
	multiply (number<S> (times), alphas ? one : alpha.get<S> ()),
	multiply (number<S> (what.c_scale ? *what.c_scale : 1),
		  betas ? one : beta.get<S> ()),
	number<S> (what.d_scale ? *what.d_scale : 1),
	bias_type (what, c, d), aux_type (what, c, d), gradients };
  const product::matrix first = factor (a, from_a, i);
  const product::matrix second = factor (b, from_b, i);
  bool plain = !exact && what.epilogue == CUBLASLT_EPILOGUE_DEFAULT && !alphas
	       && !betas && !what.d_scale && !what.d_largest
	       && d.order == CUBLASLT_ORDER_COL && first.type == e.d.type
	       && second.type == e.d.type && e.d.type == product::type_of<S>
	       && (is_zero (e.keep)
		   || (e.c.data == e.d.data && c.ld == d.ld
		       && c.order == d.order));
  if constexpr (!exact)
    if (plain)
      {
	backend::gemm (op_a, op_b, m, n, k, e.with, (const S *) first.data,
		       first.ld, (const S *) second.data, second.ld, e.keep,
		       (S *) e.d.data, d.ld);
	return;
      }
  product::compute<Sum, exact> (op_a, op_b, m, n, k, first, second,
				[&] (long row, long column, long count,
				     const auto *sums) {
				  finish (e, row, column, count, sums);
				}, gradients != NULL);
  if constexpr (!backend::is_complex<S>)
    if (gradients)
      convert::store (e.bias, gradients, m, e.bias_at (0));
  free (gradients);
  if (what.epilogue & (BGRADA | BGRADB))
    reduce_factor (i);
}

/* The gradient of a bias that a factor is: sums over k of op (A)'s rows, or op
   (B)'s columns.  */

void
job::reduce_factor (long i) const
{
  const bool of_a = what.epilogue & BGRADA;
  const layout &l = of_a ? a : b;
  const place from (l, of_a ? from_a : from_b, i);
  const bool turned = (of_a ? what.op_a : what.op_b) != CUBLAS_OP_N;
  const bool rows = of_a ? !turned : turned;
  const long count = rows ? l.rows : l.columns;
  const long k = rows ? l.columns : l.rows;
  const cudaDataType type = bias_type (what, c, d);
  for (long p = 0; p < count; ++p)
    {
      double sum = 0, x;
      for (long q = 0; q < k; ++q)
	{
	  read (from, rows ? p : q, rows ? q : p, 1, &x);
	  sum += x;
	}
      convert::store (type, &sum, 1,
		      (char *) what.bias
			+ (i * what.bias_stride + p)
			    * (long) convert::size (type));
    }
}

void
job::run () const
{
  if (what.d_largest)
    *what.d_largest = 0;
  if (what.aux_largest)
    *what.aux_largest = 0;
  for_batch (d.count, [this] (long i) {
    if (plain_compute (what.compute) == CUBLAS_COMPUTE_32I)
      run_one<double, float, true> (i);
    else if (d.type == CUDA_C_64F)
      run_one<cuDoubleComplex, cuDoubleComplex, false> (i);
    else if (d.type == CUDA_R_64F)
      run_one<double, double, false> (i);
    else if (d.type == CUDA_C_32F)
      run_one<cuComplex, cuComplex, false> (i);
    else
      run_one<float, float, false> (i);
  });
}

extern "C" cublasStatus_t
cublasLtMatmul (cublasLtHandle_t handle, cublasLtMatmulDesc_t description,
	       const void *alpha, const void *a, cublasLtMatrixLayout_t layouta,
		const void *b, cublasLtMatrixLayout_t layoutb, const void *beta,
		const void *c, cublasLtMatrixLayout_t layoutc, void *d,
	       cublasLtMatrixLayout_t layoutd, const cublasLtMatmulAlgo_t *algo,
		void *, size_t, cudaStream_t stream)
{
  ENTER_LT (handle);
  CHECK_LT (description && layouta && layoutb && layoutd && alpha);
  if (!layoutc)
    layoutc = layoutd;
  job j;
  j.what = *(matmul *) description;
  j.a = *(layout *) layouta;
  j.b = *(layout *) layoutb;
  j.c = *(layout *) layoutc;
  j.d = *(layout *) layoutd;
  cublasStatus_t status = check_product (j.what, j.a, j.b, j.c, j.d);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  if (j.d.rows == 0 || j.d.columns == 0)
    return CUBLAS_STATUS_SUCCESS;
  const int mode = j.what.mode;
  const bool no_beta
    = mode == CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO;
  CHECK_LT (a && b && d && (beta || no_beta) && pointers_good (j.what, j.d));
  CHECK_LT (!algo || ((const config *) algo)->id == 0);

  const cudaDataType scale = (cudaDataType) j.what.scale;
  const cublasPointerMode_t where
    = mode == CUBLASLT_POINTER_MODE_DEVICE ? CUBLAS_POINTER_MODE_DEVICE
					    : CUBLAS_POINTER_MODE_HOST;
  const cuDoubleComplex zero = { 0, 0 };
  const bool vectors = mode == CUBLASLT_POINTER_MODE_DEVICE_VECTOR;
  const bool one_vector = mode >= CUBLASLT_POINTER_MODE_DEVICE_VECTOR;
  j.alphas = one_vector ? (const char *) alpha : NULL;
  j.betas = vectors ? (const char *) beta : NULL;
  j.alpha = one_vector ? any_scalar (CUBLAS_POINTER_MODE_HOST, &zero, scale)
		       : any_scalar (where, alpha, scale);
  j.beta = vectors || no_beta
	     ? any_scalar (CUBLAS_POINTER_MODE_HOST, &zero, scale)
	     : any_scalar (where, beta, scale);
  /* Without C only where it is certain that nothing is added.  */
  if (!c && where == CUBLAS_POINTER_MODE_HOST && !vectors)
    CHECK_LT (is_zero (j.beta.value ()));
  j.from_a = a;
  j.from_b = b;
  j.from_c = c;
  j.to_d = d;
  cudaError_t error = cuda2cpu::submit (stream, [j] { j.run (); });
  return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS
			       : CUBLAS_STATUS_EXECUTION_FAILED;
}
