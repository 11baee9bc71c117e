/* cuBLAS: the routines that there are once for each type.
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

/* cublas_api.h includes this for each of the four types, and again for sizes of
   64 bits, with

     __BLAS_T, __BLAS_R   the type, and the real one of its precision
     __BLAS_I             what sizes and strides are
     __BLAS_COMPLEX       whether the type is complex
     __BLAS_V2 (gemm)     cublasSgemm_v2, or cublasSgemm_v2_64
     __BLAS_EX (geam)     cublasSgeam, or cublasSgeam_64
     __BLAS_NORM (nrm2)   cublasScnrm2_v2: real results
     __BLAS_MIX (rot)     cublasCsrot_v2: real operands
     __BLAS_INDEX (amax)  cublasIsamax_v2

   Routines of one precision, and those without forms for 64 bits, stand at the
   end.  */

#define __BLAS_STATUS extern cublasStatus_t CUBLASWINAPI
#define __BLAS_H cublasHandle_t handle

/* Vectors.  */

__BLAS_STATUS __BLAS_NORM (nrm2) (__BLAS_H, __BLAS_I n, const __BLAS_T *x,
				  __BLAS_I incx, __BLAS_R *result);
__BLAS_STATUS __BLAS_NORM (asum) (__BLAS_H, __BLAS_I n, const __BLAS_T *x,
				  __BLAS_I incx, __BLAS_R *result);
__BLAS_STATUS __BLAS_INDEX (amax) (__BLAS_H, __BLAS_I n, const __BLAS_T *x,
				   __BLAS_I incx, __BLAS_I *result);
__BLAS_STATUS __BLAS_INDEX (amin) (__BLAS_H, __BLAS_I n, const __BLAS_T *x,
				   __BLAS_I incx, __BLAS_I *result);
__BLAS_STATUS __BLAS_V2 (scal) (__BLAS_H, __BLAS_I n, const __BLAS_T *alpha,
				__BLAS_T *x, __BLAS_I incx);
__BLAS_STATUS __BLAS_V2 (axpy) (__BLAS_H, __BLAS_I n, const __BLAS_T *alpha,
				const __BLAS_T *x, __BLAS_I incx, __BLAS_T *y,
				__BLAS_I incy);
__BLAS_STATUS __BLAS_V2 (copy) (__BLAS_H, __BLAS_I n, const __BLAS_T *x,
				__BLAS_I incx, __BLAS_T *y, __BLAS_I incy);
__BLAS_STATUS __BLAS_V2 (swap) (__BLAS_H, __BLAS_I n, __BLAS_T *x,
				__BLAS_I incx, __BLAS_T *y, __BLAS_I incy);
__BLAS_STATUS __BLAS_V2 (rot) (__BLAS_H, __BLAS_I n, __BLAS_T *x, __BLAS_I incx,
			       __BLAS_T *y, __BLAS_I incy, const __BLAS_R *c,
			       const __BLAS_T *s);
#if __BLAS_COMPLEX
__BLAS_STATUS __BLAS_V2 (dotu) (__BLAS_H, __BLAS_I n, const __BLAS_T *x,
				__BLAS_I incx, const __BLAS_T *y, __BLAS_I incy,
				__BLAS_T *result);
__BLAS_STATUS __BLAS_V2 (dotc) (__BLAS_H, __BLAS_I n, const __BLAS_T *x,
				__BLAS_I incx, const __BLAS_T *y, __BLAS_I incy,
				__BLAS_T *result);
__BLAS_STATUS __BLAS_MIX (scal) (__BLAS_H, __BLAS_I n, const __BLAS_R *alpha,
				 __BLAS_T *x, __BLAS_I incx);
__BLAS_STATUS __BLAS_MIX (rot) (__BLAS_H, __BLAS_I n, __BLAS_T *x,
				__BLAS_I incx, __BLAS_T *y, __BLAS_I incy,
				const __BLAS_R *c, const __BLAS_R *s);
#else
__BLAS_STATUS __BLAS_V2 (dot) (__BLAS_H, __BLAS_I n, const __BLAS_T *x,
			       __BLAS_I incx, const __BLAS_T *y, __BLAS_I incy,
			       __BLAS_T *result);
__BLAS_STATUS __BLAS_V2 (rotm) (__BLAS_H, __BLAS_I n, __BLAS_T *x,
				__BLAS_I incx, __BLAS_T *y, __BLAS_I incy,
				const __BLAS_T *param);
#endif

/* A matrix and vectors.  */

#define __BLAS_TRI							\
  __BLAS_H, cublasFillMode_t uplo, cublasOperation_t trans,		\
  cublasDiagType_t diag, __BLAS_I n

__BLAS_STATUS __BLAS_V2 (gemv) (__BLAS_H, cublasOperation_t trans, __BLAS_I m,
				__BLAS_I n, const __BLAS_T *alpha,
				const __BLAS_T *a, __BLAS_I lda,
				const __BLAS_T *x, __BLAS_I incx,
				const __BLAS_T *beta, __BLAS_T *y,
				__BLAS_I incy);
__BLAS_STATUS __BLAS_V2 (gbmv) (__BLAS_H, cublasOperation_t trans, __BLAS_I m,
				__BLAS_I n, __BLAS_I kl, __BLAS_I ku,
				const __BLAS_T *alpha, const __BLAS_T *a,
				__BLAS_I lda, const __BLAS_T *x, __BLAS_I incx,
				const __BLAS_T *beta, __BLAS_T *y,
				__BLAS_I incy);
__BLAS_STATUS __BLAS_V2 (trmv) (__BLAS_TRI, const __BLAS_T *a, __BLAS_I lda,
				__BLAS_T *x, __BLAS_I incx);
__BLAS_STATUS __BLAS_V2 (trsv) (__BLAS_TRI, const __BLAS_T *a, __BLAS_I lda,
				__BLAS_T *x, __BLAS_I incx);
__BLAS_STATUS __BLAS_V2 (tbmv) (__BLAS_TRI, __BLAS_I k, const __BLAS_T *a,
				__BLAS_I lda, __BLAS_T *x, __BLAS_I incx);
__BLAS_STATUS __BLAS_V2 (tbsv) (__BLAS_TRI, __BLAS_I k, const __BLAS_T *a,
				__BLAS_I lda, __BLAS_T *x, __BLAS_I incx);
__BLAS_STATUS __BLAS_V2 (tpmv) (__BLAS_TRI, const __BLAS_T *ap, __BLAS_T *x,
				__BLAS_I incx);
__BLAS_STATUS __BLAS_V2 (tpsv) (__BLAS_TRI, const __BLAS_T *ap, __BLAS_T *x,
				__BLAS_I incx);

/* NAME (symv, hemv ...): y = alpha * A * x + beta * y.  */
#define __BLAS_MV(NAME)							\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				  __BLAS_I n, const __BLAS_T *alpha,	\
				  const __BLAS_T *a, __BLAS_I lda,	\
				  const __BLAS_T *x, __BLAS_I incx,	\
				  const __BLAS_T *beta, __BLAS_T *y,	\
				  __BLAS_I incy)
#define __BLAS_BMV(NAME)						\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				  __BLAS_I n, __BLAS_I k,		\
				  const __BLAS_T *alpha,		\
				  const __BLAS_T *a, __BLAS_I lda,	\
				  const __BLAS_T *x, __BLAS_I incx,	\
				  const __BLAS_T *beta, __BLAS_T *y,	\
				  __BLAS_I incy)
#define __BLAS_PMV(NAME)						\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				  __BLAS_I n, const __BLAS_T *alpha,	\
				  const __BLAS_T *ap, const __BLAS_T *x,\
				  __BLAS_I incx, const __BLAS_T *beta,	\
				  __BLAS_T *y, __BLAS_I incy)
/* NAME (ger ...): A += alpha * x * y'.  */
#define __BLAS_RANK(NAME)						\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, __BLAS_I m, __BLAS_I n,	\
				  const __BLAS_T *alpha,		\
				  const __BLAS_T *x, __BLAS_I incx,	\
				  const __BLAS_T *y, __BLAS_I incy,	\
				  __BLAS_T *a, __BLAS_I lda)
/* NAME (syr, her): the like with x alone; ALPHA is what alpha is.  */
#define __BLAS_RANK1(NAME, ALPHA)					\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				  __BLAS_I n, const ALPHA *alpha,	\
				  const __BLAS_T *x, __BLAS_I incx,	\
				  __BLAS_T *a, __BLAS_I lda)
#define __BLAS_RANK1_PACKED(NAME, ALPHA)				\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				  __BLAS_I n, const ALPHA *alpha,	\
				  const __BLAS_T *x, __BLAS_I incx,	\
				  __BLAS_T *ap)
#define __BLAS_RANK2(NAME)						\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				  __BLAS_I n, const __BLAS_T *alpha,	\
				  const __BLAS_T *x, __BLAS_I incx,	\
				  const __BLAS_T *y, __BLAS_I incy,	\
				  __BLAS_T *a, __BLAS_I lda)
#define __BLAS_RANK2_PACKED(NAME)					\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				  __BLAS_I n, const __BLAS_T *alpha,	\
				  const __BLAS_T *x, __BLAS_I incx,	\
				  const __BLAS_T *y, __BLAS_I incy,	\
				  __BLAS_T *ap)

__BLAS_MV (symv);
__BLAS_RANK1 (syr, __BLAS_T);
__BLAS_RANK2 (syr2);
#if __BLAS_COMPLEX
__BLAS_MV (hemv);
__BLAS_BMV (hbmv);
__BLAS_PMV (hpmv);
__BLAS_RANK (geru);
__BLAS_RANK (gerc);
__BLAS_RANK1 (her, __BLAS_R);
__BLAS_RANK1_PACKED (hpr, __BLAS_R);
__BLAS_RANK2 (her2);
__BLAS_RANK2_PACKED (hpr2);
#else
__BLAS_BMV (sbmv);
__BLAS_PMV (spmv);
__BLAS_RANK (ger);
__BLAS_RANK1_PACKED (spr, __BLAS_T);
__BLAS_RANK2_PACKED (spr2);
#endif

__BLAS_STATUS __BLAS_EX (gemvBatched) (__BLAS_H, cublasOperation_t trans,
				       __BLAS_I m, __BLAS_I n,
				       const __BLAS_T *alpha,
				       const __BLAS_T *const a[], __BLAS_I lda,
				       const __BLAS_T *const x[], __BLAS_I incx,
				       const __BLAS_T *beta,
				       __BLAS_T *const y[], __BLAS_I incy,
				       __BLAS_I count);
__BLAS_STATUS __BLAS_EX (gemvStridedBatched)
  (__BLAS_H, cublasOperation_t trans, __BLAS_I m, __BLAS_I n,
  const __BLAS_T *alpha, const __BLAS_T *a, __BLAS_I lda, long long int stridea,
   const __BLAS_T *x, __BLAS_I incx, long long int stridex,
   const __BLAS_T *beta, __BLAS_T *y, __BLAS_I incy, long long int stridey,
   __BLAS_I count);

/* Matrices.  */

#define __BLAS_GEMM							\
  __BLAS_H, cublasOperation_t transa, cublasOperation_t transb,		\
  __BLAS_I m, __BLAS_I n, __BLAS_I k, const __BLAS_T *alpha

__BLAS_STATUS __BLAS_V2 (gemm) (__BLAS_GEMM, const __BLAS_T *a, __BLAS_I lda,
				const __BLAS_T *b, __BLAS_I ldb,
				const __BLAS_T *beta, __BLAS_T *c,
				__BLAS_I ldc);
__BLAS_STATUS __BLAS_EX (gemmBatched) (__BLAS_GEMM, const __BLAS_T *const a[],
				       __BLAS_I lda, const __BLAS_T *const b[],
				       __BLAS_I ldb, const __BLAS_T *beta,
				       __BLAS_T *const c[], __BLAS_I ldc,
				       __BLAS_I count);
__BLAS_STATUS __BLAS_EX (gemmStridedBatched)
  (__BLAS_GEMM, const __BLAS_T *a, __BLAS_I lda, long long int stridea,
   const __BLAS_T *b, __BLAS_I ldb, long long int strideb, const __BLAS_T *beta,
   __BLAS_T *c, __BLAS_I ldc, long long int stridec, __BLAS_I count);

/* NAME (syrk, herk): C = alpha * A * A' + beta * C, of SCALARs.  */
#define __BLAS_RK(NAME, SCALAR)						\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				  cublasOperation_t trans, __BLAS_I n,	\
				  __BLAS_I k, const SCALAR *alpha,	\
				  const __BLAS_T *a, __BLAS_I lda,	\
				  const SCALAR *beta, __BLAS_T *c,	\
				  __BLAS_I ldc)
/* NAME, as a whole: the like of A and B, with a beta of BETA.  */
#define __BLAS_R2K(NAME, BETA)						\
  __BLAS_STATUS NAME (__BLAS_H, cublasFillMode_t uplo,			\
		      cublasOperation_t trans, __BLAS_I n, __BLAS_I k,	\
		      const __BLAS_T *alpha, const __BLAS_T *a,		\
		      __BLAS_I lda, const __BLAS_T *b, __BLAS_I ldb,	\
		      const BETA *beta, __BLAS_T *c, __BLAS_I ldc)
/* NAME (symm, hemm): C = alpha * A * B + beta * C, or of B * A.  */
#define __BLAS_MM(NAME)							\
  __BLAS_STATUS __BLAS_V2 (NAME) (__BLAS_H, cublasSideMode_t side,	\
				  cublasFillMode_t uplo, __BLAS_I m,	\
				  __BLAS_I n, const __BLAS_T *alpha,	\
				  const __BLAS_T *a, __BLAS_I lda,	\
				  const __BLAS_T *b, __BLAS_I ldb,	\
				  const __BLAS_T *beta, __BLAS_T *c,	\
				  __BLAS_I ldc)
#define __BLAS_TRIM							\
  __BLAS_H, cublasSideMode_t side, cublasFillMode_t uplo,		\
  cublasOperation_t trans, cublasDiagType_t diag, __BLAS_I m,		\
  __BLAS_I n, const __BLAS_T *alpha

__BLAS_RK (syrk, __BLAS_T);
__BLAS_R2K (__BLAS_V2 (syr2k), __BLAS_T);
__BLAS_R2K (__BLAS_EX (syrkx), __BLAS_T);
__BLAS_MM (symm);
#if __BLAS_COMPLEX
__BLAS_RK (herk, __BLAS_R);
__BLAS_R2K (__BLAS_V2 (her2k), __BLAS_R);
__BLAS_R2K (__BLAS_EX (herkx), __BLAS_R);
__BLAS_MM (hemm);
__BLAS_STATUS __BLAS_EX (gemm3m) (__BLAS_GEMM, const __BLAS_T *a, __BLAS_I lda,
				  const __BLAS_T *b, __BLAS_I ldb,
				  const __BLAS_T *beta, __BLAS_T *c,
				  __BLAS_I ldc);
#endif
__BLAS_STATUS __BLAS_V2 (trsm) (__BLAS_TRIM, const __BLAS_T *a, __BLAS_I lda,
				__BLAS_T *b, __BLAS_I ldb);
__BLAS_STATUS __BLAS_V2 (trmm) (__BLAS_TRIM, const __BLAS_T *a, __BLAS_I lda,
				const __BLAS_T *b, __BLAS_I ldb, __BLAS_T *c,
				__BLAS_I ldc);
__BLAS_STATUS __BLAS_EX (trsmBatched) (__BLAS_TRIM, const __BLAS_T *const a[],
				       __BLAS_I lda, __BLAS_T *const b[],
				       __BLAS_I ldb, __BLAS_I count);

/* Beyond BLAS.  */

__BLAS_STATUS __BLAS_EX (geam) (__BLAS_H, cublasOperation_t transa,
				cublasOperation_t transb, __BLAS_I m,
				__BLAS_I n, const __BLAS_T *alpha,
				const __BLAS_T *a, __BLAS_I lda,
				const __BLAS_T *beta, const __BLAS_T *b,
				__BLAS_I ldb, __BLAS_T *c, __BLAS_I ldc);
__BLAS_STATUS __BLAS_EX (dgmm) (__BLAS_H, cublasSideMode_t mode, __BLAS_I m,
				__BLAS_I n, const __BLAS_T *a, __BLAS_I lda,
				const __BLAS_T *x, __BLAS_I incx, __BLAS_T *c,
				__BLAS_I ldc);

#ifndef __BLAS_64

__BLAS_STATUS __BLAS_V2 (rotg) (__BLAS_H, __BLAS_T *a, __BLAS_T *b, __BLAS_R *c,
				__BLAS_T *s);
# if !__BLAS_COMPLEX
__BLAS_STATUS __BLAS_V2 (rotmg) (__BLAS_H, __BLAS_T *d1, __BLAS_T *d2,
				 __BLAS_T *x1, const __BLAS_T *y1,
				 __BLAS_T *param);
# endif
__BLAS_STATUS __BLAS_EX (tpttr) (__BLAS_H, cublasFillMode_t uplo, int n,
				 const __BLAS_T *ap, __BLAS_T *a, int lda);
__BLAS_STATUS __BLAS_EX (trttp) (__BLAS_H, cublasFillMode_t uplo, int n,
				 const __BLAS_T *a, int lda, __BLAS_T *ap);
__BLAS_STATUS __BLAS_EX (getrfBatched) (__BLAS_H, int n, __BLAS_T *const a[],
					int lda, int *pivots, int *info,
					int count);
__BLAS_STATUS __BLAS_EX (getriBatched) (__BLAS_H, int n,
					const __BLAS_T *const a[], int lda,
					const int *pivots, __BLAS_T *const c[],
					int ldc, int *info, int count);
__BLAS_STATUS __BLAS_EX (getrsBatched) (__BLAS_H, cublasOperation_t trans,
					int n, int nrhs,
					const __BLAS_T *const a[], int lda,
					const int *pivots, __BLAS_T *const b[],
					int ldb, int *info, int count);
__BLAS_STATUS __BLAS_EX (matinvBatched) (__BLAS_H, int n,
					 const __BLAS_T *const a[], int lda,
					 __BLAS_T *const inverse[], int ldinv,
					 int *info, int count);
__BLAS_STATUS __BLAS_EX (geqrfBatched) (__BLAS_H, int m, int n,
					__BLAS_T *const a[], int lda,
					__BLAS_T *const tau[], int *info,
					int count);
__BLAS_STATUS __BLAS_EX (gelsBatched) (__BLAS_H, cublasOperation_t trans, int m,
				       int n, int nrhs, __BLAS_T *const a[],
				       int lda, __BLAS_T *const c[], int ldc,
				       int *info, int *infos, int count);

#endif

#undef __BLAS_MV
#undef __BLAS_BMV
#undef __BLAS_PMV
#undef __BLAS_RANK
#undef __BLAS_RANK1
#undef __BLAS_RANK1_PACKED
#undef __BLAS_RANK2
#undef __BLAS_RANK2_PACKED
#undef __BLAS_RK
#undef __BLAS_R2K
#undef __BLAS_MM
#undef __BLAS_TRI
#undef __BLAS_TRIM
#undef __BLAS_GEMM
#undef __BLAS_STATUS
#undef __BLAS_H
