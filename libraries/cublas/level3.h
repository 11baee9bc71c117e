/* cuBLAS: products of matrices, for one type and size.
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

/* Included by level3.cc through detail/cublas-types.h.  */

#define T __BLAS_T
#define R __BLAS_R
#define I __BLAS_I

cublasStatus_t
__BLAS_V2 (gemm) (cublasHandle_t handle, cublasOperation_t transa,
		  cublasOperation_t transb, I m, I n, I k, const T *alpha,
		  const T *a, I lda, const T *b, I ldb, const T *beta, T *c,
		  I ldc)
{
  ENTER (handle);
  CHECK (valid (transa) && valid (transb) && m >= 0 && n >= 0 && k >= 0);
  CHECK (lda >= at_least_1 (transa == CUBLAS_OP_N ? m : k)
	 && ldb >= at_least_1 (transb == CUBLAS_OP_N ? k : n)
	 && ldc >= at_least_1 (m));
  RETURN_IF_EMPTY (m == 0 || n == 0);
  CHECK (alpha && beta);
  FITS (m, n, k, lda, ldb, ldc);
  scalar<T> with (handle, alpha), keep (handle, beta);
  return handle->submit ([=] {
    backend::gemm (transa, transb, m, n, k, with (), a, lda, b, ldb, keep (), c,
		   ldc);
  });
}

#if __BLAS_COMPLEX
/* With three real products in place of four on GPUs, which is less exact; here
   it is the other.  */

cublasStatus_t
__BLAS_EX (gemm3m) (cublasHandle_t handle, cublasOperation_t transa,
		    cublasOperation_t transb, I m, I n, I k, const T *alpha,
		    const T *a, I lda, const T *b, I ldb, const T *beta, T *c,
		    I ldc)
{
  return __BLAS_V2 (gemm) (handle, transa, transb, m, n, k, alpha, a, lda, b,
			   ldb, beta, c, ldc);
}
#endif

/* NAME (syrk, herk), of SCALARs, with A transposed if trans is TRANSPOSED.  */
#define RANK_K(NAME, SCALAR, TRANSPOSED)				\
  cublasStatus_t							\
  __BLAS_V2 (NAME) (cublasHandle_t handle, cublasFillMode_t uplo,	\
		    cublasOperation_t trans, I n, I k,			\
		    const SCALAR *alpha, const T *a, I lda,		\
		    const SCALAR *beta, T *c, I ldc)			\
  {									\
    ENTER (handle);							\
    CHECK (valid (uplo) && (trans == CUBLAS_OP_N || TRANSPOSED)		\
	   && n >= 0 && k >= 0						\
	   && lda >= at_least_1 (trans == CUBLAS_OP_N ? n : k)		\
	   && ldc >= at_least_1 (n));					\
    RETURN_IF_EMPTY (n == 0);						\
    CHECK (alpha && beta);						\
    FITS (n, k, lda, ldc);						\
    cublasOperation_t op = backend::is_complex<T> || trans == CUBLAS_OP_N\
			     ? trans : CUBLAS_OP_T;			\
    scalar<SCALAR> with (handle, alpha), keep (handle, beta);		\
    return handle->submit ([=] {					\
      backend::NAME (uplo, op, n, k, with (), a, lda, keep (), c, ldc);	\
    });									\
  }
/* NAME, whose name in the backend is WORK, the like of two matrices.  */
#define RANK_2K(NAME, WORK, BETA, TRANSPOSED)				\
  cublasStatus_t							\
  NAME (cublasHandle_t handle, cublasFillMode_t uplo,			\
	cublasOperation_t trans, I n, I k, const T *alpha, const T *a,	\
	I lda, const T *b, I ldb, const BETA *beta, T *c, I ldc)	\
  {									\
    ENTER (handle);							\
    CHECK (valid (uplo) && (trans == CUBLAS_OP_N || TRANSPOSED)		\
	   && n >= 0 && k >= 0						\
	   && lda >= at_least_1 (trans == CUBLAS_OP_N ? n : k)		\
	   && ldb >= at_least_1 (trans == CUBLAS_OP_N ? n : k)		\
	   && ldc >= at_least_1 (n));					\
    RETURN_IF_EMPTY (n == 0);						\
    CHECK (alpha && beta);						\
    FITS (n, k, lda, ldb, ldc);						\
    cublasOperation_t op = backend::is_complex<T> || trans == CUBLAS_OP_N\
			     ? trans : CUBLAS_OP_T;			\
    scalar<T> with (handle, alpha);					\
    scalar<BETA> keep (handle, beta);					\
    return handle->submit ([=] {					\
      WORK (uplo, op, n, k, with (), a, lda, b, ldb, keep (), c, ldc);	\
    });									\
  }
/* NAME (symm, hemm).  */
#define SIDED(NAME)							\
  cublasStatus_t							\
  __BLAS_V2 (NAME) (cublasHandle_t handle, cublasSideMode_t side,	\
		    cublasFillMode_t uplo, I m, I n, const T *alpha,	\
		    const T *a, I lda, const T *b, I ldb, const T *beta,\
		    T *c, I ldc)					\
  {									\
    ENTER (handle);							\
    CHECK (valid (side) && valid (uplo) && m >= 0 && n >= 0		\
	   && lda >= at_least_1 (side == CUBLAS_SIDE_LEFT ? m : n)	\
	   && ldb >= at_least_1 (m) && ldc >= at_least_1 (m));		\
    RETURN_IF_EMPTY (m == 0 || n == 0);					\
    CHECK (alpha && beta);						\
    FITS (m, n, lda, ldb, ldc);						\
    scalar<T> with (handle, alpha), keep (handle, beta);		\
    return handle->submit ([=] {					\
      backend::NAME (side, uplo, m, n, with (), a, lda, b, ldb, keep (), c,\
		     ldc);						\
    });									\
  }

#define SYMMETRIC							\
  (trans == CUBLAS_OP_T || (!backend::is_complex<T> && trans == CUBLAS_OP_C))
#define HERMITIAN (trans == CUBLAS_OP_C)

RANK_K (syrk, T, SYMMETRIC)
RANK_2K (__BLAS_V2 (syr2k), backend::syr2k, T, SYMMETRIC)
RANK_2K (__BLAS_EX (syrkx), triangle_of_product, T, SYMMETRIC)
SIDED (symm)
#if __BLAS_COMPLEX
RANK_K (herk, R, HERMITIAN)
RANK_2K (__BLAS_V2 (her2k), backend::her2k, R, HERMITIAN)
RANK_2K (__BLAS_EX (herkx), triangle_of_product, R, HERMITIAN)
SIDED (hemm)
#endif

#undef RANK_K
#undef RANK_2K
#undef SIDED
#undef SYMMETRIC
#undef HERMITIAN

cublasStatus_t
__BLAS_V2 (trsm) (cublasHandle_t handle, cublasSideMode_t side,
		  cublasFillMode_t uplo, cublasOperation_t trans,
		  cublasDiagType_t diag, I m, I n, const T *alpha, const T *a,
		  I lda, T *b, I ldb)
{
  ENTER (handle);
  CHECK (valid (side) && valid (uplo) && valid (trans) && valid (diag)
	 && m >= 0 && n >= 0
	 && lda >= at_least_1 (side == CUBLAS_SIDE_LEFT ? m : n)
	 && ldb >= at_least_1 (m));
  RETURN_IF_EMPTY (m == 0 || n == 0);
  CHECK (alpha);
  FITS (m, n, lda, ldb);
  scalar<T> with (handle, alpha);
  return handle->submit ([=] {
    backend::trsm (side, uplo, trans, diag, m, n, with (), a, lda, b, ldb);
  });
}

/* Not in place, unlike BLAS's, unless C is B.  */

cublasStatus_t
__BLAS_V2 (trmm) (cublasHandle_t handle, cublasSideMode_t side,
		  cublasFillMode_t uplo, cublasOperation_t trans,
		  cublasDiagType_t diag, I m, I n, const T *alpha, const T *a,
		  I lda, const T *b, I ldb, T *c, I ldc)
{
  ENTER (handle);
  CHECK (valid (side) && valid (uplo) && valid (trans) && valid (diag)
	 && m >= 0 && n >= 0
	 && lda >= at_least_1 (side == CUBLAS_SIDE_LEFT ? m : n)
	 && ldb >= at_least_1 (m) && ldc >= at_least_1 (m));
  RETURN_IF_EMPTY (m == 0 || n == 0);
  CHECK (alpha && (b != c || ldb == ldc));
  FITS (m, n, lda, ldb, ldc);
  scalar<T> with (handle, alpha);
  return handle->submit ([=] {
    if (b != c)
      copy_matrix (m, n, b, ldb, c, ldc);
    backend::trmm (side, uplo, trans, diag, m, n, with (), a, lda, c, ldc);
  });
}

#undef T
#undef R
#undef I
