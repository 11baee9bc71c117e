/* cuBLAS: the types, and what all its versions declare.
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

/* Written from CUDA's documentation.  Programs include cublas_v2.h, which gives
   routines their names without _v2, or cublas.h, which declares those of before
   CUDA 4, but not both.  */

#ifndef CUBLAS_API_H_
#define CUBLAS_API_H_ 1

#pragma GCC system_header

#include <stddef.h>
#include <stdint.h>
#include "driver_types.h"
#include "cuComplex.h"
#include "cuda_fp16.h"
#include "cuda_bf16.h"
#include "library_types.h"

#ifndef CUBLASWINAPI
# define CUBLASWINAPI
#endif
#ifndef CUBLASAPI
# define CUBLASAPI
#endif

#define CUBLAS_VER_MAJOR 12
#define CUBLAS_VER_MINOR 6
#define CUBLAS_VER_PATCH 4
#define CUBLAS_VER_BUILD 1
#define CUBLAS_VERSION							\
  (CUBLAS_VER_MAJOR * 10000 + CUBLAS_VER_MINOR * 100 + CUBLAS_VER_PATCH)

typedef enum
{
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15,
  CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;

/* What of a matrix is there.  */
typedef enum
{
  CUBLAS_FILL_MODE_LOWER = 0,
  CUBLAS_FILL_MODE_UPPER = 1,
  CUBLAS_FILL_MODE_FULL = 2
} cublasFillMode_t;

typedef enum
{
  CUBLAS_DIAG_NON_UNIT = 0,
  CUBLAS_DIAG_UNIT = 1
} cublasDiagType_t;

typedef enum
{
  CUBLAS_SIDE_LEFT = 0,
  CUBLAS_SIDE_RIGHT = 1
} cublasSideMode_t;

typedef enum
{
  CUBLAS_OP_N = 0,
  CUBLAS_OP_T = 1,
  CUBLAS_OP_C = 2,
  CUBLAS_OP_HERMITAN = CUBLAS_OP_C,
  CUBLAS_OP_CONJG = 3
} cublasOperation_t;

/* Where scalars are.  */
typedef enum
{
  CUBLAS_POINTER_MODE_HOST = 0,
  CUBLAS_POINTER_MODE_DEVICE = 1
} cublasPointerMode_t;

typedef enum
{
  CUBLAS_ATOMICS_NOT_ALLOWED = 0,
  CUBLAS_ATOMICS_ALLOWED = 1
} cublasAtomicsMode_t;

typedef enum
{
  CUBLAS_GEMM_DEFAULT = -1,
  CUBLAS_GEMM_DFALT = CUBLAS_GEMM_DEFAULT,
  CUBLAS_GEMM_ALGO0 = 0,
  CUBLAS_GEMM_ALGO1 = 1,
  CUBLAS_GEMM_ALGO2 = 2,
  CUBLAS_GEMM_ALGO3 = 3,
  CUBLAS_GEMM_ALGO4 = 4,
  CUBLAS_GEMM_ALGO5 = 5,
  CUBLAS_GEMM_ALGO6 = 6,
  CUBLAS_GEMM_ALGO7 = 7,
  CUBLAS_GEMM_ALGO8 = 8,
  CUBLAS_GEMM_ALGO9 = 9,
  CUBLAS_GEMM_ALGO10 = 10,
  CUBLAS_GEMM_ALGO11 = 11,
  CUBLAS_GEMM_ALGO12 = 12,
  CUBLAS_GEMM_ALGO13 = 13,
  CUBLAS_GEMM_ALGO14 = 14,
  CUBLAS_GEMM_ALGO15 = 15,
  CUBLAS_GEMM_ALGO16 = 16,
  CUBLAS_GEMM_ALGO17 = 17,
  CUBLAS_GEMM_ALGO18 = 18,
  CUBLAS_GEMM_ALGO19 = 19,
  CUBLAS_GEMM_ALGO20 = 20,
  CUBLAS_GEMM_ALGO21 = 21,
  CUBLAS_GEMM_ALGO22 = 22,
  CUBLAS_GEMM_ALGO23 = 23,
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99,
  CUBLAS_GEMM_DFALT_TENSOR_OP = CUBLAS_GEMM_DEFAULT_TENSOR_OP,
  CUBLAS_GEMM_ALGO0_TENSOR_OP = 100,
  CUBLAS_GEMM_ALGO1_TENSOR_OP = 101,
  CUBLAS_GEMM_ALGO2_TENSOR_OP = 102,
  CUBLAS_GEMM_ALGO3_TENSOR_OP = 103,
  CUBLAS_GEMM_ALGO4_TENSOR_OP = 104,
  CUBLAS_GEMM_ALGO5_TENSOR_OP = 105,
  CUBLAS_GEMM_ALGO6_TENSOR_OP = 106,
  CUBLAS_GEMM_ALGO7_TENSOR_OP = 107,
  CUBLAS_GEMM_ALGO8_TENSOR_OP = 108,
  CUBLAS_GEMM_ALGO9_TENSOR_OP = 109,
  CUBLAS_GEMM_ALGO10_TENSOR_OP = 110,
  CUBLAS_GEMM_ALGO11_TENSOR_OP = 111,
  CUBLAS_GEMM_ALGO12_TENSOR_OP = 112,
  CUBLAS_GEMM_ALGO13_TENSOR_OP = 113,
  CUBLAS_GEMM_ALGO14_TENSOR_OP = 114,
  CUBLAS_GEMM_ALGO15_TENSOR_OP = 115
} cublasGemmAlgo_t;

typedef enum
{
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = 1,
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3,
  /* To be added to the others.  */
  CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16
} cublasMath_t;

/* What sums are made in.  */
typedef enum
{
  CUBLAS_COMPUTE_16F = 64,
  CUBLAS_COMPUTE_16F_PEDANTIC = 65,
  CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_PEDANTIC = 69,
  CUBLAS_COMPUTE_64F = 70,
  CUBLAS_COMPUTE_64F_PEDANTIC = 71,
  CUBLAS_COMPUTE_32I = 72,
  CUBLAS_COMPUTE_32I_PEDANTIC = 73,
  CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75,
  CUBLAS_COMPUTE_32F_FAST_TF32 = 77
} cublasComputeType_t;

typedef cudaDataType cublasDataType_t;
typedef struct cublasContext *cublasHandle_t;
typedef void (*cublasLogCallback) (const char *message);

#ifdef __cplusplus
extern "C" {
#endif

extern cublasStatus_t CUBLASWINAPI cublasCreate_v2 (cublasHandle_t *handle);
extern cublasStatus_t CUBLASWINAPI cublasDestroy_v2 (cublasHandle_t handle);
extern cublasStatus_t CUBLASWINAPI cublasGetVersion_v2 (cublasHandle_t handle,
							int *version);
extern cublasStatus_t CUBLASWINAPI cublasGetProperty (libraryPropertyType type,
						      int *value);
extern size_t CUBLASWINAPI cublasGetCudartVersion (void);
extern const char *CUBLASWINAPI cublasGetStatusName (cublasStatus_t status);
extern const char *CUBLASWINAPI cublasGetStatusString (cublasStatus_t status);

/* What a handle holds.  */
extern cublasStatus_t CUBLASWINAPI cublasSetStream_v2 (cublasHandle_t handle,
						       cudaStream_t stream);
extern cublasStatus_t CUBLASWINAPI cublasGetStream_v2 (cublasHandle_t handle,
						       cudaStream_t *stream);
extern cublasStatus_t CUBLASWINAPI
cublasSetWorkspace_v2 (cublasHandle_t handle, void *workspace, size_t size);
extern cublasStatus_t CUBLASWINAPI
cublasSetPointerMode_v2 (cublasHandle_t handle, cublasPointerMode_t mode);
extern cublasStatus_t CUBLASWINAPI
cublasGetPointerMode_v2 (cublasHandle_t handle, cublasPointerMode_t *mode);
extern cublasStatus_t CUBLASWINAPI
cublasSetAtomicsMode (cublasHandle_t handle, cublasAtomicsMode_t mode);
extern cublasStatus_t CUBLASWINAPI
cublasGetAtomicsMode (cublasHandle_t handle, cublasAtomicsMode_t *mode);
extern cublasStatus_t CUBLASWINAPI cublasSetMathMode (cublasHandle_t handle,
						      cublasMath_t mode);
extern cublasStatus_t CUBLASWINAPI cublasGetMathMode (cublasHandle_t handle,
						      cublasMath_t *mode);
extern cublasStatus_t CUBLASWINAPI
cublasSetSmCountTarget (cublasHandle_t handle, int count);
extern cublasStatus_t CUBLASWINAPI
cublasGetSmCountTarget (cublasHandle_t handle, int *count);

/* Messages about calls.  */
extern cublasStatus_t CUBLASWINAPI
cublasLoggerConfigure (int on, int to_stdout, int to_stderr, const char *file);
extern cublasStatus_t CUBLASWINAPI
cublasSetLoggerCallback (cublasLogCallback callback);
extern cublasStatus_t CUBLASWINAPI
cublasGetLoggerCallback (cublasLogCallback *callback);
extern void CUBLASWINAPI cublasXerbla (const char *routine, int parameter);

#define __BLAS_FILE "detail/cublas-typed.h"
#include "detail/cublas-types.h"
#undef __BLAS_FILE

#define __BLAS_I int
#define __BLAS_N(NAME) NAME
#include "detail/cublas-ex.h"
#undef __BLAS_I
#undef __BLAS_N
#define __BLAS_I int64_t
#define __BLAS_N(NAME) NAME##_64
#include "detail/cublas-ex.h"
#undef __BLAS_I
#undef __BLAS_N

extern cublasStatus_t CUBLASWINAPI
cublasRotgEx (cublasHandle_t handle, void *a, void *b, cudaDataType abtype,
	      void *c, void *s, cudaDataType cstype,
	      cudaDataType executiontype);
extern cublasStatus_t CUBLASWINAPI
cublasRotmgEx (cublasHandle_t handle, void *d1, cudaDataType d1type, void *d2,
	       cudaDataType d2type, void *x1, cudaDataType x1type,
	       const void *y1, cudaDataType y1type, void *param,
	       cudaDataType paramtype, cudaDataType executiontype);
extern cublasStatus_t CUBLASWINAPI
cublasUint8gemmBias (cublasHandle_t handle, cublasOperation_t transa,
		     cublasOperation_t transb, cublasOperation_t transc, int m,
		     int n, int k, const unsigned char *a, int biasa, int lda,
		     const unsigned char *b, int biasb, int ldb,
		     unsigned char *c, int biasc, int ldc, int factor,
		     int shift);

#ifdef __cplusplus
}

/* CUDA 10's forms, in which the type of the sums was a type of data: the
   overloads are chosen by that parameter.  */

/* Return through RESULT what sums of TYPE are with HANDLE's mode of math.  */
static inline cublasStatus_t
cublasMigrateComputeType (cublasHandle_t handle, cudaDataType_t type,
			  cublasComputeType_t *result)
{
  cublasMath_t math = CUBLAS_DEFAULT_MATH;
  cublasStatus_t status = cublasGetMathMode (handle, &math);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  bool pedantic = (math & 0xf) == CUBLAS_PEDANTIC_MATH;
  switch (type)
    {
    case CUDA_R_32F:
    case CUDA_C_32F:
      *result = pedantic ? CUBLAS_COMPUTE_32F_PEDANTIC : CUBLAS_COMPUTE_32F;
      return CUBLAS_STATUS_SUCCESS;
    case CUDA_R_64F:
    case CUDA_C_64F:
      *result = pedantic ? CUBLAS_COMPUTE_64F_PEDANTIC : CUBLAS_COMPUTE_64F;
      return CUBLAS_STATUS_SUCCESS;
    case CUDA_R_16F:
      *result = pedantic ? CUBLAS_COMPUTE_16F_PEDANTIC : CUBLAS_COMPUTE_16F;
      return CUBLAS_STATUS_SUCCESS;
    case CUDA_R_32I:
      *result = pedantic ? CUBLAS_COMPUTE_32I_PEDANTIC : CUBLAS_COMPUTE_32I;
      return CUBLAS_STATUS_SUCCESS;
    default:
      return CUBLAS_STATUS_NOT_SUPPORTED;
    }
}

static inline cublasStatus_t
cublasGemmEx (cublasHandle_t handle, cublasOperation_t transa,
	      cublasOperation_t transb, int m, int n, int k, const void *alpha,
	      const void *a, cudaDataType atype, int lda, const void *b,
	      cudaDataType btype, int ldb, const void *beta, void *c,
	      cudaDataType ctype, int ldc, cudaDataType computetype,
	      cublasGemmAlgo_t algo)
{
  cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
  cublasStatus_t status
    = cublasMigrateComputeType (handle, computetype, &compute);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  return cublasGemmEx (handle, transa, transb, m, n, k, alpha, a, atype, lda, b,
		       btype, ldb, beta, c, ctype, ldc, compute, algo);
}

static inline cublasStatus_t
cublasGemmBatchedEx (cublasHandle_t handle, cublasOperation_t transa,
		     cublasOperation_t transb, int m, int n, int k,
		     const void *alpha, const void *const a[],
		     cudaDataType atype, int lda, const void *const b[],
		     cudaDataType btype, int ldb, const void *beta,
		     void *const c[], cudaDataType ctype, int ldc, int count,
		     cudaDataType computetype, cublasGemmAlgo_t algo)
{
  cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
  cublasStatus_t status
    = cublasMigrateComputeType (handle, computetype, &compute);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  return cublasGemmBatchedEx (handle, transa, transb, m, n, k, alpha, a, atype,
			      lda, b, btype, ldb, beta, c, ctype, ldc, count,
			      compute, algo);
}

static inline cublasStatus_t
cublasGemmStridedBatchedEx (cublasHandle_t handle, cublasOperation_t transa,
			    cublasOperation_t transb, int m, int n, int k,
			    const void *alpha, const void *a,
			    cudaDataType atype, int lda, long long int stridea,
			    const void *b, cudaDataType btype, int ldb,
			    long long int strideb, const void *beta, void *c,
			    cudaDataType ctype, int ldc, long long int stridec,
			    int count, cudaDataType computetype,
			    cublasGemmAlgo_t algo)
{
  cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
  cublasStatus_t status
    = cublasMigrateComputeType (handle, computetype, &compute);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  return cublasGemmStridedBatchedEx (handle, transa, transb, m, n, k, alpha, a,
				     atype, lda, stridea, b, btype, ldb,
				     strideb, beta, c, ctype, ldc, stridec,
				     count, compute, algo);
}
#endif

#endif /* CUBLAS_API_H_ */
