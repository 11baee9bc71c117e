/* cuBLAS: the routines that take types as parameters.
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

/* cublas_api.h includes this for sizes of 32 and of 64 bits, which are
   __BLAS_I; __BLAS_N (cublasGemmEx) is the name.  */

#define __BLAS_STATUS extern cublasStatus_t CUBLASWINAPI
#define __BLAS_H cublasHandle_t handle
#define __BLAS_X const void *x, cudaDataType xtype, __BLAS_I incx
#define __BLAS_XY void *x, cudaDataType xtype, __BLAS_I incx, void *y,	\
  cudaDataType ytype, __BLAS_I incy
#define __BLAS_ENDS cudaDataType executiontype
#define __BLAS_OPS							\
  __BLAS_H, cublasOperation_t transa, cublasOperation_t transb,		\
  __BLAS_I m, __BLAS_I n, __BLAS_I k

__BLAS_STATUS __BLAS_N (cublasNrm2Ex) (__BLAS_H, __BLAS_I n, __BLAS_X,
				       void *result, cudaDataType resulttype,
				       __BLAS_ENDS);
__BLAS_STATUS __BLAS_N (cublasAsumEx) (__BLAS_H, __BLAS_I n, __BLAS_X,
				       void *result, cudaDataType resulttype,
				       __BLAS_ENDS);
__BLAS_STATUS __BLAS_N (cublasIamaxEx) (__BLAS_H, __BLAS_I n, __BLAS_X,
					__BLAS_I *result);
__BLAS_STATUS __BLAS_N (cublasIaminEx) (__BLAS_H, __BLAS_I n, __BLAS_X,
					__BLAS_I *result);
__BLAS_STATUS __BLAS_N (cublasDotEx) (__BLAS_H, __BLAS_I n, __BLAS_X,
				      const void *y, cudaDataType ytype,
				      __BLAS_I incy, void *result,
				      cudaDataType resulttype, __BLAS_ENDS);
__BLAS_STATUS __BLAS_N (cublasDotcEx) (__BLAS_H, __BLAS_I n, __BLAS_X,
				       const void *y, cudaDataType ytype,
				       __BLAS_I incy, void *result,
				       cudaDataType resulttype, __BLAS_ENDS);
__BLAS_STATUS __BLAS_N (cublasScalEx) (__BLAS_H, __BLAS_I n, const void *alpha,
				       cudaDataType alphatype, void *x,
				       cudaDataType xtype, __BLAS_I incx,
				       __BLAS_ENDS);
__BLAS_STATUS __BLAS_N (cublasAxpyEx) (__BLAS_H, __BLAS_I n, const void *alpha,
				       cudaDataType alphatype, __BLAS_X,
				       void *y, cudaDataType ytype,
				       __BLAS_I incy, __BLAS_ENDS);
__BLAS_STATUS __BLAS_N (cublasCopyEx) (__BLAS_H, __BLAS_I n, __BLAS_X, void *y,
				       cudaDataType ytype, __BLAS_I incy);
__BLAS_STATUS __BLAS_N (cublasSwapEx) (__BLAS_H, __BLAS_I n, __BLAS_XY);
__BLAS_STATUS __BLAS_N (cublasRotEx) (__BLAS_H, __BLAS_I n, __BLAS_XY,
				      const void *c, const void *s,
				      cudaDataType cstype, __BLAS_ENDS);
__BLAS_STATUS __BLAS_N (cublasRotmEx) (__BLAS_H, __BLAS_I n, __BLAS_XY,
				       const void *param,
				       cudaDataType paramtype, __BLAS_ENDS);

__BLAS_STATUS __BLAS_N (cublasSgemmEx) (__BLAS_OPS, const float *alpha,
					const void *a, cudaDataType atype,
					__BLAS_I lda, const void *b,
					cudaDataType btype, __BLAS_I ldb,
					const float *beta, void *c,
					cudaDataType ctype, __BLAS_I ldc);
__BLAS_STATUS __BLAS_N (cublasCgemmEx) (__BLAS_OPS, const cuComplex *alpha,
					const void *a, cudaDataType atype,
					__BLAS_I lda, const void *b,
					cudaDataType btype, __BLAS_I ldb,
					const cuComplex *beta, void *c,
					cudaDataType ctype, __BLAS_I ldc);
__BLAS_STATUS __BLAS_N (cublasCgemm3mEx) (__BLAS_OPS, const cuComplex *alpha,
					  const void *a, cudaDataType atype,
					  __BLAS_I lda, const void *b,
					  cudaDataType btype, __BLAS_I ldb,
					  const cuComplex *beta, void *c,
					  cudaDataType ctype, __BLAS_I ldc);

/* NAME, of SCALARs: C = alpha * A * A' + beta * C.  */
#define __BLAS_RK(NAME, SCALAR)						\
  __BLAS_STATUS __BLAS_N (NAME) (__BLAS_H, cublasFillMode_t uplo,	\
				 cublasOperation_t trans, __BLAS_I n,	\
				 __BLAS_I k, const SCALAR *alpha,	\
				 const void *a, cudaDataType atype,	\
				 __BLAS_I lda, const SCALAR *beta,	\
				 void *c, cudaDataType ctype,		\
				 __BLAS_I ldc)
__BLAS_RK (cublasCsyrkEx, cuComplex);
__BLAS_RK (cublasCsyrk3mEx, cuComplex);
__BLAS_RK (cublasCherkEx, float);
__BLAS_RK (cublasCherk3mEx, float);
#undef __BLAS_RK

__BLAS_STATUS __BLAS_N (cublasGemmEx) (__BLAS_OPS, const void *alpha,
				       const void *a, cudaDataType atype,
				       __BLAS_I lda, const void *b,
				       cudaDataType btype, __BLAS_I ldb,
				       const void *beta, void *c,
				       cudaDataType ctype, __BLAS_I ldc,
				       cublasComputeType_t computetype,
				       cublasGemmAlgo_t algo);
__BLAS_STATUS __BLAS_N (cublasGemmBatchedEx)
  (__BLAS_OPS, const void *alpha, const void *const a[], cudaDataType atype,
   __BLAS_I lda, const void *const b[], cudaDataType btype, __BLAS_I ldb,
   const void *beta, void *const c[], cudaDataType ctype, __BLAS_I ldc,
   __BLAS_I count, cublasComputeType_t computetype, cublasGemmAlgo_t algo);
__BLAS_STATUS __BLAS_N (cublasGemmStridedBatchedEx)
  (__BLAS_OPS, const void *alpha, const void *a, cudaDataType atype,
   __BLAS_I lda, long long int stridea, const void *b, cudaDataType btype,
   __BLAS_I ldb, long long int strideb, const void *beta, void *c,
   cudaDataType ctype, __BLAS_I ldc, long long int stridec, __BLAS_I count,
   cublasComputeType_t computetype, cublasGemmAlgo_t algo);

/* Groups of products: arrays of COUNT groups, group i of SIZES[i] products.  */
#define __BLAS_GROUPS							\
  __BLAS_H, const cublasOperation_t transa[],				\
  const cublasOperation_t transb[], const __BLAS_I m[],			\
  const __BLAS_I n[], const __BLAS_I k[]
__BLAS_STATUS __BLAS_N (cublasSgemmGroupedBatched)
  (__BLAS_GROUPS, const float alpha[], const float *const a[],
   const __BLAS_I lda[], const float *const b[], const __BLAS_I ldb[],
   const float beta[], float *const c[], const __BLAS_I ldc[], __BLAS_I count,
   const __BLAS_I sizes[]);
__BLAS_STATUS __BLAS_N (cublasDgemmGroupedBatched)
  (__BLAS_GROUPS, const double alpha[], const double *const a[],
   const __BLAS_I lda[], const double *const b[], const __BLAS_I ldb[],
   const double beta[], double *const c[], const __BLAS_I ldc[], __BLAS_I count,
   const __BLAS_I sizes[]);
__BLAS_STATUS __BLAS_N (cublasGemmGroupedBatchedEx)
  (__BLAS_GROUPS, const void *alpha, const void *const a[],
   cudaDataType atype, const __BLAS_I lda[], const void *const b[],
   cudaDataType btype, const __BLAS_I ldb[], const void *beta,
   void *const c[], cudaDataType ctype, const __BLAS_I ldc[], __BLAS_I count,
   const __BLAS_I sizes[], cublasComputeType_t computetype);
#undef __BLAS_GROUPS

/* C's 3m forms of batches are of one type alone.  */
#define __BLAS_GEMM							\
  __BLAS_OPS, const cuComplex *alpha
__BLAS_STATUS __BLAS_N (cublasCgemm3mBatched)
  (__BLAS_GEMM, const cuComplex *const a[], __BLAS_I lda,
   const cuComplex *const b[], __BLAS_I ldb, const cuComplex *beta,
   cuComplex *const c[], __BLAS_I ldc, __BLAS_I count);
__BLAS_STATUS __BLAS_N (cublasCgemm3mStridedBatched)
  (__BLAS_GEMM, const cuComplex *a, __BLAS_I lda, long long int stridea,
   const cuComplex *b, __BLAS_I ldb, long long int strideb,
   const cuComplex *beta, cuComplex *c, __BLAS_I ldc, long long int stridec,
   __BLAS_I count);
#undef __BLAS_GEMM

/* Half precision, of which there is no v2, and which C has not.  */
#ifdef __cplusplus
# define __BLAS_GEMM __BLAS_OPS, const __half *alpha
__BLAS_STATUS __BLAS_N (cublasHgemm) (__BLAS_GEMM, const __half *a,
				      __BLAS_I lda, const __half *b,
				      __BLAS_I ldb, const __half *beta,
				      __half *c, __BLAS_I ldc);
__BLAS_STATUS __BLAS_N (cublasHgemmBatched)
  (__BLAS_GEMM, const __half *const a[], __BLAS_I lda, const __half *const b[],
   __BLAS_I ldb, const __half *beta, __half *const c[], __BLAS_I ldc,
   __BLAS_I count);
__BLAS_STATUS __BLAS_N (cublasHgemmStridedBatched)
  (__BLAS_GEMM, const __half *a, __BLAS_I lda, long long int stridea,
   const __half *b, __BLAS_I ldb, long long int strideb, const __half *beta,
   __half *c, __BLAS_I ldc, long long int stridec, __BLAS_I count);
# undef __BLAS_GEMM

/* NAME (gemv with numbers of T and results of Y, and sums in float).  */
# define __BLAS_SMALL_MV(NAME, T, Y)					\
  __BLAS_STATUS __BLAS_N (cublas##NAME##gemvBatched)			\
    (__BLAS_H, cublasOperation_t trans, __BLAS_I m, __BLAS_I n,		\
     const float *alpha, const T *const a[], __BLAS_I lda,		\
     const T *const x[], __BLAS_I incx, const float *beta,		\
     Y *const y[], __BLAS_I incy, __BLAS_I count);			\
  __BLAS_STATUS __BLAS_N (cublas##NAME##gemvStridedBatched)		\
    (__BLAS_H, cublasOperation_t trans, __BLAS_I m, __BLAS_I n,		\
     const float *alpha, const T *a, __BLAS_I lda,			\
     long long int stridea, const T *x, __BLAS_I incx,			\
     long long int stridex, const float *beta, Y *y, __BLAS_I incy,	\
     long long int stridey, __BLAS_I count)
__BLAS_SMALL_MV (HSH, __half, __half);
__BLAS_SMALL_MV (HSS, __half, float);
__BLAS_SMALL_MV (TST, __nv_bfloat16, __nv_bfloat16);
__BLAS_SMALL_MV (TSS, __nv_bfloat16, float);
# undef __BLAS_SMALL_MV
#endif

/* Between host and device.  */
__BLAS_STATUS __BLAS_N (cublasSetVector) (__BLAS_I n, __BLAS_I size,
					  const void *x, __BLAS_I incx, void *y,
					  __BLAS_I incy);
__BLAS_STATUS __BLAS_N (cublasGetVector) (__BLAS_I n, __BLAS_I size,
					  const void *x, __BLAS_I incx, void *y,
					  __BLAS_I incy);
__BLAS_STATUS __BLAS_N (cublasSetMatrix) (__BLAS_I rows, __BLAS_I columns,
					  __BLAS_I size, const void *a,
					  __BLAS_I lda, void *b, __BLAS_I ldb);
__BLAS_STATUS __BLAS_N (cublasGetMatrix) (__BLAS_I rows, __BLAS_I columns,
					  __BLAS_I size, const void *a,
					  __BLAS_I lda, void *b, __BLAS_I ldb);
__BLAS_STATUS __BLAS_N (cublasSetVectorAsync) (__BLAS_I n, __BLAS_I size,
					       const void *x, __BLAS_I incx,
					       void *y, __BLAS_I incy,
					       cudaStream_t stream);
__BLAS_STATUS __BLAS_N (cublasGetVectorAsync) (__BLAS_I n, __BLAS_I size,
					       const void *x, __BLAS_I incx,
					       void *y, __BLAS_I incy,
					       cudaStream_t stream);
__BLAS_STATUS __BLAS_N (cublasSetMatrixAsync) (__BLAS_I rows, __BLAS_I columns,
					       __BLAS_I size, const void *a,
					       __BLAS_I lda, void *b,
					       __BLAS_I ldb,
					       cudaStream_t stream);
__BLAS_STATUS __BLAS_N (cublasGetMatrixAsync) (__BLAS_I rows, __BLAS_I columns,
					       __BLAS_I size, const void *a,
					       __BLAS_I lda, void *b,
					       __BLAS_I ldb,
					       cudaStream_t stream);

#undef __BLAS_STATUS
#undef __BLAS_H
#undef __BLAS_X
#undef __BLAS_XY
#undef __BLAS_ENDS
#undef __BLAS_OPS
