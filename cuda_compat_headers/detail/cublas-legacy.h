/* cuBLAS: the routines of before CUDA 4, for each type.
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

/* cublas.h declares these, and the library makes them of those of today:

     __BLAS_VOID (NAME, ROUTINE, PARAMETERS, ARGUMENTS)
     __BLAS_RESULT (TYPE, NAME, ROUTINE, PARAMETERS, ARGUMENTS)

   NAME does what ROUTINE does with ARGUMENTS, in which OP, FILL, SIDE and DIAG
   are the library's, and returns the TYPE that this leaves behind its last one.
   detail/cublas-types.h has the other macros.  */

#ifndef __BLAS_64

#define __BLAS_OLD_NORM(NAME)						\
  __BLAS_PASTE (cublas, __BLAS_NORM_LETTERS, NAME, , )
#define __BLAS_OLD_MIX(NAME) __BLAS_PASTE (cublas, __BLAS_MIX_LETTERS, NAME, , )
#define __BLAS_OLD_INDEX(NAME) __BLAS_PASTE (cublasI, __BLAS_SMALL, NAME, , )

__BLAS_RESULT (__BLAS_R, __BLAS_OLD_NORM (nrm2), __BLAS_NORM (nrm2),
	       (int n, const __BLAS_T *x, int incx), (n, x, incx))
__BLAS_RESULT (__BLAS_R, __BLAS_OLD_NORM (asum), __BLAS_NORM (asum),
	       (int n, const __BLAS_T *x, int incx), (n, x, incx))
__BLAS_RESULT (int, __BLAS_OLD_INDEX (amax), __BLAS_INDEX (amax),
	       (int n, const __BLAS_T *x, int incx), (n, x, incx))
__BLAS_RESULT (int, __BLAS_OLD_INDEX (amin), __BLAS_INDEX (amin),
	       (int n, const __BLAS_T *x, int incx), (n, x, incx))
__BLAS_VOID (__BLAS_EX (scal), __BLAS_V2 (scal),
	     (int n, __BLAS_T alpha, __BLAS_T *x, int incx),
	     (n, &alpha, x, incx))
__BLAS_VOID (__BLAS_EX (axpy), __BLAS_V2 (axpy),
	     (int n, __BLAS_T alpha, const __BLAS_T *x, int incx, __BLAS_T *y,
	      int incy),
	     (n, &alpha, x, incx, y, incy))
__BLAS_VOID (__BLAS_EX (copy), __BLAS_V2 (copy),
	     (int n, const __BLAS_T *x, int incx, __BLAS_T *y, int incy),
	     (n, x, incx, y, incy))
__BLAS_VOID (__BLAS_EX (swap), __BLAS_V2 (swap),
	     (int n, __BLAS_T *x, int incx, __BLAS_T *y, int incy),
	     (n, x, incx, y, incy))
__BLAS_VOID (__BLAS_EX (rot), __BLAS_V2 (rot),
	     (int n, __BLAS_T *x, int incx, __BLAS_T *y, int incy, __BLAS_R c,
	      __BLAS_T s),
	     (n, x, incx, y, incy, &c, &s))
#if __BLAS_COMPLEX
__BLAS_RESULT (__BLAS_T, __BLAS_EX (dotu), __BLAS_V2 (dotu),
	       (int n, const __BLAS_T *x, int incx, const __BLAS_T *y,
		int incy),
	       (n, x, incx, y, incy))
__BLAS_RESULT (__BLAS_T, __BLAS_EX (dotc), __BLAS_V2 (dotc),
	       (int n, const __BLAS_T *x, int incx, const __BLAS_T *y,
		int incy),
	       (n, x, incx, y, incy))
__BLAS_VOID (__BLAS_OLD_MIX (scal), __BLAS_MIX (scal),
	     (int n, __BLAS_R alpha, __BLAS_T *x, int incx),
	     (n, &alpha, x, incx))
__BLAS_VOID (__BLAS_OLD_MIX (rot), __BLAS_MIX (rot),
	     (int n, __BLAS_T *x, int incx, __BLAS_T *y, int incy, __BLAS_R c,
	      __BLAS_R s),
	     (n, x, incx, y, incy, &c, &s))
__BLAS_VOID (__BLAS_EX (rotg), __BLAS_V2 (rotg),
	     (__BLAS_T *a, __BLAS_T b, __BLAS_R *c, __BLAS_T *s),
	     (a, &b, c, s))
#else
__BLAS_RESULT (__BLAS_T, __BLAS_EX (dot), __BLAS_V2 (dot),
	       (int n, const __BLAS_T *x, int incx, const __BLAS_T *y,
		int incy),
	       (n, x, incx, y, incy))
__BLAS_VOID (__BLAS_EX (rotg), __BLAS_V2 (rotg),
	     (__BLAS_T *a, __BLAS_T *b, __BLAS_T *c, __BLAS_T *s),
	     (a, b, c, s))
__BLAS_VOID (__BLAS_EX (rotm), __BLAS_V2 (rotm),
	     (int n, __BLAS_T *x, int incx, __BLAS_T *y, int incy,
	      const __BLAS_T *param),
	     (n, x, incx, y, incy, param))
__BLAS_VOID (__BLAS_EX (rotmg), __BLAS_V2 (rotmg),
	     (__BLAS_T *d1, __BLAS_T *d2, __BLAS_T *x1, const __BLAS_T *y1,
	      __BLAS_T *param),
	     (d1, d2, x1, y1, param))
#endif

__BLAS_VOID (__BLAS_EX (gemv), __BLAS_V2 (gemv),
	     (char trans, int m, int n, __BLAS_T alpha, const __BLAS_T *a,
	      int lda, const __BLAS_T *x, int incx, __BLAS_T beta, __BLAS_T *y,
	      int incy),
	     (OP (trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy))
__BLAS_VOID (__BLAS_EX (gbmv), __BLAS_V2 (gbmv),
	     (char trans, int m, int n, int kl, int ku, __BLAS_T alpha,
	      const __BLAS_T *a, int lda, const __BLAS_T *x, int incx,
	      __BLAS_T beta, __BLAS_T *y, int incy),
	     (OP (trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y,
	      incy))
__BLAS_VOID (__BLAS_EX (trmv), __BLAS_V2 (trmv),
	     (char uplo, char trans, char diag, int n, const __BLAS_T *a,
	      int lda, __BLAS_T *x, int incx),
	     (FILL (uplo), OP (trans), DIAG (diag), n, a, lda, x, incx))
__BLAS_VOID (__BLAS_EX (trsv), __BLAS_V2 (trsv),
	     (char uplo, char trans, char diag, int n, const __BLAS_T *a,
	      int lda, __BLAS_T *x, int incx),
	     (FILL (uplo), OP (trans), DIAG (diag), n, a, lda, x, incx))
__BLAS_VOID (__BLAS_EX (tbmv), __BLAS_V2 (tbmv),
	     (char uplo, char trans, char diag, int n, int k, const __BLAS_T *a,
	      int lda, __BLAS_T *x, int incx),
	     (FILL (uplo), OP (trans), DIAG (diag), n, k, a, lda, x, incx))
__BLAS_VOID (__BLAS_EX (tbsv), __BLAS_V2 (tbsv),
	     (char uplo, char trans, char diag, int n, int k, const __BLAS_T *a,
	      int lda, __BLAS_T *x, int incx),
	     (FILL (uplo), OP (trans), DIAG (diag), n, k, a, lda, x, incx))
__BLAS_VOID (__BLAS_EX (tpmv), __BLAS_V2 (tpmv),
	     (char uplo, char trans, char diag, int n, const __BLAS_T *ap,
	      __BLAS_T *x, int incx),
	     (FILL (uplo), OP (trans), DIAG (diag), n, ap, x, incx))
__BLAS_VOID (__BLAS_EX (tpsv), __BLAS_V2 (tpsv),
	     (char uplo, char trans, char diag, int n, const __BLAS_T *ap,
	      __BLAS_T *x, int incx),
	     (FILL (uplo), OP (trans), DIAG (diag), n, ap, x, incx))

#define __BLAS_MV(NAME)							\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (char uplo, int n, __BLAS_T alpha, const __BLAS_T *a,	\
		int lda, const __BLAS_T *x, int incx, __BLAS_T beta,	\
		__BLAS_T *y, int incy),					\
	       (FILL (uplo), n, &alpha, a, lda, x, incx, &beta, y, incy))
#define __BLAS_BMV(NAME)						\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (char uplo, int n, int k, __BLAS_T alpha,		\
		const __BLAS_T *a, int lda, const __BLAS_T *x, int incx,\
		__BLAS_T beta, __BLAS_T *y, int incy),			\
	       (FILL (uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy))
#define __BLAS_PMV(NAME)						\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (char uplo, int n, __BLAS_T alpha, const __BLAS_T *ap,	\
		const __BLAS_T *x, int incx, __BLAS_T beta, __BLAS_T *y,\
		int incy),						\
	       (FILL (uplo), n, &alpha, ap, x, incx, &beta, y, incy))
#define __BLAS_RANK(NAME)						\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (int m, int n, __BLAS_T alpha, const __BLAS_T *x, int incx,\
		const __BLAS_T *y, int incy, __BLAS_T *a, int lda),	\
	       (m, n, &alpha, x, incx, y, incy, a, lda))
#define __BLAS_RANK1(NAME, PACKED, ALPHA)				\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (char uplo, int n, ALPHA alpha, const __BLAS_T *x, int incx,\
		__BLAS_T *a, int lda),					\
	       (FILL (uplo), n, &alpha, x, incx, a, lda))		\
  __BLAS_VOID (__BLAS_EX (PACKED), __BLAS_V2 (PACKED),			\
	       (char uplo, int n, ALPHA alpha, const __BLAS_T *x, int incx,\
		__BLAS_T *ap),						\
	       (FILL (uplo), n, &alpha, x, incx, ap))
#define __BLAS_RANK2(NAME, PACKED)					\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (char uplo, int n, __BLAS_T alpha, const __BLAS_T *x,	\
		int incx, const __BLAS_T *y, int incy, __BLAS_T *a,	\
		int lda),						\
	       (FILL (uplo), n, &alpha, x, incx, y, incy, a, lda))	\
  __BLAS_VOID (__BLAS_EX (PACKED), __BLAS_V2 (PACKED),			\
	       (char uplo, int n, __BLAS_T alpha, const __BLAS_T *x,	\
		int incx, const __BLAS_T *y, int incy, __BLAS_T *ap),	\
	       (FILL (uplo), n, &alpha, x, incx, y, incy, ap))
#if __BLAS_COMPLEX
__BLAS_MV (hemv)
__BLAS_BMV (hbmv)
__BLAS_PMV (hpmv)
__BLAS_RANK (geru)
__BLAS_RANK (gerc)
__BLAS_RANK1 (her, hpr, __BLAS_R)
__BLAS_RANK2 (her2, hpr2)
#else
__BLAS_MV (symv)
__BLAS_BMV (sbmv)
__BLAS_PMV (spmv)
__BLAS_RANK (ger)
__BLAS_RANK1 (syr, spr, __BLAS_T)
__BLAS_RANK2 (syr2, spr2)
#endif
#undef __BLAS_MV
#undef __BLAS_BMV
#undef __BLAS_PMV
#undef __BLAS_RANK
#undef __BLAS_RANK1
#undef __BLAS_RANK2

__BLAS_VOID (__BLAS_EX (gemm), __BLAS_V2 (gemm),
	     (char transa, char transb, int m, int n, int k, __BLAS_T alpha,
	      const __BLAS_T *a, int lda, const __BLAS_T *b, int ldb,
	      __BLAS_T beta, __BLAS_T *c, int ldc),
	     (OP (transa), OP (transb), m, n, k, &alpha, a, lda, b, ldb, &beta,
	      c, ldc))
#define __BLAS_RK(NAME, SCALAR)						\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (char uplo, char trans, int n, int k, SCALAR alpha,	\
		const __BLAS_T *a, int lda, SCALAR beta, __BLAS_T *c,	\
		int ldc),						\
	       (FILL (uplo), OP (trans), n, k, &alpha, a, lda, &beta, c, ldc))
#define __BLAS_R2K(NAME, BETA)						\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (char uplo, char trans, int n, int k, __BLAS_T alpha,	\
		const __BLAS_T *a, int lda, const __BLAS_T *b, int ldb,	\
		BETA beta, __BLAS_T *c, int ldc),			\
	       (FILL (uplo), OP (trans), n, k, &alpha, a, lda, b, ldb, &beta,\
		c, ldc))
#define __BLAS_MM(NAME)							\
  __BLAS_VOID (__BLAS_EX (NAME), __BLAS_V2 (NAME),			\
	       (char side, char uplo, int m, int n, __BLAS_T alpha,	\
		const __BLAS_T *a, int lda, const __BLAS_T *b, int ldb,	\
		__BLAS_T beta, __BLAS_T *c, int ldc),			\
	       (SIDE (side), FILL (uplo), m, n, &alpha, a, lda, b, ldb,	\
		&beta, c, ldc))
__BLAS_RK (syrk, __BLAS_T)
__BLAS_R2K (syr2k, __BLAS_T)
__BLAS_MM (symm)
#if __BLAS_COMPLEX
__BLAS_RK (herk, __BLAS_R)
__BLAS_R2K (her2k, __BLAS_R)
__BLAS_MM (hemm)
#endif
#undef __BLAS_RK
#undef __BLAS_R2K
#undef __BLAS_MM
__BLAS_VOID (__BLAS_EX (trsm), __BLAS_V2 (trsm),
	     (char side, char uplo, char trans, char diag, int m, int n,
	      __BLAS_T alpha, const __BLAS_T *a, int lda, __BLAS_T *b, int ldb),
	     (SIDE (side), FILL (uplo), OP (trans), DIAG (diag), m, n, &alpha,
	      a, lda, b, ldb))
__BLAS_VOID (__BLAS_EX (trmm), __BLAS_V2 (trmm),
	     (char side, char uplo, char trans, char diag, int m, int n,
	      __BLAS_T alpha, const __BLAS_T *a, int lda, __BLAS_T *b, int ldb),
	     (SIDE (side), FILL (uplo), OP (trans), DIAG (diag), m, n, &alpha,
	      a, lda, b, ldb, b, ldb))

#undef __BLAS_OLD_NORM
#undef __BLAS_OLD_MIX
#undef __BLAS_OLD_INDEX

#endif /* !__BLAS_64 */
