/* cuBLAS: products of matrices.
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

/* The routines are in level3.h, for each type and size.  */

#include <string.h>
#include "handle.h"
#include "backend.h"
#include "numbers.h"

/* Copy the M x N matrix A to B.  */

template <typename T>
static void
copy_matrix (long m, long n, const T *a, long lda, T *b, long ldb)
{
#pragma omp parallel for if (m * n > 65536)
  for (long j = 0; j < n; ++j)
    memcpy (b + j * ldb, a + j * lda, m * sizeof (T));
}

/* C = ALPHA * op (A) * op' (B) + BETA * C for the triangle UPLO of the N x N
   matrix C, where op' is the other operation than OP, which transposes, or
   OP_T.  BETA is real for Hermitian products, whose diagonal has no imaginary
   part.

   OpenBLAS has none; blocks of columns are cut into a square on the diagonal,
   which is made aside and of which a triangle is taken, and what is above or
   below it, which is a product of its own.  */

template <typename T, typename B>
static void
triangle_of_product (cublasFillMode_t uplo, cublasOperation_t op, int n, int k,
		     T alpha, const T *a, int lda, const T *b, int ldb, B beta,
		     T *c, int ldc)
{
  const int width = 64;
  const bool hermitian = !std::is_same<T, B>::value;
  const bool plain = op == CUBLAS_OP_N;
  const bool upper = uplo == CUBLAS_FILL_MODE_UPPER;
  const cublasOperation_t other
    = !plain ? CUBLAS_OP_N : hermitian ? CUBLAS_OP_C : CUBLAS_OP_T;
  T square[width * width];

  for (int j = 0; j < n; j += width)
    {
      const int w = n - j < width ? n - j : width;
      const T *a_block = plain ? a + j : a + (long) j * lda;
      const T *b_block = plain ? b + j : b + (long) j * ldb;
      const int first = upper ? 0 : j + w, rows = upper ? j : n - first;
      if (rows > 0)
	backend::gemm (op, other, rows, w, k, alpha,
		       plain ? a + first : a + (long) first * lda, lda, b_block,
		       ldb, number<T> (beta), c + first + (long) j * ldc, ldc);
      backend::gemm (op, other, w, w, k, alpha, a_block, lda, b_block, ldb,
		     number<T> (0), square, width);
      for (int q = 0; q < w; ++q)
	for (int p = upper ? 0 : q; p < (upper ? q + 1 : w); ++p)
	  {
	    T &to = c[j + p + (long) (j + q) * ldc];
	    T sum = square[p + q * width];
	    if (!is_zero (beta))
	      sum = add (sum, multiply (number<T> (beta), to));
	    to = hermitian && p == q ? number<T> (real_part (sum)) : sum;
	  }
    }
}

#pragma GCC diagnostic ignored "-Wunused-parameter"
extern "C"
{
#define __BLAS_FILE "level3.h"
#include "detail/cublas-types.h"
}
