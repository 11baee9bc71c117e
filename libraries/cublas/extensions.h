/* cuBLAS: what BLAS has not, for one type and size.
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

/* Included by extensions.cc through detail/cublas-types.h.  */

#define T __BLAS_T
#define R __BLAS_R
#define I __BLAS_I

/* C may be A or B where these are not transposed.  */

cublasStatus_t
__BLAS_EX (geam) (cublasHandle_t handle, cublasOperation_t transa,
		  cublasOperation_t transb, I m, I n, const T *alpha,
		  const T *a, I lda, const T *beta, const T *b, I ldb, T *c,
		  I ldc)
{
  ENTER (handle);
  CHECK (valid (transa) && valid (transb) && m >= 0 && n >= 0
	 && lda >= at_least_1 (transa == CUBLAS_OP_N ? m : n)
	 && ldb >= at_least_1 (transb == CUBLAS_OP_N ? m : n)
	 && ldc >= at_least_1 (m));
  RETURN_IF_EMPTY (m == 0 || n == 0);
  CHECK (alpha && beta);
  CHECK (c != a || (transa == CUBLAS_OP_N && lda == ldc));
  CHECK (c != b || (transb == CUBLAS_OP_N && ldb == ldc));
  scalar<T> first (handle, alpha), second (handle, beta);
  return handle->submit ([=] {
    add_matrices (m, n, first (), transa, a, lda, second (), transb, b, ldb, c,
		  ldc);
  });
}

cublasStatus_t
__BLAS_EX (dgmm) (cublasHandle_t handle, cublasSideMode_t mode, I m, I n,
		  const T *a, I lda, const T *x, I incx, T *c, I ldc)
{
  ENTER (handle);
  CHECK (valid (mode) && m >= 0 && n >= 0 && lda >= at_least_1 (m)
	 && ldc >= at_least_1 (m));
  RETURN_IF_EMPTY (m == 0 || n == 0);
  CHECK (c != a || lda == ldc);
  return handle->submit ([=] {
    scale_matrix (mode, m, n, a, lda, x, incx, c, ldc);
  });
}

#ifndef __BLAS_64
cublasStatus_t
__BLAS_EX (tpttr) (cublasHandle_t handle, cublasFillMode_t uplo, int n,
		   const T *ap, T *a, int lda)
{
  ENTER (handle);
  CHECK (valid (uplo) && n >= 0 && lda >= at_least_1 (n));
  RETURN_IF_EMPTY (n == 0);
  return handle->submit ([=] {
    for_triangle (uplo, n, [=] (long row, long column, long size, long at) {
      memcpy (a + row + column * lda, ap + at, size * sizeof (T));
    });
  });
}

cublasStatus_t
__BLAS_EX (trttp) (cublasHandle_t handle, cublasFillMode_t uplo, int n,
		   const T *a, int lda, T *ap)
{
  ENTER (handle);
  CHECK (valid (uplo) && n >= 0 && lda >= at_least_1 (n));
  RETURN_IF_EMPTY (n == 0);
  return handle->submit ([=] {
    for_triangle (uplo, n, [=] (long row, long column, long size, long at) {
      memcpy (ap + at, a + row + column * lda, size * sizeof (T));
    });
  });
}
#endif

#undef T
#undef R
#undef I
