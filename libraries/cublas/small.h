/* cuBLAS: products of small matrices of floats, in batches.
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

/* small::gemm is backend::gemm, by code of our own where matrices of floats are
   so small that OpenBLAS takes longer to find out what to do than to do it.

   A column of op (A) is a vector of at most 16 floats, whose lanes beyond the
   M-th are masked off.  Four columns of C at a time stay in registers:

     for each four columns j of C:
       sums = 0
       for each l: sums[j] += op (A)[:, l] * op (B)[l, j]
       C[:, j] = alpha * sums[j] + beta * C[:, j]

   Columns of a transposed A are rows in memory; they are transposed first.
   Which way a product is made depends on its shape, so that it is always the
   same.  */

#ifndef SMALL_H
#define SMALL_H 1

#include <algorithm>
#include <type_traits>
#include "backend.h"
#ifdef __x86_64__
# include <immintrin.h>
# define TARGET __attribute__ ((target ("avx512f,avx512vl")))
#endif

namespace small
{

constexpr int LARGEST = 16;

#ifdef __x86_64__

/* Make N columns of C, those rows that MASK names: K columns of op (A), LDA
   apart, times op (B), whose elements are DOWN and RIGHT apart.  */

template <int n>
TARGET static inline void
columns (__mmask16 mask, int k, float alpha, const float *a, long lda,
	 const float *b, long down, long right, float beta, float *c, long ldc)
{
  __m512 sums[n];
#pragma GCC unroll 4
  for (int j = 0; j < n; ++j)
    sums[j] = _mm512_setzero_ps ();
  for (int l = 0; l < k; ++l)
    {
      const __m512 column = _mm512_maskz_loadu_ps (mask, a + l * lda);
#pragma GCC unroll 4
      for (int j = 0; j < n; ++j)
	sums[j] = _mm512_fmadd_ps (column,
				   _mm512_set1_ps (b[l * down + j * right]),
				   sums[j]);
    }
  /* All are loaded before any is stored: a load that begins in what a masked
     store before it might have written waits for it.  */
  const __m512 with = _mm512_set1_ps (alpha), keep = _mm512_set1_ps (beta);
#pragma GCC unroll 4
  for (int j = 0; j < n; ++j)
    {
      sums[j] = _mm512_mul_ps (with, sums[j]);
      if (beta != 0)
	sums[j] = _mm512_fmadd_ps (keep, _mm512_maskz_loadu_ps (mask,
								c + j * ldc),
				   sums[j]);
    }
#pragma GCC unroll 4
  for (int j = 0; j < n; ++j)
    _mm512_mask_storeu_ps (c + j * ldc, mask, sums[j]);
}

/* Let TO, whose columns are LARGEST apart, be the transpose of the M x N matrix
   A, by squares of four, which write beyond its end.  */

TARGET static inline void
transpose (int m, int n, const float *a, long lda, float *to)
{
  for (int j = 0; j < n; j += 4)
    for (int i = 0; i < m; i += 4)
      {
	const __mmask8 mask = m - i < 4 ? (1u << (m - i)) - 1 : 15;
	__m128 x[4];
#pragma GCC unroll 4
	for (int l = 0; l < 4; ++l)
	  x[l] = _mm_maskz_loadu_ps (j + l < n ? mask : 0,
				     a + i + std::min (j + l, n - 1) * lda);
	_MM_TRANSPOSE4_PS (x[0], x[1], x[2], x[3]);
#pragma GCC unroll 4
	for (int l = 0; l < 4; ++l)
	  _mm_storeu_ps (to + j + (i + l) * LARGEST, x[l]);
      }
}

/* The product of at most LARGEST of each.  */

TARGET static void
multiply (bool turned_a, bool turned_b, int m, int n, int k, float alpha,
	  const float *a, long lda, const float *b, long ldb, float beta,
	  float *c, long ldc)
{
  const __mmask16 mask = (1u << m) - 1;
  const long down = turned_b ? ldb : 1, right = turned_b ? 1 : ldb;
  float turned[LARGEST * LARGEST];
  if (turned_a)
    {
      transpose (k, m, a, lda, turned);
      a = turned;
      lda = LARGEST;
    }
  int j = 0;
  for (; j + 4 <= n; j += 4)
    columns<4> (mask, k, alpha, a, lda, b + j * right, down, right, beta,
		c + j * ldc, ldc);
  switch (n - j)
    {
    case 3:
      columns<3> (mask, k, alpha, a, lda, b + j * right, down, right, beta,
		  c + j * ldc, ldc);
      break;
    case 2:
      columns<2> (mask, k, alpha, a, lda, b + j * right, down, right, beta,
		  c + j * ldc, ldc);
      break;
    case 1:
      columns<1> (mask, k, alpha, a, lda, b + j * right, down, right, beta,
		  c + j * ldc, ldc);
      break;
    }
}

/* Whether the processor has what `multiply' needs.  */

static inline bool
there ()
{
  return __builtin_cpu_supports ("avx512f")
	 && __builtin_cpu_supports ("avx512vl");
}

#else

static inline bool
there ()
{
  return false;
}
static void
multiply (bool, bool, int, int, int, float, const float *, long, const float *,
	  long, float, float *, long)
{
}

#endif

/* backend::gemm.  */

template <typename T>
static inline void
gemm (cublasOperation_t op_a, cublasOperation_t op_b, long m, long n, long k,
      T alpha, const T *a, long lda, const T *b, long ldb, T beta, T *c,
      long ldc)
{
  if constexpr (std::is_same<T, float>::value)
    if (m <= LARGEST && n <= LARGEST && k <= LARGEST && alpha != 0
	&& there ())
      {
	multiply (op_a != CUBLAS_OP_N, op_b != CUBLAS_OP_N, m, n, k, alpha, a,
		  lda, b, ldb, beta, c, ldc);
	return;
      }
  backend::gemm (op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

} // namespace small

#endif /* SMALL_H */
