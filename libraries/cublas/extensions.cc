/* cuBLAS: what BLAS has not.
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

/* The routines are in extensions.h, for each type and size; they are as fast as
   memory.  */

#include <string.h>
#include "handle.h"
#include "backend.h"
#include "numbers.h"

/* C = ALPHA * op (A) + BETA * op (B), M x N.  A matrix whose scalar is zero is
   not read.  Tiles keep what is read across columns in the cache.  */

template <typename T>
static void
add_matrices (long m, long n, T alpha, cublasOperation_t transa, const T *a,
	      long lda, T beta, cublasOperation_t transb, const T *b, long ldb,
	      T *c, long ldc)
{
  const long tile = 32;
  const bool use_a = !is_zero (alpha), use_b = !is_zero (beta);
  const bool turned_a = transa != CUBLAS_OP_N, turned_b = transb != CUBLAS_OP_N;
  const long row_a = turned_a ? lda : 1, column_a = turned_a ? 1 : lda;
  const long row_b = turned_b ? ldb : 1, column_b = turned_b ? 1 : ldb;
  const bool other_a = transa == CUBLAS_OP_C, other_b = transb == CUBLAS_OP_C;
  const bool tiled = turned_a || turned_b;
  const long high = tiled ? tile : m, wide = tiled ? tile : 1;

#pragma omp parallel for collapse (2) if (m * n > 262144)
  for (long j0 = 0; j0 < n; j0 += wide)
    for (long i0 = 0; i0 < m; i0 += high)
      for (long j = j0; j < n && j < j0 + wide; ++j)
	for (long i = i0; i < m && i < i0 + high; ++i)
	  {
	    T sum = number<T> (0.0);
	    if (use_a)
	      {
		T x = a[i * row_a + j * column_a];
		sum = multiply (alpha, other_a ? conjugate (x) : x);
	      }
	    if (use_b)
	      {
		T x = b[i * row_b + j * column_b];
		x = multiply (beta, other_b ? conjugate (x) : x);
		sum = use_a ? add (sum, x) : x;
	      }
	    c[i + j * ldc] = sum;
	  }
}

/* C = diag (X) * A, or A * diag (X).  */

template <typename T>
static void
scale_matrix (cublasSideMode_t mode, long m, long n, const T *a, long lda,
	      const T *x, long incx, T *c, long ldc)
{
  const bool left = mode == CUBLAS_SIDE_LEFT;
  if (incx < 0)
    x += (1 - (left ? m : n)) * incx;
#pragma omp parallel for if (m * n > 262144)
  for (long j = 0; j < n; ++j)
    for (long i = 0; i < m; ++i)
      c[i + j * ldc] = multiply (a[i + j * lda], x[(left ? i : j) * incx]);
}

/* Call WORK (ROW, COLUMN, SIZE, AT) for the columns of the triangle UPLO of an
   N x N matrix: SIZE elements from ROW on, which are at AT if it is packed.  */

template <typename Work>
static void
for_triangle (cublasFillMode_t uplo, long n, const Work &work)
{
  long at = 0;
  for (long j = 0; j < n; ++j)
    {
      const bool upper = uplo == CUBLAS_FILL_MODE_UPPER;
      const long size = upper ? j + 1 : n - j;
      work (upper ? 0 : j, j, size, at);
      at += size;
    }
}

#pragma GCC diagnostic ignored "-Wunused-parameter"
extern "C"
{
#define __BLAS_FILE "extensions.h"
#include "detail/cublas-types.h"
}
