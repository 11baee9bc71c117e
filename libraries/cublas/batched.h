/* cuBLAS: batches of matrices, for one type and size.
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

/* Included by batched.cc through detail/cublas-types.h.  Arrays of pointers are
   on the device, and read when the work is done.  */

#define T __BLAS_T
#define R __BLAS_R
#define I __BLAS_I

/* What products of matrices, and of a matrix and a vector, check alike.  */
#define GEMM_CHECKS							\
  ENTER (handle);							\
  CHECK (valid (transa) && valid (transb) && m >= 0 && n >= 0 && k >= 0	\
	 && count >= 0);						\
  CHECK (lda >= at_least_1 (transa == CUBLAS_OP_N ? m : k)		\
	 && ldb >= at_least_1 (transb == CUBLAS_OP_N ? k : n)		\
	 && ldc >= at_least_1 (m));					\
  RETURN_IF_EMPTY (m == 0 || n == 0 || count == 0);			\
  CHECK (alpha && beta);						\
  FITS (m, n, k, lda, ldb, ldc)
#define GEMV_CHECKS							\
  ENTER (handle);							\
  CHECK (valid (trans) && m >= 0 && n >= 0 && count >= 0		\
	 && lda >= at_least_1 (m) && incx != 0 && incy != 0);		\
  RETURN_IF_EMPTY (m == 0 || n == 0 || count == 0);			\
  CHECK (alpha && beta);						\
  FITS (m, n, lda, incx, incy)

cublasStatus_t
__BLAS_EX (gemmBatched) (cublasHandle_t handle, cublasOperation_t transa,
			 cublasOperation_t transb, I m, I n, I k,
			 const T *alpha, const T *const a[], I lda,
			 const T *const b[], I ldb, const T *beta,
			 T *const c[], I ldc, I count)
{
  GEMM_CHECKS;
  CHECK (a && b && c);
  scalar<T> with (handle, alpha), keep (handle, beta);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      small::gemm<T> (transa, transb, m, n, k, with (), a[i], lda, b[i], ldb,
		      keep (), c[i], ldc);
    });
  });
}

cublasStatus_t
__BLAS_EX (gemmStridedBatched) (cublasHandle_t handle, cublasOperation_t transa,
				cublasOperation_t transb, I m, I n, I k,
				const T *alpha, const T *a, I lda,
				long long int stridea, const T *b, I ldb,
				long long int strideb, const T *beta, T *c,
				I ldc, long long int stridec, I count)
{
  GEMM_CHECKS;
  scalar<T> with (handle, alpha), keep (handle, beta);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      small::gemm<T> (transa, transb, m, n, k, with (), a + i * stridea, lda,
		      b + i * strideb, ldb, keep (), c + i * stridec, ldc);
    });
  });
}

cublasStatus_t
__BLAS_EX (gemvBatched) (cublasHandle_t handle, cublasOperation_t trans, I m,
			 I n, const T *alpha, const T *const a[], I lda,
			 const T *const x[], I incx, const T *beta,
			 T *const y[], I incy, I count)
{
  GEMV_CHECKS;
  CHECK (a && x && y);
  scalar<T> with (handle, alpha), keep (handle, beta);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      backend::gemv (trans, m, n, with (), a[i], lda, x[i], incx, keep (), y[i],
		     incy);
    });
  });
}

cublasStatus_t
__BLAS_EX (gemvStridedBatched) (cublasHandle_t handle, cublasOperation_t trans,
				I m, I n, const T *alpha, const T *a, I lda,
				long long int stridea, const T *x, I incx,
				long long int stridex, const T *beta, T *y,
				I incy, long long int stridey, I count)
{
  GEMV_CHECKS;
  scalar<T> with (handle, alpha), keep (handle, beta);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      backend::gemv (trans, m, n, with (), a + i * stridea, lda,
		     x + i * stridex, incx, keep (), y + i * stridey, incy);
    });
  });
}
#undef GEMM_CHECKS
#undef GEMV_CHECKS

cublasStatus_t
__BLAS_EX (trsmBatched) (cublasHandle_t handle, cublasSideMode_t side,
			 cublasFillMode_t uplo, cublasOperation_t trans,
			 cublasDiagType_t diag, I m, I n, const T *alpha,
			 const T *const a[], I lda, T *const b[], I ldb,
			 I count)
{
  ENTER (handle);
  CHECK (valid (side) && valid (uplo) && valid (trans) && valid (diag)
	 && m >= 0 && n >= 0 && count >= 0
	 && lda >= at_least_1 (side == CUBLAS_SIDE_LEFT ? m : n)
	 && ldb >= at_least_1 (m));
  RETURN_IF_EMPTY (m == 0 || n == 0 || count == 0);
  CHECK (alpha && a && b);
  FITS (m, n, lda, ldb);
  scalar<T> with (handle, alpha);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      backend::trsm (side, uplo, trans, diag, m, n, with (), a[i], lda, b[i],
		     ldb);
    });
  });
}

#ifndef __BLAS_64
/* LU, without exchanges of rows if PIVOTS is NULL.  */

cublasStatus_t
__BLAS_EX (getrfBatched) (cublasHandle_t handle, int n, T *const a[], int lda,
			  int *pivots, int *info, int count)
{
  ENTER (handle);
  CHECK (n >= 0 && lda >= at_least_1 (n) && count >= 0);
  RETURN_IF_EMPTY (count == 0);
  CHECK (info && (n == 0 || a));
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      info[i] = n == 0 ? 0
		: pivots ? factor (n, a[i], lda, pivots + i * n)
			 : factor_in_order (n, a[i], lda);
    });
  });
}

cublasStatus_t
__BLAS_EX (getriBatched) (cublasHandle_t handle, int n, const T *const a[],
			  int lda, const int *pivots, T *const c[], int ldc,
			  int *info, int count)
{
  ENTER (handle);
  CHECK (n >= 0 && lda >= at_least_1 (n) && ldc >= at_least_1 (n)
	 && count >= 0);
  RETURN_IF_EMPTY (count == 0);
  CHECK (info && (n == 0 || (a && c)));
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      copy_columns (n, n, a[i], lda, c[i], ldc);
      info[i] = invert (n, c[i], ldc, pivots ? pivots + i * n : NULL);
    });
  });
}

cublasStatus_t
__BLAS_EX (matinvBatched) (cublasHandle_t handle, int n, const T *const a[],
			   int lda, T *const inverse[], int ldinv, int *info,
			   int count)
{
  ENTER (handle);
  CHECK (n >= 0 && n <= 32 && lda >= at_least_1 (n) && ldinv >= at_least_1 (n)
	 && count >= 0);
  RETURN_IF_EMPTY (count == 0);
  CHECK (info && (n == 0 || (a && inverse)));
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      int pivots[32];
      copy_columns (n, n, a[i], lda, inverse[i], ldinv);
      info[i] = n == 0 ? 0 : factor (n, inverse[i], ldinv, pivots);
      if (info[i] == 0)
	info[i] = invert (n, inverse[i], ldinv, pivots);
    });
  });
}

/* INFO, here and below, is the host's: which parameter is wrong.  */

cublasStatus_t
__BLAS_EX (getrsBatched) (cublasHandle_t handle, cublasOperation_t trans, int n,
			  int nrhs, const T *const a[], int lda,
			  const int *pivots, T *const b[], int ldb, int *info,
			  int count)
{
  ENTER (handle);
  CHECK (info);
  *info = !valid (trans)	    ? -1
	  : n < 0		    ? -2
	  : nrhs < 0		    ? -3
	  : lda < at_least_1 (n)    ? -5
	  : ldb < at_least_1 (n)    ? -8
	  : count < 0		    ? -10
				    : 0;
  CHECK (*info == 0);
  RETURN_IF_EMPTY (n == 0 || nrhs == 0 || count == 0);
  CHECK (a && b);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      solve (trans, n, nrhs, a[i], lda, pivots ? pivots + i * n : NULL, b[i],
	     ldb);
    });
  });
}

cublasStatus_t
__BLAS_EX (geqrfBatched) (cublasHandle_t handle, int m, int n, T *const a[],
			  int lda, T *const tau[], int *info, int count)
{
  ENTER (handle);
  CHECK (info);
  *info = m < 0			 ? -1
	  : n < 0		 ? -2
	  : lda < at_least_1 (m) ? -4
	  : count < 0		 ? -7
				 : 0;
  CHECK (*info == 0);
  RETURN_IF_EMPTY (m == 0 || n == 0 || count == 0);
  CHECK (a && tau);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) { reflect (m, n, a[i], lda, tau[i]); });
  });
}

cublasStatus_t
__BLAS_EX (gelsBatched) (cublasHandle_t handle, cublasOperation_t trans, int m,
			 int n, int nrhs, T *const a[], int lda, T *const c[],
			 int ldc, int *info, int *infos, int count)
{
  ENTER (handle);
  CHECK (info);
  *info = !valid (trans)	 ? -1
	  : m < 0		 ? -2
	  : n < 0		 ? -3
	  : nrhs < 0		 ? -4
	  : lda < at_least_1 (m) ? -6
	  : ldc < at_least_1 (m) ? -8
	  : count < 0		 ? -11
				 : 0;
  CHECK (*info == 0);
  if (trans != CUBLAS_OP_N || m < n)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  RETURN_IF_EMPTY (n == 0 || nrhs == 0 || count == 0);
  CHECK (a && c);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      int singular = least_squares (m, n, nrhs, a[i], lda, c[i], ldc);
      if (infos)
	infos[i] = singular;
    });
  });
}
#endif

#undef T
#undef R
#undef I
