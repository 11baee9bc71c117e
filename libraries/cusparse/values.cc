/* cuSPARSE: values of all types, and what they are computed in.
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

/* Values of half precision, bfloat16 and bytes are converted to the type in
   which the caller wants to compute, and results back; so are values of float
   that meet double or complex ones.  */

#include "sparse.h"
#include <cmath>

namespace
{

/* Brain floats: the upper half of a float, rounded to nearest even.  */
struct bfloat
{
  uint16_t bits;
  bfloat () = default;
  explicit bfloat (float x)
  {
    uint32_t u;
    memcpy (&u, &x, sizeof u);
    if ((u & 0x7fffffff) > 0x7f800000)
      bits = 0x7fff;
    else
      bits = (u + 0x7fff + (u >> 16 & 1)) >> 16;
  }
  operator float () const
  {
    uint32_t u = uint32_t (bits) << 16;
    float x;
    memcpy (&x, &u, sizeof x);
    return x;
  }
};

template <typename S> struct pair { S x, y; };

/* What stands for values of each type.  */
template <typename F>
bool
with_storage (cudaDataType type, F f)
{
  switch (type)
    {
    case CUDA_R_32F: f (float ()); return true;
    case CUDA_R_64F: f (double ()); return true;
    case CUDA_C_32F: f (sparse::cfloat ()); return true;
    case CUDA_C_64F: f (sparse::cdouble ()); return true;
    case CUDA_R_16F: f (_Float16 ()); return true;
    case CUDA_R_16BF: f (bfloat ()); return true;
    case CUDA_C_16F: f (pair<_Float16> ()); return true;
    case CUDA_C_16BF: f (pair<bfloat> ()); return true;
    case CUDA_R_8I: f (static_cast<signed char> (0)); return true;
    case CUDA_R_32I: f (int ()); return true;
    default: return false;
    }
}

/* The number X is in storage, as real and imaginary part.  */
template <typename S> inline double re (S x) { return double (x); }
template <typename S> inline double im (S) { return 0; }
inline double re (bfloat x) { return float (x); }
template <typename R> inline double re (std::complex<R> x) { return x.real (); }
template <typename R> inline double im (std::complex<R> x) { return x.imag (); }
template <typename S> inline double re (pair<S> x) { return float (x.x); }
template <typename S> inline double im (pair<S> x) { return float (x.y); }

/* *TO = the number RE + i IM.  */
template <typename S>
inline void set (S *to, double re, double) { *to = S (re); }
inline void set (bfloat *to, double re, double) { *to = bfloat (float (re)); }
inline void set (_Float16 *to, double re, double) { *to = float (re); }
inline void set (int *to, double re, double) { *to = std::lrint (re); }
inline void
set (signed char *to, double re, double)
{
  double x = std::nearbyint (re);
  *to = x > 127 ? 127 : x < -128 ? -128 : x;
}
template <typename R>
inline void
set (std::complex<R> *to, double re, double im)
{
  *to = std::complex<R> (re, im);
}
template <typename S>
inline void
set (pair<S> *to, double re, double im)
{
  to->x = S (float (re));
  to->y = S (float (im));
}

} // namespace

namespace sparse
{

size_t
size_of (cudaDataType type)
{
  size_t size = 0;
  with_storage (type, [&] (auto x) { size = sizeof x; });
  return size;
}

bool
complex_type (cudaDataType type)
{
  return (type == CUDA_C_32F || type == CUDA_C_64F || type == CUDA_C_16F
	  || type == CUDA_C_16BF);
}

bool
types_fit (cudaDataType compute, cudaDataType a, cudaDataType x,
	   cudaDataType y)
{
  if (!size_of (a) || !size_of (x) || !size_of (y))
    return false;
  bool any = complex_type (a) || complex_type (x);
  return (with_type (compute, [] (auto) {})
	  && complex_type (compute) == complex_type (y)
	  && (!any || complex_type (compute))
	  && (compute != CUDA_R_32I || (a == CUDA_R_8I && x == CUDA_R_8I)));
}

template <typename T>
void
load_values (T *dst, const void *src, cudaDataType type, int64_t n)
{
  with_storage (type, [=] (auto kind)
  {
    auto *from = static_cast<const decltype (kind) *> (src);
#pragma omp parallel for if (n > 10000)
    for (int64_t i = 0; i < n; i++)
      set (&dst[i], re (from[i]), im (from[i]));
  });
}

template <typename T>
void
store_values (void *dst, cudaDataType type, const T *src, int64_t n)
{
  with_storage (type, [=] (auto kind)
  {
    auto *to = static_cast<decltype (kind) *> (dst);
#pragma omp parallel for if (n > 10000)
    for (int64_t i = 0; i < n; i++)
      set (&to[i], re (src[i]), im (src[i]));
  });
}

#define INSTANCE(T)							\
  template void load_values (T *, const void *, cudaDataType, int64_t);	\
  template void store_values (void *, cudaDataType, const T *, int64_t);
INSTANCE (float)
INSTANCE (double)
INSTANCE (cfloat)
INSTANCE (cdouble)
INSTANCE (int)

} // namespace sparse
