/* cublasXt: the routines, for each type.
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

/* cublasXt.h declares these, and the library makes them of cuBLAS's with sizes
   of 64 bits: __BLAS_XT (NAME, KIND, PARAMETERS, ARGUMENTS), of which KIND
   (NAME) is cuBLAS's name; __BLAS_XT_PACKED, which cuBLAS has not.  */

#ifdef __BLAS_64

#define __BLAS_XT_NAME(NAME) __BLAS_PASTE (cublasXt, __BLAS_LETTER, NAME, , )

/* NAME (gemm), PARAMETERS behind the handle, ARGUMENTS to cuBLAS.  */
__BLAS_XT (gemm, __BLAS_V2,
	   (cublasXtHandle_t handle, cublasOperation_t transa,
	    cublasOperation_t transb, size_t m, size_t n, size_t k,
	    const __BLAS_T *alpha, const __BLAS_T *a, size_t lda,
	    const __BLAS_T *b, size_t ldb, const __BLAS_T *beta, __BLAS_T *c,
	    size_t ldc),
	   (transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc))
#define __BLAS_RK(NAME, SCALAR)						\
  __BLAS_XT (NAME, __BLAS_V2,						\
	     (cublasXtHandle_t handle, cublasFillMode_t uplo,		\
	      cublasOperation_t trans, size_t n, size_t k,		\
	      const SCALAR *alpha, const __BLAS_T *a, size_t lda,	\
	      const SCALAR *beta, __BLAS_T *c, size_t ldc),		\
	     (uplo, trans, n, k, alpha, a, lda, beta, c, ldc))
#define __BLAS_R2K(NAME, KIND, BETA)					\
  __BLAS_XT (NAME, KIND,						\
	     (cublasXtHandle_t handle, cublasFillMode_t uplo,		\
	      cublasOperation_t trans, size_t n, size_t k,		\
	      const __BLAS_T *alpha, const __BLAS_T *a, size_t lda,	\
	      const __BLAS_T *b, size_t ldb, const BETA *beta,		\
	      __BLAS_T *c, size_t ldc),					\
	     (uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc))
#define __BLAS_MM(NAME)							\
  __BLAS_XT (NAME, __BLAS_V2,						\
	     (cublasXtHandle_t handle, cublasSideMode_t side,		\
	      cublasFillMode_t uplo, size_t m, size_t n,		\
	      const __BLAS_T *alpha, const __BLAS_T *a, size_t lda,	\
	      const __BLAS_T *b, size_t ldb, const __BLAS_T *beta,	\
	      __BLAS_T *c, size_t ldc),					\
	     (side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc))
__BLAS_RK (syrk, __BLAS_T)
__BLAS_R2K (syr2k, __BLAS_V2, __BLAS_T)
__BLAS_R2K (syrkx, __BLAS_EX, __BLAS_T)
__BLAS_MM (symm)
#if __BLAS_COMPLEX
__BLAS_RK (herk, __BLAS_R)
__BLAS_R2K (her2k, __BLAS_V2, __BLAS_R)
__BLAS_R2K (herkx, __BLAS_EX, __BLAS_R)
__BLAS_MM (hemm)
#endif
#undef __BLAS_RK
#undef __BLAS_R2K
#undef __BLAS_MM
__BLAS_XT (trsm, __BLAS_V2,
	   (cublasXtHandle_t handle, cublasSideMode_t side,
	    cublasFillMode_t uplo, cublasOperation_t trans,
	    cublasDiagType_t diag, size_t m, size_t n, const __BLAS_T *alpha,
	    const __BLAS_T *a, size_t lda, __BLAS_T *b, size_t ldb),
	   (side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb))
__BLAS_XT (trmm, __BLAS_V2,
	   (cublasXtHandle_t handle, cublasSideMode_t side,
	    cublasFillMode_t uplo, cublasOperation_t trans,
	    cublasDiagType_t diag, size_t m, size_t n, const __BLAS_T *alpha,
	    const __BLAS_T *a, size_t lda, const __BLAS_T *b, size_t ldb,
	    __BLAS_T *c, size_t ldc),
	   (side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc))
__BLAS_XT_PACKED (spmm,
		  (cublasXtHandle_t handle, cublasSideMode_t side,
		   cublasFillMode_t uplo, size_t m, size_t n,
		   const __BLAS_T *alpha, const __BLAS_T *ap, const __BLAS_T *b,
		   size_t ldb, const __BLAS_T *beta, __BLAS_T *c, size_t ldc))

#undef __BLAS_XT_NAME

#endif /* __BLAS_64 */
