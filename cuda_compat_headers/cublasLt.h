/* cublasLt: products of matrices with what comes after them.
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

/* Written from CUDA's documentation.  D = alpha * op (A) * op (B) + beta * C,
   with what a description says beside: types, orders, batches, an epilogue.  */

#ifndef CUBLASLT_H_
#define CUBLASLT_H_ 1

#pragma GCC system_header

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "cublas_api.h"

typedef struct cublasLtContext *cublasLtHandle_t;

/* Descriptions, which a program may keep itself.  */
typedef struct
{
  uint64_t data[8];
} cublasLtMatrixLayoutOpaque_t;
typedef cublasLtMatrixLayoutOpaque_t *cublasLtMatrixLayout_t;

typedef struct
{
  uint64_t data[32];
} cublasLtMatmulDescOpaque_t;
typedef cublasLtMatmulDescOpaque_t *cublasLtMatmulDesc_t;

typedef struct
{
  uint64_t data[8];
} cublasLtMatrixTransformDescOpaque_t;
typedef cublasLtMatrixTransformDescOpaque_t *cublasLtMatrixTransformDesc_t;

typedef struct
{
  uint64_t data[8];
} cublasLtMatmulPreferenceOpaque_t;
typedef cublasLtMatmulPreferenceOpaque_t *cublasLtMatmulPreference_t;

typedef struct
{
  uint64_t data[8];
} cublasLtMatmulAlgo_t;

/* A way to do a product, and what it takes.  */
typedef struct
{
  cublasLtMatmulAlgo_t algo;
  size_t workspaceSize;
  cublasStatus_t state;
  float wavesCount;
  int reserved[4];
} cublasLtMatmulHeuristicResult_t;

/* Where alpha and beta are; vectors have an element for each row of D.  */
typedef enum
{
  CUBLASLT_POINTER_MODE_HOST = CUBLAS_POINTER_MODE_HOST,
  CUBLASLT_POINTER_MODE_DEVICE = CUBLAS_POINTER_MODE_DEVICE,
  CUBLASLT_POINTER_MODE_DEVICE_VECTOR = 2,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO = 3,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST = 4
} cublasLtPointerMode_t;

typedef enum
{
  CUBLASLT_POINTER_MODE_MASK_HOST = 1,
  CUBLASLT_POINTER_MODE_MASK_DEVICE = 2,
  CUBLASLT_POINTER_MODE_MASK_DEVICE_VECTOR = 4,
  CUBLASLT_POINTER_MODE_MASK_ALPHA_DEVICE_VECTOR_BETA_ZERO = 8,
  CUBLASLT_POINTER_MODE_MASK_ALPHA_DEVICE_VECTOR_BETA_HOST = 16
} cublasLtPointerModeMask_t;

/* How elements lie in memory.  */
typedef enum
{
  CUBLASLT_ORDER_COL = 0,
  CUBLASLT_ORDER_ROW = 1,
  CUBLASLT_ORDER_COL32 = 2,
  CUBLASLT_ORDER_COL4_4R2_8C = 3,
  CUBLASLT_ORDER_COL32_2R_4R4 = 4
} cublasLtOrder_t;

typedef enum
{
  CUBLASLT_MATRIX_LAYOUT_TYPE = 0,
  CUBLASLT_MATRIX_LAYOUT_ORDER = 1,
  CUBLASLT_MATRIX_LAYOUT_ROWS = 2,
  CUBLASLT_MATRIX_LAYOUT_COLS = 3,
  CUBLASLT_MATRIX_LAYOUT_LD = 4,
  CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 5,
  CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 6,
  CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET = 7
} cublasLtMatrixLayoutAttribute_t;

typedef enum
{
  CUBLASLT_MATMUL_DESC_COMPUTE_TYPE = 0,
  CUBLASLT_MATMUL_DESC_SCALE_TYPE = 1,
  CUBLASLT_MATMUL_DESC_POINTER_MODE = 2,
  CUBLASLT_MATMUL_DESC_TRANSA = 3,
  CUBLASLT_MATMUL_DESC_TRANSB = 4,
  CUBLASLT_MATMUL_DESC_TRANSC = 5,
  CUBLASLT_MATMUL_DESC_FILL_MODE = 6,
  CUBLASLT_MATMUL_DESC_EPILOGUE = 7,
  CUBLASLT_MATMUL_DESC_BIAS_POINTER = 8,
  CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE = 10,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 11,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 12,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 13,
  CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE = 14,
  CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET = 15,
  CUBLASLT_MATMUL_DESC_A_SCALE_POINTER = 17,
  CUBLASLT_MATMUL_DESC_B_SCALE_POINTER = 18,
  CUBLASLT_MATMUL_DESC_C_SCALE_POINTER = 19,
  CUBLASLT_MATMUL_DESC_D_SCALE_POINTER = 20,
  CUBLASLT_MATMUL_DESC_AMAX_D_POINTER = 21,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 22,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER = 23,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER = 24,
  CUBLASLT_MATMUL_DESC_FAST_ACCUM = 25,
  CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 26
} cublasLtMatmulDescAttributes_t;

typedef enum
{
  CUBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE = 0,
  CUBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE = 1,
  CUBLASLT_MATRIX_TRANSFORM_DESC_TRANSA = 2,
  CUBLASLT_MATRIX_TRANSFORM_DESC_TRANSB = 3
} cublasLtMatrixTransformDescAttributes_t;

/* What is done with the sums before they are D.  */
typedef enum
{
  CUBLASLT_EPILOGUE_DEFAULT = 1,
  CUBLASLT_EPILOGUE_RELU = 2,
  CUBLASLT_EPILOGUE_RELU_AUX = CUBLASLT_EPILOGUE_RELU | 128,
  CUBLASLT_EPILOGUE_BIAS = 4,
  CUBLASLT_EPILOGUE_RELU_BIAS = CUBLASLT_EPILOGUE_RELU | CUBLASLT_EPILOGUE_BIAS,
  CUBLASLT_EPILOGUE_RELU_AUX_BIAS
    = CUBLASLT_EPILOGUE_RELU_AUX | CUBLASLT_EPILOGUE_BIAS,
  CUBLASLT_EPILOGUE_DRELU = 8 | 128,
  CUBLASLT_EPILOGUE_DRELU_BGRAD = CUBLASLT_EPILOGUE_DRELU | 16,
  CUBLASLT_EPILOGUE_GELU = 32,
  CUBLASLT_EPILOGUE_GELU_AUX = CUBLASLT_EPILOGUE_GELU | 128,
  CUBLASLT_EPILOGUE_GELU_BIAS = CUBLASLT_EPILOGUE_GELU | CUBLASLT_EPILOGUE_BIAS,
  CUBLASLT_EPILOGUE_GELU_AUX_BIAS
    = CUBLASLT_EPILOGUE_GELU_AUX | CUBLASLT_EPILOGUE_BIAS,
  CUBLASLT_EPILOGUE_DGELU = 64 | 128,
  CUBLASLT_EPILOGUE_DGELU_BGRAD = CUBLASLT_EPILOGUE_DGELU | 16,
  CUBLASLT_EPILOGUE_BGRADA = 256,
  CUBLASLT_EPILOGUE_BGRADB = 512
} cublasLtEpilogue_t;

typedef enum
{
  CUBLASLT_REDUCTION_SCHEME_NONE = 0,
  CUBLASLT_REDUCTION_SCHEME_INPLACE = 1,
  CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE = 2,
  CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE = 4,
  CUBLASLT_REDUCTION_SCHEME_MASK = 0x7
} cublasLtReductionScheme_t;

typedef enum
{
  CUBLASLT_SEARCH_BEST_FIT = 0,
  CUBLASLT_SEARCH_LIMITED_BY_ALGO_ID = 1,
  CUBLASLT_SEARCH_RESERVED_02 = 2,
  CUBLASLT_SEARCH_RESERVED_03 = 3,
  CUBLASLT_SEARCH_RESERVED_04 = 4,
  CUBLASLT_SEARCH_RESERVED_05 = 5,
  CUBLASLT_SEARCH_RESERVED_06 = 6,
  CUBLASLT_SEARCH_RESERVED_07 = 7,
  CUBLASLT_SEARCH_RESERVED_08 = 8,
  CUBLASLT_SEARCH_RESERVED_09 = 9
} cublasLtMatmulSearch_t;

typedef enum
{
  CUBLASLT_MATMUL_PREF_SEARCH_MODE = 0,
  CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1,
  CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK = 3,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES = 5,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES = 6,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES = 7,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES = 8,
  CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT = 9,
  CUBLASLT_MATMUL_PREF_IMPL_MASK = 12
} cublasLtMatmulPreferenceAttributes_t;

typedef enum
{
  CUBLASLT_ALGO_CAP_SPLITK_SUPPORT = 0,
  CUBLASLT_ALGO_CAP_REDUCTION_SCHEME_MASK = 1,
  CUBLASLT_ALGO_CAP_CTA_SWIZZLING_SUPPORT = 2,
  CUBLASLT_ALGO_CAP_STRIDED_BATCH_SUPPORT = 3,
  CUBLASLT_ALGO_CAP_OUT_OF_PLACE_RESULT_SUPPORT = 4,
  CUBLASLT_ALGO_CAP_UPLO_SUPPORT = 5,
  CUBLASLT_ALGO_CAP_TILE_IDS = 6,
  CUBLASLT_ALGO_CAP_CUSTOM_OPTION_MAX = 7,
  CUBLASLT_ALGO_CAP_CUSTOM_MEMORY_ORDER = 10,
  CUBLASLT_ALGO_CAP_POINTER_MODE_MASK = 11,
  CUBLASLT_ALGO_CAP_EPILOGUE_MASK = 12,
  CUBLASLT_ALGO_CAP_STAGES_IDS = 13,
  CUBLASLT_ALGO_CAP_LD_NEGATIVE = 14,
  CUBLASLT_ALGO_CAP_NUMERICAL_IMPL_FLAGS = 15,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_A_BYTES = 16,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_B_BYTES = 17,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_C_BYTES = 18,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_D_BYTES = 19
} cublasLtMatmulAlgoCapAttributes_t;

typedef enum
{
  CUBLASLT_ALGO_CONFIG_ID = 0,
  CUBLASLT_ALGO_CONFIG_TILE_ID = 1,
  CUBLASLT_ALGO_CONFIG_SPLITK_NUM = 2,
  CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME = 3,
  CUBLASLT_ALGO_CONFIG_CTA_SWIZZLING = 4,
  CUBLASLT_ALGO_CONFIG_CUSTOM_OPTION = 5,
  CUBLASLT_ALGO_CONFIG_STAGES_ID = 6,
  CUBLASLT_ALGO_CONFIG_INNER_SHAPE_ID = 7,
  CUBLASLT_ALGO_CONFIG_CLUSTER_SHAPE_ID = 8
} cublasLtMatmulAlgoConfigAttributes_t;

/* What follows are properties of GPUs' kernels, which are kept and mean nothing
   here.  */
typedef enum
{
  CUBLASLT_MATMUL_TILE_UNDEFINED = 0,
  CUBLASLT_MATMUL_TILE_8x8 = 1,
  CUBLASLT_MATMUL_TILE_8x16 = 2,
  CUBLASLT_MATMUL_TILE_16x8 = 3,
  CUBLASLT_MATMUL_TILE_8x32 = 4,
  CUBLASLT_MATMUL_TILE_16x16 = 5,
  CUBLASLT_MATMUL_TILE_32x8 = 6,
  CUBLASLT_MATMUL_TILE_8x64 = 7,
  CUBLASLT_MATMUL_TILE_16x32 = 8,
  CUBLASLT_MATMUL_TILE_32x16 = 9,
  CUBLASLT_MATMUL_TILE_64x8 = 10,
  CUBLASLT_MATMUL_TILE_32x32 = 11,
  CUBLASLT_MATMUL_TILE_32x64 = 12,
  CUBLASLT_MATMUL_TILE_64x32 = 13,
  CUBLASLT_MATMUL_TILE_32x128 = 14,
  CUBLASLT_MATMUL_TILE_64x64 = 15,
  CUBLASLT_MATMUL_TILE_128x32 = 16,
  CUBLASLT_MATMUL_TILE_64x128 = 17,
  CUBLASLT_MATMUL_TILE_128x64 = 18,
  CUBLASLT_MATMUL_TILE_64x256 = 19,
  CUBLASLT_MATMUL_TILE_128x128 = 20,
  CUBLASLT_MATMUL_TILE_256x64 = 21,
  CUBLASLT_MATMUL_TILE_64x512 = 22,
  CUBLASLT_MATMUL_TILE_128x256 = 23,
  CUBLASLT_MATMUL_TILE_256x128 = 24,
  CUBLASLT_MATMUL_TILE_512x64 = 25,
  CUBLASLT_MATMUL_TILE_64x96 = 26,
  CUBLASLT_MATMUL_TILE_96x64 = 27,
  CUBLASLT_MATMUL_TILE_96x128 = 28,
  CUBLASLT_MATMUL_TILE_128x160 = 29,
  CUBLASLT_MATMUL_TILE_160x128 = 30,
  CUBLASLT_MATMUL_TILE_192x128 = 31,
  CUBLASLT_MATMUL_TILE_128x192 = 32,
  CUBLASLT_MATMUL_TILE_128x96 = 33,
  CUBLASLT_MATMUL_TILE_32x256 = 34,
  CUBLASLT_MATMUL_TILE_256x32 = 35
} cublasLtMatmulTile_t;

typedef enum
{
  CUBLASLT_MATMUL_STAGES_UNDEFINED = 0,
  CUBLASLT_MATMUL_STAGES_16x1 = 1,
  CUBLASLT_MATMUL_STAGES_16x2 = 2,
  CUBLASLT_MATMUL_STAGES_16x3 = 3,
  CUBLASLT_MATMUL_STAGES_16x4 = 4,
  CUBLASLT_MATMUL_STAGES_16x5 = 5,
  CUBLASLT_MATMUL_STAGES_16x6 = 6,
  CUBLASLT_MATMUL_STAGES_32x1 = 7,
  CUBLASLT_MATMUL_STAGES_32x2 = 8,
  CUBLASLT_MATMUL_STAGES_32x3 = 9,
  CUBLASLT_MATMUL_STAGES_32x4 = 10,
  CUBLASLT_MATMUL_STAGES_32x5 = 11,
  CUBLASLT_MATMUL_STAGES_32x6 = 12,
  CUBLASLT_MATMUL_STAGES_64x1 = 13,
  CUBLASLT_MATMUL_STAGES_64x2 = 14,
  CUBLASLT_MATMUL_STAGES_64x3 = 15,
  CUBLASLT_MATMUL_STAGES_64x4 = 16,
  CUBLASLT_MATMUL_STAGES_64x5 = 17,
  CUBLASLT_MATMUL_STAGES_64x6 = 18,
  CUBLASLT_MATMUL_STAGES_128x1 = 19,
  CUBLASLT_MATMUL_STAGES_128x2 = 20,
  CUBLASLT_MATMUL_STAGES_128x3 = 21,
  CUBLASLT_MATMUL_STAGES_128x4 = 22,
  CUBLASLT_MATMUL_STAGES_128x5 = 23,
  CUBLASLT_MATMUL_STAGES_128x6 = 24,
  CUBLASLT_MATMUL_STAGES_32x10 = 25,
  CUBLASLT_MATMUL_STAGES_8x4 = 26,
  CUBLASLT_MATMUL_STAGES_16x10 = 27,
  CUBLASLT_MATMUL_STAGES_8x5 = 28,
  CUBLASLT_MATMUL_STAGES_8x3 = 31,
  CUBLASLT_MATMUL_STAGES_8xAUTO = 32,
  CUBLASLT_MATMUL_STAGES_16xAUTO = 33,
  CUBLASLT_MATMUL_STAGES_32xAUTO = 34,
  CUBLASLT_MATMUL_STAGES_64xAUTO = 35
} cublasLtMatmulStages_t;

typedef enum
{
  CUBLASLT_MATMUL_INNER_SHAPE_UNDEFINED = 0,
  CUBLASLT_MATMUL_INNER_SHAPE_MMA884 = 1,
  CUBLASLT_MATMUL_INNER_SHAPE_MMA1684 = 2,
  CUBLASLT_MATMUL_INNER_SHAPE_MMA1688 = 3,
  CUBLASLT_MATMUL_INNER_SHAPE_MMA16816 = 4,
  CUBLASLT_MATMUL_INNER_SHAPE_END = 5
} cublasLtMatmulInnerShape_t;

typedef enum
{
  CUBLASLT_CLUSTER_SHAPE_AUTO = 0,
  CUBLASLT_CLUSTER_SHAPE_1x1x1 = 2,
  CUBLASLT_CLUSTER_SHAPE_2x1x1 = 3,
  CUBLASLT_CLUSTER_SHAPE_4x1x1 = 4,
  CUBLASLT_CLUSTER_SHAPE_1x2x1 = 5,
  CUBLASLT_CLUSTER_SHAPE_2x2x1 = 6,
  CUBLASLT_CLUSTER_SHAPE_4x2x1 = 7,
  CUBLASLT_CLUSTER_SHAPE_1x4x1 = 8,
  CUBLASLT_CLUSTER_SHAPE_2x4x1 = 9,
  CUBLASLT_CLUSTER_SHAPE_4x4x1 = 10,
  CUBLASLT_CLUSTER_SHAPE_8x1x1 = 11,
  CUBLASLT_CLUSTER_SHAPE_1x8x1 = 12
} cublasLtClusterShape_t;

typedef uint64_t cublasLtNumericalImplFlags_t;
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_FMA (0x01ull << 0)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_HMMA (0x02ull << 0)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_IMMA (0x04ull << 0)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_DMMA (0x08ull << 0)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_TENSOR_OP_MASK (0xfeull << 0)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_OP_TYPE_MASK (0xffull << 0)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_16F (0x01ull << 8)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_32F (0x02ull << 8)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_64F (0x04ull << 8)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_32I (0x08ull << 8)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_TYPE_MASK (0xffull << 8)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_16F (0x01ull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_16BF (0x02ull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_TF32 (0x04ull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_32F (0x08ull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_64F (0x10ull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_8I (0x20ull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_8F_E4M3 (0x40ull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_8F_E5M2 (0x80ull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_OP_INPUT_TYPE_MASK (0xffull << 16)
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_GAUSSIAN (0x01ull << 32)

typedef void (*cublasLtLoggerCallback_t) (int level, const char *function,
					  const char *message);

#ifdef __cplusplus
extern "C" {
#endif

#define __BLAS_STATUS extern cublasStatus_t CUBLASWINAPI

__BLAS_STATUS cublasLtCreate (cublasLtHandle_t *handle);
__BLAS_STATUS cublasLtDestroy (cublasLtHandle_t handle);
extern const char *CUBLASWINAPI cublasLtGetStatusName (cublasStatus_t status);
extern const char *CUBLASWINAPI cublasLtGetStatusString (cublasStatus_t status);
extern size_t CUBLASWINAPI cublasLtGetVersion (void);
extern size_t CUBLASWINAPI cublasLtGetCudartVersion (void);
__BLAS_STATUS cublasLtGetProperty (libraryPropertyType type, int *value);
__BLAS_STATUS cublasLtHeuristicsCacheGetCapacity (size_t *capacity);
__BLAS_STATUS cublasLtHeuristicsCacheSetCapacity (size_t capacity);
extern unsigned CUBLASWINAPI cublasLtDisableCpuInstructionsSetMask
  (unsigned mask);

__BLAS_STATUS cublasLtMatmul (cublasLtHandle_t handle,
			      cublasLtMatmulDesc_t what, const void *alpha,
			      const void *a, cublasLtMatrixLayout_t layouta,
			      const void *b, cublasLtMatrixLayout_t layoutb,
			      const void *beta, const void *c,
			      cublasLtMatrixLayout_t layoutc, void *d,
			      cublasLtMatrixLayout_t layoutd,
			      const cublasLtMatmulAlgo_t *algo, void *workspace,
			      size_t size, cudaStream_t stream);
__BLAS_STATUS cublasLtMatrixTransform (cublasLtHandle_t handle,
				       cublasLtMatrixTransformDesc_t what,
				       const void *alpha, const void *a,
				       cublasLtMatrixLayout_t layouta,
				       const void *beta, const void *b,
				       cublasLtMatrixLayout_t layoutb, void *c,
				       cublasLtMatrixLayout_t layoutc,
				       cudaStream_t stream);

/* NAME is what is described (MatrixLayout), ATTRIBUTE the type of its
   attributes.  */
#define __BLAS_DESCRIPTION(NAME, ATTRIBUTE)				\
  __BLAS_STATUS cublasLt##NAME##Destroy (cublasLt##NAME##_t what);	\
  __BLAS_STATUS cublasLt##NAME##SetAttribute				\
    (cublasLt##NAME##_t what, ATTRIBUTE attribute, const void *value,	\
     size_t size);							\
  __BLAS_STATUS cublasLt##NAME##GetAttribute				\
    (cublasLt##NAME##_t what, ATTRIBUTE attribute, void *value,		\
     size_t size, size_t *written);
__BLAS_DESCRIPTION (MatrixLayout, cublasLtMatrixLayoutAttribute_t)
__BLAS_DESCRIPTION (MatmulDesc, cublasLtMatmulDescAttributes_t)
__BLAS_DESCRIPTION (MatrixTransformDesc,
		    cublasLtMatrixTransformDescAttributes_t)
__BLAS_DESCRIPTION (MatmulPreference, cublasLtMatmulPreferenceAttributes_t)
#undef __BLAS_DESCRIPTION

__BLAS_STATUS cublasLtMatrixLayoutCreate (cublasLtMatrixLayout_t *layout,
					  cudaDataType type, uint64_t rows,
					  uint64_t columns, int64_t ld);
__BLAS_STATUS cublasLtMatmulDescCreate (cublasLtMatmulDesc_t *what,
					cublasComputeType_t compute,
					cudaDataType scale);
__BLAS_STATUS cublasLtMatrixTransformDescCreate
  (cublasLtMatrixTransformDesc_t *what, cudaDataType scale);
__BLAS_STATUS cublasLtMatmulPreferenceCreate
  (cublasLtMatmulPreference_t *preference);

/* The same in memory of the program's own, of a size.  */
__BLAS_STATUS cublasLtMatrixLayoutInit_internal
  (cublasLtMatrixLayout_t layout, size_t size, cudaDataType type, uint64_t rows,
   uint64_t columns, int64_t ld);
__BLAS_STATUS cublasLtMatmulDescInit_internal
  (cublasLtMatmulDesc_t what, size_t size, cublasComputeType_t compute,
   cudaDataType scale);
__BLAS_STATUS cublasLtMatrixTransformDescInit_internal
  (cublasLtMatrixTransformDesc_t what, size_t size, cudaDataType scale);
__BLAS_STATUS cublasLtMatmulPreferenceInit_internal
  (cublasLtMatmulPreference_t preference, size_t size);

static inline cublasStatus_t
cublasLtMatrixLayoutInit (cublasLtMatrixLayout_t layout, cudaDataType type,
			  uint64_t rows, uint64_t columns, int64_t ld)
{
  return cublasLtMatrixLayoutInit_internal (layout, sizeof *layout, type, rows,
					    columns, ld);
}

static inline cublasStatus_t
cublasLtMatmulDescInit (cublasLtMatmulDesc_t what, cublasComputeType_t compute,
			cudaDataType scale)
{
  return cublasLtMatmulDescInit_internal (what, sizeof *what, compute, scale);
}

static inline cublasStatus_t
cublasLtMatrixTransformDescInit (cublasLtMatrixTransformDesc_t what,
				 cudaDataType scale)
{
  return cublasLtMatrixTransformDescInit_internal (what, sizeof *what, scale);
}

static inline cublasStatus_t
cublasLtMatmulPreferenceInit (cublasLtMatmulPreference_t preference)
{
  return cublasLtMatmulPreferenceInit_internal (preference, sizeof *preference);
}

/* Ways to do a product.  */
__BLAS_STATUS cublasLtMatmulAlgoGetHeuristic
  (cublasLtHandle_t handle, cublasLtMatmulDesc_t what,
   cublasLtMatrixLayout_t layouta, cublasLtMatrixLayout_t layoutb,
   cublasLtMatrixLayout_t layoutc, cublasLtMatrixLayout_t layoutd,
   cublasLtMatmulPreference_t preference, int wanted,
   cublasLtMatmulHeuristicResult_t results[], int *found);
__BLAS_STATUS cublasLtMatmulAlgoGetIds
  (cublasLtHandle_t handle, cublasComputeType_t compute, cudaDataType scale,
   cudaDataType a, cudaDataType b, cudaDataType c, cudaDataType d, int wanted,
   int ids[], int *found);
__BLAS_STATUS cublasLtMatmulAlgoInit
  (cublasLtHandle_t handle, cublasComputeType_t compute, cudaDataType scale,
   cudaDataType a, cudaDataType b, cudaDataType c, cudaDataType d, int id,
   cublasLtMatmulAlgo_t *algo);
__BLAS_STATUS cublasLtMatmulAlgoCheck
  (cublasLtHandle_t handle, cublasLtMatmulDesc_t what,
   cublasLtMatrixLayout_t layouta, cublasLtMatrixLayout_t layoutb,
   cublasLtMatrixLayout_t layoutc, cublasLtMatrixLayout_t layoutd,
   const cublasLtMatmulAlgo_t *algo, cublasLtMatmulHeuristicResult_t *result);
__BLAS_STATUS cublasLtMatmulAlgoCapGetAttribute
  (const cublasLtMatmulAlgo_t *algo,
   cublasLtMatmulAlgoCapAttributes_t attribute, void *value, size_t size,
   size_t *written);
__BLAS_STATUS cublasLtMatmulAlgoConfigSetAttribute
  (cublasLtMatmulAlgo_t *algo, cublasLtMatmulAlgoConfigAttributes_t attribute,
   const void *value, size_t size);
__BLAS_STATUS cublasLtMatmulAlgoConfigGetAttribute
  (const cublasLtMatmulAlgo_t *algo,
   cublasLtMatmulAlgoConfigAttributes_t attribute, void *value, size_t size,
   size_t *written);

/* Messages about calls.  */
__BLAS_STATUS cublasLtLoggerSetCallback (cublasLtLoggerCallback_t callback);
__BLAS_STATUS cublasLtLoggerSetFile (FILE *file);
__BLAS_STATUS cublasLtLoggerOpenFile (const char *name);
__BLAS_STATUS cublasLtLoggerSetLevel (int level);
__BLAS_STATUS cublasLtLoggerSetMask (int mask);
__BLAS_STATUS cublasLtLoggerForceDisable (void);

#undef __BLAS_STATUS

#ifdef __cplusplus
}
#endif

#endif /* CUBLASLT_H_ */
