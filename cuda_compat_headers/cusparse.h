/* cuSPARSE's types and functions: <cusparse.h>.
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

/* Vectors and matrices with few elements that are not zero: the generic
   functions, which take descriptors, first; then those named for their types
   S (float), D (double), C (cuComplex) and Z (cuDoubleComplex), whose
   prototypes CUSPARSE_EACH_ writes out from one.  Those of CUDA 10 and 11 that
   programs still call are there, too.  */

#ifndef CUSPARSE_H_
#define CUSPARSE_H_ 1

#include "cuComplex.h"
#include "cuda_runtime_api.h"
#include "library_types.h"
#include <stdint.h>
#include <stdio.h>

#define CUSPARSE_VER_MAJOR 12
#define CUSPARSE_VER_MINOR 5
#define CUSPARSE_VER_PATCH 4
#define CUSPARSE_VER_BUILD 0
#define CUSPARSE_VERSION (CUSPARSE_VER_MAJOR * 1000			\
			  + CUSPARSE_VER_MINOR * 100 + CUSPARSE_VER_PATCH)

#ifndef CUSPARSEAPI
# define CUSPARSEAPI
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What functions return.  */
typedef enum
{
  CUSPARSE_STATUS_SUCCESS = 0,
  CUSPARSE_STATUS_NOT_INITIALIZED = 1,
  CUSPARSE_STATUS_ALLOC_FAILED = 2,
  CUSPARSE_STATUS_INVALID_VALUE = 3,
  CUSPARSE_STATUS_ARCH_MISMATCH = 4,
  CUSPARSE_STATUS_MAPPING_ERROR = 5,
  CUSPARSE_STATUS_EXECUTION_FAILED = 6,
  CUSPARSE_STATUS_INTERNAL_ERROR = 7,
  CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED = 8,
  CUSPARSE_STATUS_ZERO_PIVOT = 9,
  CUSPARSE_STATUS_NOT_SUPPORTED = 10,
  CUSPARSE_STATUS_INSUFFICIENT_RESOURCES = 11
} cusparseStatus_t;

/* Where scalars are.  */
typedef enum
{
  CUSPARSE_POINTER_MODE_HOST = 0,
  CUSPARSE_POINTER_MODE_DEVICE = 1
} cusparsePointerMode_t;

/* Whether conversions make values as well as the pattern.  */
typedef enum
{
  CUSPARSE_ACTION_SYMBOLIC = 0,
  CUSPARSE_ACTION_NUMERIC = 1
} cusparseAction_t;

typedef enum
{
  CUSPARSE_MATRIX_TYPE_GENERAL = 0,
  CUSPARSE_MATRIX_TYPE_SYMMETRIC = 1,
  CUSPARSE_MATRIX_TYPE_HERMITIAN = 2,
  CUSPARSE_MATRIX_TYPE_TRIANGULAR = 3
} cusparseMatrixType_t;

typedef enum
{
  CUSPARSE_FILL_MODE_LOWER = 0,
  CUSPARSE_FILL_MODE_UPPER = 1
} cusparseFillMode_t;

typedef enum
{
  CUSPARSE_DIAG_TYPE_NON_UNIT = 0,
  CUSPARSE_DIAG_TYPE_UNIT = 1
} cusparseDiagType_t;

typedef enum
{
  CUSPARSE_INDEX_BASE_ZERO = 0,
  CUSPARSE_INDEX_BASE_ONE = 1
} cusparseIndexBase_t;

typedef enum
{
  CUSPARSE_OPERATION_NON_TRANSPOSE = 0,
  CUSPARSE_OPERATION_TRANSPOSE = 1,
  CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE = 2
} cusparseOperation_t;

/* How the elements of a block follow each other.  */
typedef enum
{
  CUSPARSE_DIRECTION_ROW = 0,
  CUSPARSE_DIRECTION_COLUMN = 1
} cusparseDirection_t;

typedef enum
{
  CUSPARSE_SOLVE_POLICY_NO_LEVEL = 0,
  CUSPARSE_SOLVE_POLICY_USE_LEVEL = 1
} cusparseSolvePolicy_t;

typedef enum
{
  CUSPARSE_COLOR_ALG0 = 0,
  CUSPARSE_COLOR_ALG1 = 1
} cusparseColorAlg_t;

typedef enum
{
  CUSPARSE_FORMAT_CSR = 1,
  CUSPARSE_FORMAT_CSC = 2,
  CUSPARSE_FORMAT_COO = 3,
  CUSPARSE_FORMAT_BLOCKED_ELL = 5,
  CUSPARSE_FORMAT_BSR = 6,
  CUSPARSE_FORMAT_SLICED_ELLPACK = 7
} cusparseFormat_t;

typedef enum
{
  CUSPARSE_ORDER_COL = 1,
  CUSPARSE_ORDER_ROW = 2
} cusparseOrder_t;

typedef enum
{
  CUSPARSE_INDEX_16U = 1,
  CUSPARSE_INDEX_32I = 2,
  CUSPARSE_INDEX_64I = 3
} cusparseIndexType_t;

typedef enum
{
  CUSPARSE_SPMAT_FILL_MODE,
  CUSPARSE_SPMAT_DIAG_TYPE
} cusparseSpMatAttribute_t;

/* Algorithms: here one fits all, names choose nothing.  */
typedef enum
{
  CUSPARSE_SPMV_ALG_DEFAULT = 0,
  CUSPARSE_SPMV_CSR_ALG1 = 2,
  CUSPARSE_SPMV_CSR_ALG2 = 3,
  CUSPARSE_SPMV_COO_ALG1 = 1,
  CUSPARSE_SPMV_COO_ALG2 = 4,
  CUSPARSE_SPMV_SELL_ALG1 = 5,
  CUSPARSE_SPMV_BSR_ALG1 = 6,
  CUSPARSE_MV_ALG_DEFAULT = 0,
  CUSPARSE_COOMV_ALG = 1,
  CUSPARSE_CSRMV_ALG1 = 2,
  CUSPARSE_CSRMV_ALG2 = 3
} cusparseSpMVAlg_t;

typedef enum
{
  CUSPARSE_SPMM_ALG_DEFAULT = 0,
  CUSPARSE_SPMM_COO_ALG1 = 1,
  CUSPARSE_SPMM_COO_ALG2 = 2,
  CUSPARSE_SPMM_COO_ALG3 = 3,
  CUSPARSE_SPMM_COO_ALG4 = 5,
  CUSPARSE_SPMM_CSR_ALG1 = 4,
  CUSPARSE_SPMM_CSR_ALG2 = 6,
  CUSPARSE_SPMM_CSR_ALG3 = 12,
  CUSPARSE_SPMM_BLOCKED_ELL_ALG1 = 13,
  CUSPARSE_SPMM_BSR_ALG1 = 14,
  CUSPARSE_MM_ALG_DEFAULT = 0,
  CUSPARSE_COOMM_ALG1 = 1,
  CUSPARSE_COOMM_ALG2 = 2,
  CUSPARSE_COOMM_ALG3 = 3,
  CUSPARSE_CSRMM_ALG1 = 4
} cusparseSpMMAlg_t;

typedef enum
{
  CUSPARSE_SPGEMM_DEFAULT = 0,
  CUSPARSE_SPGEMM_CSR_ALG_DETERMINITIC = 1,
  CUSPARSE_SPGEMM_CSR_ALG_NONDETERMINITIC = 2,
  CUSPARSE_SPGEMM_ALG1 = 3,
  CUSPARSE_SPGEMM_ALG2 = 4,
  CUSPARSE_SPGEMM_ALG3 = 5
} cusparseSpGEMMAlg_t;

typedef enum
{
  CUSPARSE_SPSV_ALG_DEFAULT = 0
} cusparseSpSVAlg_t;

typedef enum
{
  CUSPARSE_SPSV_UPDATE_GENERAL = 0,
  CUSPARSE_SPSV_UPDATE_DIAGONAL = 1
} cusparseSpSVUpdate_t;

typedef enum
{
  CUSPARSE_SPSM_ALG_DEFAULT = 0
} cusparseSpSMAlg_t;

typedef enum
{
  CUSPARSE_SPSM_UPDATE_GENERAL = 0,
  CUSPARSE_SPSM_UPDATE_DIAGONAL = 1
} cusparseSpSMUpdate_t;

typedef enum
{
  CUSPARSE_SDDMM_ALG_DEFAULT = 0
} cusparseSDDMMAlg_t;

typedef enum
{
  CUSPARSE_SPARSETODENSE_ALG_DEFAULT = 0
} cusparseSparseToDenseAlg_t;

typedef enum
{
  CUSPARSE_DENSETOSPARSE_ALG_DEFAULT = 0
} cusparseDenseToSparseAlg_t;

typedef enum
{
  CUSPARSE_CSR2CSC_ALG_DEFAULT = 1,
  CUSPARSE_CSR2CSC_ALG1 = 1,
  CUSPARSE_CSR2CSC_ALG2 = 2
} cusparseCsr2CscAlg_t;

typedef enum
{
  CUSPARSE_SPMM_OP_ALG_DEFAULT
} cusparseSpMMOpAlg_t;

/* Handles.  Const descriptors are of data that is only read.  */
typedef struct cusparseContext *cusparseHandle_t;
typedef struct cusparseMatDescr *cusparseMatDescr_t;
typedef struct cusparseSpVecDescr *cusparseSpVecDescr_t;
typedef struct cusparseDnVecDescr *cusparseDnVecDescr_t;
typedef struct cusparseSpMatDescr *cusparseSpMatDescr_t;
typedef struct cusparseDnMatDescr *cusparseDnMatDescr_t;
typedef const struct cusparseSpVecDescr *cusparseConstSpVecDescr_t;
typedef const struct cusparseDnVecDescr *cusparseConstDnVecDescr_t;
typedef const struct cusparseSpMatDescr *cusparseConstSpMatDescr_t;
typedef const struct cusparseDnMatDescr *cusparseConstDnMatDescr_t;
typedef struct cusparseSpSVDescr *cusparseSpSVDescr_t;
typedef struct cusparseSpSMDescr *cusparseSpSMDescr_t;
typedef struct cusparseSpGEMMDescr *cusparseSpGEMMDescr_t;
typedef struct cusparseSpMMOpPlan *cusparseSpMMOpPlan_t;
typedef struct csrsv2Info *csrsv2Info_t;
typedef struct csrsm2Info *csrsm2Info_t;
typedef struct bsrsv2Info *bsrsv2Info_t;
typedef struct bsrsm2Info *bsrsm2Info_t;
typedef struct csric02Info *csric02Info_t;
typedef struct bsric02Info *bsric02Info_t;
typedef struct csrilu02Info *csrilu02Info_t;
typedef struct bsrilu02Info *bsrilu02Info_t;
typedef struct csru2csrInfo *csru2csrInfo_t;
typedef struct cusparseColorInfo *cusparseColorInfo_t;
typedef struct pruneInfo *pruneInfo_t;

/* Shorter names for what the prototypes repeat.  */
#define CUSPARSE_FN_ cusparseStatus_t CUSPARSEAPI
#define CUSPARSE_H_ARG_ cusparseHandle_t handle

/* The library and its handle.  */
CUSPARSE_FN_ cusparseCreate (cusparseHandle_t *handle);
CUSPARSE_FN_ cusparseDestroy (cusparseHandle_t handle);
CUSPARSE_FN_ cusparseGetVersion (cusparseHandle_t handle, int *version);
CUSPARSE_FN_ cusparseGetProperty (libraryPropertyType type, int *value);
const char *CUSPARSEAPI cusparseGetErrorName (cusparseStatus_t status);
const char *CUSPARSEAPI cusparseGetErrorString (cusparseStatus_t status);
CUSPARSE_FN_ cusparseSetStream (cusparseHandle_t handle, cudaStream_t stream);
CUSPARSE_FN_ cusparseGetStream (cusparseHandle_t handle,
				cudaStream_t *stream);
CUSPARSE_FN_ cusparseGetPointerMode (cusparseHandle_t handle,
				     cusparsePointerMode_t *mode);
CUSPARSE_FN_ cusparseSetPointerMode (cusparseHandle_t handle,
				     cusparsePointerMode_t mode);

typedef void (*cusparseLoggerCallback_t) (int level, const char *function,
					  const char *message);
CUSPARSE_FN_ cusparseLoggerSetCallback (cusparseLoggerCallback_t callback);
CUSPARSE_FN_ cusparseLoggerSetFile (FILE *file);
CUSPARSE_FN_ cusparseLoggerOpenFile (const char *name);
CUSPARSE_FN_ cusparseLoggerSetLevel (int level);
CUSPARSE_FN_ cusparseLoggerSetMask (int mask);
CUSPARSE_FN_ cusparseLoggerForceDisable (void);

/* Descriptors of matrices for the functions named for types.  */
CUSPARSE_FN_ cusparseCreateMatDescr (cusparseMatDescr_t *descr);
CUSPARSE_FN_ cusparseDestroyMatDescr (cusparseMatDescr_t descr);
CUSPARSE_FN_ cusparseSetMatType (cusparseMatDescr_t descr,
				 cusparseMatrixType_t type);
cusparseMatrixType_t CUSPARSEAPI
cusparseGetMatType (const cusparseMatDescr_t descr);
CUSPARSE_FN_ cusparseSetMatFillMode (cusparseMatDescr_t descr,
				     cusparseFillMode_t mode);
cusparseFillMode_t CUSPARSEAPI
cusparseGetMatFillMode (const cusparseMatDescr_t descr);
CUSPARSE_FN_ cusparseSetMatDiagType (cusparseMatDescr_t descr,
				     cusparseDiagType_t type);
cusparseDiagType_t CUSPARSEAPI
cusparseGetMatDiagType (const cusparseMatDescr_t descr);
CUSPARSE_FN_ cusparseSetMatIndexBase (cusparseMatDescr_t descr,
				      cusparseIndexBase_t base);
cusparseIndexBase_t CUSPARSEAPI
cusparseGetMatIndexBase (const cusparseMatDescr_t descr);

/* Sparse vectors.  */
CUSPARSE_FN_
cusparseCreateSpVec (cusparseSpVecDescr_t *descr, int64_t size, int64_t nnz,
		     void *indices, void *values, cusparseIndexType_t index,
		     cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_
cusparseCreateConstSpVec (cusparseConstSpVecDescr_t *descr, int64_t size,
			  int64_t nnz, const void *indices,
			  const void *values, cusparseIndexType_t index,
			  cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_ cusparseDestroySpVec (cusparseConstSpVecDescr_t descr);
CUSPARSE_FN_
cusparseSpVecGet (cusparseSpVecDescr_t descr, int64_t *size, int64_t *nnz,
		  void **indices, void **values, cusparseIndexType_t *index,
		  cusparseIndexBase_t *base, cudaDataType *type);
CUSPARSE_FN_
cusparseConstSpVecGet (cusparseConstSpVecDescr_t descr, int64_t *size,
		       int64_t *nnz, const void **indices,
		       const void **values, cusparseIndexType_t *index,
		       cusparseIndexBase_t *base, cudaDataType *type);
CUSPARSE_FN_ cusparseSpVecGetIndexBase (cusparseConstSpVecDescr_t descr,
					cusparseIndexBase_t *base);
CUSPARSE_FN_ cusparseSpVecGetValues (cusparseSpVecDescr_t descr,
				     void **values);
CUSPARSE_FN_ cusparseConstSpVecGetValues (cusparseConstSpVecDescr_t descr,
					  const void **values);
CUSPARSE_FN_ cusparseSpVecSetValues (cusparseSpVecDescr_t descr,
				     void *values);

/* Dense vectors.  */
CUSPARSE_FN_ cusparseCreateDnVec (cusparseDnVecDescr_t *descr, int64_t size,
				  void *values, cudaDataType type);
CUSPARSE_FN_ cusparseCreateConstDnVec (cusparseConstDnVecDescr_t *descr,
				       int64_t size, const void *values,
				       cudaDataType type);
CUSPARSE_FN_ cusparseDestroyDnVec (cusparseConstDnVecDescr_t descr);
CUSPARSE_FN_ cusparseDnVecGet (cusparseDnVecDescr_t descr, int64_t *size,
			       void **values, cudaDataType *type);
CUSPARSE_FN_ cusparseConstDnVecGet (cusparseConstDnVecDescr_t descr,
				    int64_t *size, const void **values,
				    cudaDataType *type);
CUSPARSE_FN_ cusparseDnVecGetValues (cusparseDnVecDescr_t descr,
				     void **values);
CUSPARSE_FN_ cusparseConstDnVecGetValues (cusparseConstDnVecDescr_t descr,
					  const void **values);
CUSPARSE_FN_ cusparseDnVecSetValues (cusparseDnVecDescr_t descr,
				     void *values);

/* Dense matrices.  */
CUSPARSE_FN_
cusparseCreateDnMat (cusparseDnMatDescr_t *descr, int64_t rows, int64_t cols,
		     int64_t ld, void *values, cudaDataType type,
		     cusparseOrder_t order);
CUSPARSE_FN_
cusparseCreateConstDnMat (cusparseConstDnMatDescr_t *descr, int64_t rows,
			  int64_t cols, int64_t ld, const void *values,
			  cudaDataType type, cusparseOrder_t order);
CUSPARSE_FN_ cusparseDestroyDnMat (cusparseConstDnMatDescr_t descr);
CUSPARSE_FN_
cusparseDnMatGet (cusparseDnMatDescr_t descr, int64_t *rows, int64_t *cols,
		  int64_t *ld, void **values, cudaDataType *type,
		  cusparseOrder_t *order);
CUSPARSE_FN_
cusparseConstDnMatGet (cusparseConstDnMatDescr_t descr, int64_t *rows,
		       int64_t *cols, int64_t *ld, const void **values,
		       cudaDataType *type, cusparseOrder_t *order);
CUSPARSE_FN_ cusparseDnMatGetValues (cusparseDnMatDescr_t descr,
				     void **values);
CUSPARSE_FN_ cusparseConstDnMatGetValues (cusparseConstDnMatDescr_t descr,
					  const void **values);
CUSPARSE_FN_ cusparseDnMatSetValues (cusparseDnMatDescr_t descr,
				     void *values);
CUSPARSE_FN_ cusparseDnMatSetStridedBatch (cusparseDnMatDescr_t descr,
					   int count, int64_t stride);
CUSPARSE_FN_ cusparseDnMatGetStridedBatch (cusparseConstDnMatDescr_t descr,
					   int *count, int64_t *stride);

/* Sparse matrices.  */
CUSPARSE_FN_
cusparseCreateCsr (cusparseSpMatDescr_t *descr, int64_t rows, int64_t cols,
		   int64_t nnz, void *offsets, void *columns, void *values,
		   cusparseIndexType_t offset, cusparseIndexType_t column,
		   cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_
cusparseCreateConstCsr (cusparseConstSpMatDescr_t *descr, int64_t rows,
			int64_t cols, int64_t nnz, const void *offsets,
			const void *columns, const void *values,
			cusparseIndexType_t offset,
			cusparseIndexType_t column, cusparseIndexBase_t base,
			cudaDataType type);
CUSPARSE_FN_
cusparseCreateCsc (cusparseSpMatDescr_t *descr, int64_t rows, int64_t cols,
		   int64_t nnz, void *offsets, void *row_indices,
		   void *values, cusparseIndexType_t offset,
		   cusparseIndexType_t row, cusparseIndexBase_t base,
		   cudaDataType type);
CUSPARSE_FN_
cusparseCreateConstCsc (cusparseConstSpMatDescr_t *descr, int64_t rows,
			int64_t cols, int64_t nnz, const void *offsets,
			const void *row_indices, const void *values,
			cusparseIndexType_t offset, cusparseIndexType_t row,
			cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_
cusparseCreateCoo (cusparseSpMatDescr_t *descr, int64_t rows, int64_t cols,
		   int64_t nnz, void *row_indices, void *columns,
		   void *values, cusparseIndexType_t index,
		   cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_
cusparseCreateConstCoo (cusparseConstSpMatDescr_t *descr, int64_t rows,
			int64_t cols, int64_t nnz, const void *row_indices,
			const void *columns, const void *values,
			cusparseIndexType_t index, cusparseIndexBase_t base,
			cudaDataType type);
CUSPARSE_FN_
cusparseCreateBsr (cusparseSpMatDescr_t *descr, int64_t block_rows,
		   int64_t block_cols, int64_t blocks, int64_t block_height,
		   int64_t block_width, void *offsets, void *columns,
		   void *values, cusparseIndexType_t offset,
		   cusparseIndexType_t column, cusparseIndexBase_t base,
		   cudaDataType type, cusparseOrder_t order);
CUSPARSE_FN_
cusparseCreateConstBsr (cusparseConstSpMatDescr_t *descr, int64_t block_rows,
			int64_t block_cols, int64_t blocks,
			int64_t block_height, int64_t block_width,
			const void *offsets, const void *columns,
			const void *values, cusparseIndexType_t offset,
			cusparseIndexType_t column, cusparseIndexBase_t base,
			cudaDataType type, cusparseOrder_t order);
CUSPARSE_FN_
cusparseCreateBlockedEll (cusparseSpMatDescr_t *descr, int64_t rows,
			  int64_t cols, int64_t block, int64_t ell_cols,
			  void *columns, void *values,
			  cusparseIndexType_t index,
			  cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_
cusparseCreateConstBlockedEll (cusparseConstSpMatDescr_t *descr,
			       int64_t rows, int64_t cols, int64_t block,
			       int64_t ell_cols, const void *columns,
			       const void *values, cusparseIndexType_t index,
			       cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_
cusparseCreateSlicedEll (cusparseSpMatDescr_t *descr, int64_t rows,
			 int64_t cols, int64_t nnz, int64_t stored,
			 int64_t slice, void *offsets, void *columns,
			 void *values, cusparseIndexType_t offset,
			 cusparseIndexType_t column,
			 cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_
cusparseCreateConstSlicedEll (cusparseConstSpMatDescr_t *descr, int64_t rows,
			      int64_t cols, int64_t nnz, int64_t stored,
			      int64_t slice, const void *offsets,
			      const void *columns, const void *values,
			      cusparseIndexType_t offset,
			      cusparseIndexType_t column,
			      cusparseIndexBase_t base, cudaDataType type);
CUSPARSE_FN_ cusparseDestroySpMat (cusparseConstSpMatDescr_t descr);
CUSPARSE_FN_
cusparseCsrGet (cusparseSpMatDescr_t descr, int64_t *rows, int64_t *cols,
		int64_t *nnz, void **offsets, void **columns, void **values,
		cusparseIndexType_t *offset, cusparseIndexType_t *column,
		cusparseIndexBase_t *base, cudaDataType *type);
CUSPARSE_FN_
cusparseConstCsrGet (cusparseConstSpMatDescr_t descr, int64_t *rows,
		     int64_t *cols, int64_t *nnz, const void **offsets,
		     const void **columns, const void **values,
		     cusparseIndexType_t *offset, cusparseIndexType_t *column,
		     cusparseIndexBase_t *base, cudaDataType *type);
CUSPARSE_FN_
cusparseCscGet (cusparseSpMatDescr_t descr, int64_t *rows, int64_t *cols,
		int64_t *nnz, void **offsets, void **row_indices,
		void **values, cusparseIndexType_t *offset,
		cusparseIndexType_t *row, cusparseIndexBase_t *base,
		cudaDataType *type);
CUSPARSE_FN_
cusparseConstCscGet (cusparseConstSpMatDescr_t descr, int64_t *rows,
		     int64_t *cols, int64_t *nnz, const void **offsets,
		     const void **row_indices, const void **values,
		     cusparseIndexType_t *offset, cusparseIndexType_t *row,
		     cusparseIndexBase_t *base, cudaDataType *type);
CUSPARSE_FN_
cusparseCooGet (cusparseSpMatDescr_t descr, int64_t *rows, int64_t *cols,
		int64_t *nnz, void **row_indices, void **columns,
		void **values, cusparseIndexType_t *index,
		cusparseIndexBase_t *base, cudaDataType *type);
CUSPARSE_FN_
cusparseConstCooGet (cusparseConstSpMatDescr_t descr, int64_t *rows,
		     int64_t *cols, int64_t *nnz, const void **row_indices,
		     const void **columns, const void **values,
		     cusparseIndexType_t *index, cusparseIndexBase_t *base,
		     cudaDataType *type);
CUSPARSE_FN_
cusparseBlockedEllGet (cusparseSpMatDescr_t descr, int64_t *rows,
		       int64_t *cols, int64_t *block, int64_t *ell_cols,
		       void **columns, void **values,
		       cusparseIndexType_t *index, cusparseIndexBase_t *base,
		       cudaDataType *type);
CUSPARSE_FN_
cusparseConstBlockedEllGet (cusparseConstSpMatDescr_t descr, int64_t *rows,
			    int64_t *cols, int64_t *block, int64_t *ell_cols,
			    const void **columns, const void **values,
			    cusparseIndexType_t *index,
			    cusparseIndexBase_t *base, cudaDataType *type);
CUSPARSE_FN_ cusparseCsrSetPointers (cusparseSpMatDescr_t descr,
				     void *offsets, void *columns,
				     void *values);
CUSPARSE_FN_ cusparseCscSetPointers (cusparseSpMatDescr_t descr,
				     void *offsets, void *row_indices,
				     void *values);
CUSPARSE_FN_ cusparseCooSetPointers (cusparseSpMatDescr_t descr,
				     void *row_indices, void *columns,
				     void *values);
CUSPARSE_FN_ cusparseSpMatGetSize (cusparseConstSpMatDescr_t descr,
				   int64_t *rows, int64_t *cols,
				   int64_t *nnz);
CUSPARSE_FN_ cusparseSpMatGetFormat (cusparseConstSpMatDescr_t descr,
				     cusparseFormat_t *format);
CUSPARSE_FN_ cusparseSpMatGetIndexBase (cusparseConstSpMatDescr_t descr,
					cusparseIndexBase_t *base);
CUSPARSE_FN_ cusparseSpMatGetValues (cusparseSpMatDescr_t descr,
				     void **values);
CUSPARSE_FN_ cusparseConstSpMatGetValues (cusparseConstSpMatDescr_t descr,
					  const void **values);
CUSPARSE_FN_ cusparseSpMatSetValues (cusparseSpMatDescr_t descr,
				     void *values);
CUSPARSE_FN_ cusparseSpMatGetStridedBatch (cusparseConstSpMatDescr_t descr,
					   int *count);
CUSPARSE_FN_ cusparseCooSetStridedBatch (cusparseSpMatDescr_t descr,
					 int count, int64_t stride);
CUSPARSE_FN_ cusparseCsrSetStridedBatch (cusparseSpMatDescr_t descr,
					 int count, int64_t offsets_stride,
					 int64_t columns_values_stride);
CUSPARSE_FN_ cusparseBsrSetStridedBatch (cusparseSpMatDescr_t descr,
					 int count, int64_t offsets_stride,
					 int64_t columns_stride,
					 int64_t values_stride);
CUSPARSE_FN_ cusparseSpMatGetAttribute (cusparseConstSpMatDescr_t descr,
					cusparseSpMatAttribute_t attribute,
					void *data, size_t size);
CUSPARSE_FN_ cusparseSpMatSetAttribute (cusparseSpMatDescr_t descr,
					cusparseSpMatAttribute_t attribute,
					void *data, size_t size);

/* Vectors: Y = ALPHA X + BETA Y, elements to and from sparse ones, a rotation,
   and the inner product.  */
CUSPARSE_FN_ cusparseAxpby (CUSPARSE_H_ARG_, const void *alpha,
			    cusparseConstSpVecDescr_t x, const void *beta,
			    cusparseDnVecDescr_t y);
CUSPARSE_FN_ cusparseGather (CUSPARSE_H_ARG_, cusparseConstDnVecDescr_t y,
			     cusparseSpVecDescr_t x);
CUSPARSE_FN_ cusparseScatter (CUSPARSE_H_ARG_, cusparseConstSpVecDescr_t x,
			      cusparseDnVecDescr_t y);
CUSPARSE_FN_ cusparseRot (CUSPARSE_H_ARG_, const void *c, const void *s,
			  cusparseSpVecDescr_t x, cusparseDnVecDescr_t y);
CUSPARSE_FN_
cusparseSpVV_bufferSize (CUSPARSE_H_ARG_, cusparseOperation_t op,
			 cusparseConstSpVecDescr_t x,
			 cusparseConstDnVecDescr_t y, const void *result,
			 cudaDataType compute, size_t *size);
CUSPARSE_FN_
cusparseSpVV (CUSPARSE_H_ARG_, cusparseOperation_t op,
	      cusparseConstSpVecDescr_t x, cusparseConstDnVecDescr_t y,
	      void *result, cudaDataType compute, void *buffer);

/* Between sparse and dense.  */
CUSPARSE_FN_
cusparseSparseToDense_bufferSize (CUSPARSE_H_ARG_,
				  cusparseConstSpMatDescr_t a,
				  cusparseDnMatDescr_t b,
				  cusparseSparseToDenseAlg_t alg,
				  size_t *size);
CUSPARSE_FN_
cusparseSparseToDense (CUSPARSE_H_ARG_, cusparseConstSpMatDescr_t a,
		       cusparseDnMatDescr_t b, cusparseSparseToDenseAlg_t alg,
		       void *buffer);
CUSPARSE_FN_
cusparseDenseToSparse_bufferSize (CUSPARSE_H_ARG_,
				  cusparseConstDnMatDescr_t a,
				  cusparseSpMatDescr_t b,
				  cusparseDenseToSparseAlg_t alg,
				  size_t *size);
CUSPARSE_FN_
cusparseDenseToSparse_analysis (CUSPARSE_H_ARG_, cusparseConstDnMatDescr_t a,
				cusparseSpMatDescr_t b,
				cusparseDenseToSparseAlg_t alg,
				void *buffer);
CUSPARSE_FN_
cusparseDenseToSparse_convert (CUSPARSE_H_ARG_, cusparseConstDnMatDescr_t a,
			       cusparseSpMatDescr_t b,
			       cusparseDenseToSparseAlg_t alg, void *buffer);

/* Y = ALPHA op (A) X + BETA Y, X and Y vectors.  */
#define CUSPARSE_SPMV_ARGS_						\
  CUSPARSE_H_ARG_, cusparseOperation_t op, const void *alpha,		\
  cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,		\
  const void *beta, cusparseDnVecDescr_t y, cudaDataType compute,	\
  cusparseSpMVAlg_t alg
CUSPARSE_FN_ cusparseSpMV_bufferSize (CUSPARSE_SPMV_ARGS_, size_t *size);
CUSPARSE_FN_ cusparseSpMV_preprocess (CUSPARSE_SPMV_ARGS_, void *buffer);
CUSPARSE_FN_ cusparseSpMV (CUSPARSE_SPMV_ARGS_, void *buffer);

/* The same with matrices.  */
#define CUSPARSE_SPMM_ARGS_						\
  CUSPARSE_H_ARG_, cusparseOperation_t op_a, cusparseOperation_t op_b,	\
  const void *alpha, cusparseConstSpMatDescr_t a,			\
  cusparseConstDnMatDescr_t b, const void *beta, cusparseDnMatDescr_t c,\
  cudaDataType compute, cusparseSpMMAlg_t alg
CUSPARSE_FN_ cusparseSpMM_bufferSize (CUSPARSE_SPMM_ARGS_, size_t *size);
CUSPARSE_FN_ cusparseSpMM_preprocess (CUSPARSE_SPMM_ARGS_, void *buffer);
CUSPARSE_FN_ cusparseSpMM (CUSPARSE_SPMM_ARGS_, void *buffer);

/* op (A) Y = ALPHA X, A triangular.  */
#define CUSPARSE_SPSV_ARGS_						\
  CUSPARSE_H_ARG_, cusparseOperation_t op, const void *alpha,		\
  cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,		\
  cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpSVAlg_t alg,	\
  cusparseSpSVDescr_t descr
CUSPARSE_FN_ cusparseSpSV_createDescr (cusparseSpSVDescr_t *descr);
CUSPARSE_FN_ cusparseSpSV_destroyDescr (cusparseSpSVDescr_t descr);
CUSPARSE_FN_ cusparseSpSV_bufferSize (CUSPARSE_SPSV_ARGS_, size_t *size);
CUSPARSE_FN_ cusparseSpSV_analysis (CUSPARSE_SPSV_ARGS_, void *buffer);
CUSPARSE_FN_ cusparseSpSV_solve (CUSPARSE_SPSV_ARGS_);
CUSPARSE_FN_ cusparseSpSV_updateMatrix (CUSPARSE_H_ARG_,
					cusparseSpSVDescr_t descr,
					void *values,
					cusparseSpSVUpdate_t part);

/* The same with matrices: op (A) C = ALPHA op (B).  */
#define CUSPARSE_SPSM_ARGS_						\
  CUSPARSE_H_ARG_, cusparseOperation_t op_a, cusparseOperation_t op_b,	\
  const void *alpha, cusparseConstSpMatDescr_t a,			\
  cusparseConstDnMatDescr_t b, cusparseDnMatDescr_t c,			\
  cudaDataType compute, cusparseSpSMAlg_t alg, cusparseSpSMDescr_t descr
CUSPARSE_FN_ cusparseSpSM_createDescr (cusparseSpSMDescr_t *descr);
CUSPARSE_FN_ cusparseSpSM_destroyDescr (cusparseSpSMDescr_t descr);
CUSPARSE_FN_ cusparseSpSM_bufferSize (CUSPARSE_SPSM_ARGS_, size_t *size);
CUSPARSE_FN_ cusparseSpSM_analysis (CUSPARSE_SPSM_ARGS_, void *buffer);
CUSPARSE_FN_ cusparseSpSM_solve (CUSPARSE_SPSM_ARGS_);
CUSPARSE_FN_ cusparseSpSM_updateMatrix (CUSPARSE_H_ARG_,
					cusparseSpSMDescr_t descr,
					void *values,
					cusparseSpSMUpdate_t part);

/* C = ALPHA (op (A) op (B)) * pattern (C) + BETA C, A and B dense.  */
#define CUSPARSE_SDDMM_ARGS_						\
  CUSPARSE_H_ARG_, cusparseOperation_t op_a, cusparseOperation_t op_b,	\
  const void *alpha, cusparseConstDnMatDescr_t a,			\
  cusparseConstDnMatDescr_t b, const void *beta, cusparseSpMatDescr_t c,\
  cudaDataType compute, cusparseSDDMMAlg_t alg
CUSPARSE_FN_ cusparseSDDMM_bufferSize (CUSPARSE_SDDMM_ARGS_, size_t *size);
CUSPARSE_FN_ cusparseSDDMM_preprocess (CUSPARSE_SDDMM_ARGS_, void *buffer);
CUSPARSE_FN_ cusparseSDDMM (CUSPARSE_SDDMM_ARGS_, void *buffer);

/* C = ALPHA op (A) op (B) + BETA C, all sparse, in phases: sizes of buffers
   are asked for with a null buffer.  */
#define CUSPARSE_SPGEMM_ARGS_						\
  CUSPARSE_H_ARG_, cusparseOperation_t op_a, cusparseOperation_t op_b,	\
  const void *alpha, cusparseConstSpMatDescr_t a,			\
  cusparseConstSpMatDescr_t b, const void *beta, cusparseSpMatDescr_t c,\
  cudaDataType compute, cusparseSpGEMMAlg_t alg,			\
  cusparseSpGEMMDescr_t descr
#define CUSPARSE_REUSE_ARGS_						\
  CUSPARSE_H_ARG_, cusparseOperation_t op_a, cusparseOperation_t op_b,	\
  cusparseConstSpMatDescr_t a, cusparseConstSpMatDescr_t b,		\
  cusparseSpMatDescr_t c, cusparseSpGEMMAlg_t alg,			\
  cusparseSpGEMMDescr_t descr
CUSPARSE_FN_ cusparseSpGEMM_createDescr (cusparseSpGEMMDescr_t *descr);
CUSPARSE_FN_ cusparseSpGEMM_destroyDescr (cusparseSpGEMMDescr_t descr);
CUSPARSE_FN_ cusparseSpGEMM_workEstimation (CUSPARSE_SPGEMM_ARGS_,
					    size_t *size, void *buffer);
CUSPARSE_FN_ cusparseSpGEMM_getNumProducts (cusparseSpGEMMDescr_t descr,
					    int64_t *products);
CUSPARSE_FN_ cusparseSpGEMM_estimateMemory (CUSPARSE_SPGEMM_ARGS_,
					    float chunk, size_t *size3,
					    void *buffer3, size_t *size2);
CUSPARSE_FN_ cusparseSpGEMM_compute (CUSPARSE_SPGEMM_ARGS_, size_t *size,
				     void *buffer);
CUSPARSE_FN_ cusparseSpGEMM_copy (CUSPARSE_SPGEMM_ARGS_);
CUSPARSE_FN_ cusparseSpGEMMreuse_workEstimation (CUSPARSE_REUSE_ARGS_,
						 size_t *size, void *buffer);
CUSPARSE_FN_ cusparseSpGEMMreuse_nnz (CUSPARSE_REUSE_ARGS_, size_t *size2,
				      void *buffer2, size_t *size3,
				      void *buffer3, size_t *size4,
				      void *buffer4);
CUSPARSE_FN_ cusparseSpGEMMreuse_copy (CUSPARSE_REUSE_ARGS_, size_t *size5,
				       void *buffer5);
CUSPARSE_FN_ cusparseSpGEMMreuse_compute (CUSPARSE_SPGEMM_ARGS_);

/* SpMM with a user's operators, which needs a compiler at run time.  */
CUSPARSE_FN_
cusparseSpMMOp_createPlan (CUSPARSE_H_ARG_, cusparseSpMMOpPlan_t *plan,
			   cusparseOperation_t op_a, cusparseOperation_t op_b,
			   cusparseConstSpMatDescr_t a,
			   cusparseConstDnMatDescr_t b,
			   cusparseDnMatDescr_t c, cudaDataType compute,
			   cusparseSpMMOpAlg_t alg, const void *add,
			   size_t add_size, const void *mul, size_t mul_size,
			   const void *epilogue, size_t epilogue_size,
			   size_t *workspace);
CUSPARSE_FN_ cusparseSpMMOp (cusparseSpMMOpPlan_t plan, void *buffer);
CUSPARSE_FN_ cusparseSpMMOp_destroyPlan (cusparseSpMMOpPlan_t plan);

/* Functions named for types.  CSR_ and its like are a matrix as arguments:
   its descriptor and arrays.  */
#define CUSPARSE_EACH_(F)						\
  F (S, float) F (D, double) F (C, cuComplex) F (Z, cuDoubleComplex)
#define CSR_(T, X)							\
  const cusparseMatDescr_t descr##X, const T *val##X,			\
  const int *rows##X, const int *cols##X
#define NNZ_CSR_(T, X)							\
  const cusparseMatDescr_t descr##X, int nnz##X, const T *val##X,	\
  const int *rows##X, const int *cols##X

/* Conversions and sorts of patterns.  */
CUSPARSE_FN_ cusparseXcoo2csr (CUSPARSE_H_ARG_, const int *coo_rows, int nnz,
			       int m, int *csr_rows,
			       cusparseIndexBase_t base);
CUSPARSE_FN_ cusparseXcsr2coo (CUSPARSE_H_ARG_, const int *csr_rows, int nnz,
			       int m, int *coo_rows,
			       cusparseIndexBase_t base);
CUSPARSE_FN_ cusparseCreateIdentityPermutation (CUSPARSE_H_ARG_, int n,
						int *p);
CUSPARSE_FN_ cusparseXcoosort_bufferSizeExt (CUSPARSE_H_ARG_, int m, int n,
					     int nnz, const int *rows,
					     const int *cols, size_t *size);
CUSPARSE_FN_ cusparseXcoosortByRow (CUSPARSE_H_ARG_, int m, int n, int nnz,
				    int *rows, int *cols, int *p,
				    void *buffer);
CUSPARSE_FN_ cusparseXcoosortByColumn (CUSPARSE_H_ARG_, int m, int n, int nnz,
				       int *rows, int *cols, int *p,
				       void *buffer);
CUSPARSE_FN_ cusparseXcsrsort_bufferSizeExt (CUSPARSE_H_ARG_, int m, int n,
					     int nnz, const int *rows,
					     const int *cols, size_t *size);
CUSPARSE_FN_ cusparseXcsrsort (CUSPARSE_H_ARG_, int m, int n, int nnz,
			       const cusparseMatDescr_t descr,
			       const int *rows, int *cols, int *p,
			       void *buffer);
CUSPARSE_FN_ cusparseXcscsort_bufferSizeExt (CUSPARSE_H_ARG_, int m, int n,
					     int nnz, const int *cols,
					     const int *rows, size_t *size);
CUSPARSE_FN_ cusparseXcscsort (CUSPARSE_H_ARG_, int m, int n, int nnz,
			       const cusparseMatDescr_t descr,
			       const int *cols, int *rows, int *p,
			       void *buffer);
#define CUSPARSE_CSR2CSC_ARGS_						\
  CUSPARSE_H_ARG_, int m, int n, int nnz, const void *csr_val,		\
  const int *csr_rows, const int *csr_cols, void *csc_val,		\
  int *csc_cols, int *csc_rows, cudaDataType type,			\
  cusparseAction_t action, cusparseIndexBase_t base,			\
  cusparseCsr2CscAlg_t alg
CUSPARSE_FN_ cusparseCsr2cscEx2_bufferSize (CUSPARSE_CSR2CSC_ARGS_,
					    size_t *size);
CUSPARSE_FN_ cusparseCsr2cscEx2 (CUSPARSE_CSR2CSC_ARGS_, void *buffer);
CUSPARSE_FN_ cusparseXcsr2bsrNnz (CUSPARSE_H_ARG_, cusparseDirection_t dir,
				  int m, int n,
				  const cusparseMatDescr_t descrA,
				  const int *rowsA, const int *colsA,
				  int block, const cusparseMatDescr_t descrC,
				  int *rowsC, int *nnz);
CUSPARSE_FN_ cusparseXcsrgeam2Nnz (CUSPARSE_H_ARG_, int m, int n,
				   const cusparseMatDescr_t descrA, int nnzA,
				   const int *rowsA, const int *colsA,
				   const cusparseMatDescr_t descrB, int nnzB,
				   const int *rowsB, const int *colsB,
				   const cusparseMatDescr_t descrC,
				   int *rowsC, int *nnz, void *workspace);

/* Objects that keep what an analysis found.  */
#define CUSPARSE_INFO_(N, T)						\
  CUSPARSE_FN_ cusparseCreate##N (T *info);				\
  CUSPARSE_FN_ cusparseDestroy##N (T info);
CUSPARSE_INFO_ (Csrsv2Info, csrsv2Info_t)
CUSPARSE_INFO_ (Csrsm2Info, csrsm2Info_t)
CUSPARSE_INFO_ (Bsrsv2Info, bsrsv2Info_t)
CUSPARSE_INFO_ (Bsrsm2Info, bsrsm2Info_t)
CUSPARSE_INFO_ (Csric02Info, csric02Info_t)
CUSPARSE_INFO_ (Bsric02Info, bsric02Info_t)
CUSPARSE_INFO_ (Csrilu02Info, csrilu02Info_t)
CUSPARSE_INFO_ (Bsrilu02Info, bsrilu02Info_t)
CUSPARSE_INFO_ (Csru2csrInfo, csru2csrInfo_t)
CUSPARSE_INFO_ (ColorInfo, cusparseColorInfo_t)
CUSPARSE_INFO_ (PruneInfo, pruneInfo_t)
#undef CUSPARSE_INFO_

/* CUSPARSE_STATUS_ZERO_PIVOT and where the first one is, or -1.  */
#define CUSPARSE_PIVOT_(N)						\
  CUSPARSE_FN_ cusparseX##N##_zeroPivot (CUSPARSE_H_ARG_, N##Info_t info,\
					 int *position);
CUSPARSE_PIVOT_ (csrsv2) CUSPARSE_PIVOT_ (csrsm2)
CUSPARSE_PIVOT_ (bsrsv2) CUSPARSE_PIVOT_ (bsrsm2)
CUSPARSE_PIVOT_ (csric02) CUSPARSE_PIVOT_ (bsric02)
CUSPARSE_PIVOT_ (csrilu02) CUSPARSE_PIVOT_ (bsrilu02)
#undef CUSPARSE_PIVOT_

/* Incomplete factors in the place of the matrix.  */
#define CUSPARSE_INCOMPLETE_(P, T, N)					\
  CUSPARSE_FN_ cusparse##P##N##_bufferSize (				\
    CUSPARSE_H_ARG_, int m, int nnz, const cusparseMatDescr_t descrA,	\
    T *valA, const int *rowsA, const int *colsA, N##Info_t info,	\
    int *size);								\
  CUSPARSE_FN_ cusparse##P##N##_bufferSizeExt (				\
    CUSPARSE_H_ARG_, int m, int nnz, const cusparseMatDescr_t descrA,	\
    T *valA, const int *rowsA, const int *colsA, N##Info_t info,	\
    size_t *size);							\
  CUSPARSE_FN_ cusparse##P##N##_analysis (				\
    CUSPARSE_H_ARG_, int m, int nnz, CSR_ (T, A), N##Info_t info,	\
    cusparseSolvePolicy_t policy, void *buffer);			\
  CUSPARSE_FN_ cusparse##P##N (						\
    CUSPARSE_H_ARG_, int m, int nnz, const cusparseMatDescr_t descrA,	\
    T *valA, const int *rowsA, const int *colsA, N##Info_t info,	\
    cusparseSolvePolicy_t policy, void *buffer);
#define CUSPARSE_BLOCK_INCOMPLETE_(P, T, N)				\
  CUSPARSE_FN_ cusparse##P##N##_bufferSize (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, int mb, int nnzb,		\
    const cusparseMatDescr_t descrA, T *valA, const int *rowsA,		\
    const int *colsA, int block, N##Info_t info, int *size);		\
  CUSPARSE_FN_ cusparse##P##N##_bufferSizeExt (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, int mb, int nnzb,		\
    const cusparseMatDescr_t descrA, T *valA, const int *rowsA,		\
    const int *colsA, int block, N##Info_t info, size_t *size);		\
  CUSPARSE_FN_ cusparse##P##N##_analysis (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, int mb, int nnzb,		\
    CUSPARSE_CONST_##N##_ T *valA, const int *rowsA, const int *colsA,	\
    int block, N##Info_t info, cusparseSolvePolicy_t policy,		\
    void *buffer);							\
  CUSPARSE_FN_ cusparse##P##N (						\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, int mb, int nnzb,		\
    const cusparseMatDescr_t descrA, T *valA, const int *rowsA,		\
    const int *colsA, int block, N##Info_t info,			\
    cusparseSolvePolicy_t policy, void *buffer);
#define CUSPARSE_CONST_bsrilu02_ const cusparseMatDescr_t descrA,
#define CUSPARSE_CONST_bsric02_ const cusparseMatDescr_t descrA, const
#define CUSPARSE_FACTORS_(P, T)						\
  CUSPARSE_INCOMPLETE_ (P, T, csrilu02)					\
  CUSPARSE_INCOMPLETE_ (P, T, csric02)					\
  CUSPARSE_BLOCK_INCOMPLETE_ (P, T, bsrilu02)				\
  CUSPARSE_BLOCK_INCOMPLETE_ (P, T, bsric02)				\
  CUSPARSE_FN_ cusparse##P##csrilu02_numericBoost (			\
    CUSPARSE_H_ARG_, csrilu02Info_t info, int enable, double *tol,	\
    T *value);								\
  CUSPARSE_FN_ cusparse##P##bsrilu02_numericBoost (			\
    CUSPARSE_H_ARG_, bsrilu02Info_t info, int enable, double *tol,	\
    T *value);
CUSPARSE_EACH_ (CUSPARSE_FACTORS_)
#undef CUSPARSE_FACTORS_
#undef CUSPARSE_CONST_bsrilu02_
#undef CUSPARSE_CONST_bsric02_
#undef CUSPARSE_BLOCK_INCOMPLETE_
#undef CUSPARSE_INCOMPLETE_

/* Triangular solves.  */
#define CUSPARSE_SOLVES_(P, T)						\
  CUSPARSE_FN_ cusparse##P##csrsv2_bufferSize (				\
    CUSPARSE_H_ARG_, cusparseOperation_t op, int m, int nnz,		\
    const cusparseMatDescr_t descrA, T *valA, const int *rowsA,		\
    const int *colsA, csrsv2Info_t info, int *size);			\
  CUSPARSE_FN_ cusparse##P##csrsv2_bufferSizeExt (			\
    CUSPARSE_H_ARG_, cusparseOperation_t op, int m, int nnz,		\
    const cusparseMatDescr_t descrA, T *valA, const int *rowsA,		\
    const int *colsA, csrsv2Info_t info, size_t *size);			\
  CUSPARSE_FN_ cusparse##P##csrsv2_analysis (				\
    CUSPARSE_H_ARG_, cusparseOperation_t op, int m, int nnz,		\
    CSR_ (T, A), csrsv2Info_t info, cusparseSolvePolicy_t policy,	\
    void *buffer);							\
  CUSPARSE_FN_ cusparse##P##csrsv2_solve (				\
    CUSPARSE_H_ARG_, cusparseOperation_t op, int m, int nnz,		\
    const T *alpha, CSR_ (T, A), csrsv2Info_t info, const T *f, T *x,	\
    cusparseSolvePolicy_t policy, void *buffer);			\
  CUSPARSE_FN_ cusparse##P##csrsm2_bufferSizeExt (			\
    CUSPARSE_H_ARG_, int algo, cusparseOperation_t op_a,		\
    cusparseOperation_t op_b, int m, int nrhs, int nnz, const T *alpha,	\
    CSR_ (T, A), const T *b, int ldb, csrsm2Info_t info,		\
    cusparseSolvePolicy_t policy, size_t *size);			\
  CUSPARSE_FN_ cusparse##P##csrsm2_analysis (				\
    CUSPARSE_H_ARG_, int algo, cusparseOperation_t op_a,		\
    cusparseOperation_t op_b, int m, int nrhs, int nnz, const T *alpha,	\
    CSR_ (T, A), const T *b, int ldb, csrsm2Info_t info,		\
    cusparseSolvePolicy_t policy, void *buffer);			\
  CUSPARSE_FN_ cusparse##P##csrsm2_solve (				\
    CUSPARSE_H_ARG_, int algo, cusparseOperation_t op_a,		\
    cusparseOperation_t op_b, int m, int nrhs, int nnz, const T *alpha,	\
    CSR_ (T, A), T *b, int ldb, csrsm2Info_t info,			\
    cusparseSolvePolicy_t policy, void *buffer);			\
  CUSPARSE_FN_ cusparse##P##bsrsv2_bufferSize (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op,	\
    int mb, int nnzb, const cusparseMatDescr_t descrA, T *valA,		\
    const int *rowsA, const int *colsA, int block, bsrsv2Info_t info,	\
    int *size);								\
  CUSPARSE_FN_ cusparse##P##bsrsv2_bufferSizeExt (			\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op,	\
    int mb, int nnzb, const cusparseMatDescr_t descrA, T *valA,		\
    const int *rowsA, const int *colsA, int block, bsrsv2Info_t info,	\
    size_t *size);							\
  CUSPARSE_FN_ cusparse##P##bsrsv2_analysis (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op,	\
    int mb, int nnzb, CSR_ (T, A), int block, bsrsv2Info_t info,	\
    cusparseSolvePolicy_t policy, void *buffer);			\
  CUSPARSE_FN_ cusparse##P##bsrsv2_solve (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op,	\
    int mb, int nnzb, const T *alpha, CSR_ (T, A), int block,		\
    bsrsv2Info_t info, const T *f, T *x, cusparseSolvePolicy_t policy,	\
    void *buffer);							\
  CUSPARSE_FN_ cusparse##P##bsrsm2_bufferSize (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op_a,	\
    cusparseOperation_t op_x, int mb, int n, int nnzb,			\
    const cusparseMatDescr_t descrA, T *valA, const int *rowsA,		\
    const int *colsA, int block, bsrsm2Info_t info, int *size);		\
  CUSPARSE_FN_ cusparse##P##bsrsm2_bufferSizeExt (			\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op_a,	\
    cusparseOperation_t op_x, int mb, int n, int nnzb,			\
    const cusparseMatDescr_t descrA, T *valA, const int *rowsA,		\
    const int *colsA, int block, bsrsm2Info_t info, size_t *size);	\
  CUSPARSE_FN_ cusparse##P##bsrsm2_analysis (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op_a,	\
    cusparseOperation_t op_x, int mb, int n, int nnzb, CSR_ (T, A),	\
    int block, bsrsm2Info_t info, cusparseSolvePolicy_t policy,		\
    void *buffer);							\
  CUSPARSE_FN_ cusparse##P##bsrsm2_solve (				\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op_a,	\
    cusparseOperation_t op_x, int mb, int n, int nnzb, const T *alpha,	\
    CSR_ (T, A), int block, bsrsm2Info_t info, const T *b, int ldb,	\
    T *x, int ldx, cusparseSolvePolicy_t policy, void *buffer);
CUSPARSE_EACH_ (CUSPARSE_SOLVES_)
#undef CUSPARSE_SOLVES_

/* Products.  Those with csr, but csrgeam2, are of CUDA 10.  */
#define CUSPARSE_PRODUCTS_(P, T)					\
  CUSPARSE_FN_ cusparse##P##csrmv (					\
    CUSPARSE_H_ARG_, cusparseOperation_t op, int m, int n, int nnz,	\
    const T *alpha, CSR_ (T, A), const T *x, const T *beta, T *y);	\
  CUSPARSE_FN_ cusparse##P##csrmm (					\
    CUSPARSE_H_ARG_, cusparseOperation_t op, int m, int n, int k,	\
    int nnz, const T *alpha, CSR_ (T, A), const T *b, int ldb,		\
    const T *beta, T *c, int ldc);					\
  CUSPARSE_FN_ cusparse##P##csrmm2 (					\
    CUSPARSE_H_ARG_, cusparseOperation_t op_a,				\
    cusparseOperation_t op_b, int m, int n, int k, int nnz,		\
    const T *alpha, CSR_ (T, A), const T *b, int ldb, const T *beta,	\
    T *c, int ldc);							\
  CUSPARSE_FN_ cusparse##P##bsrmv (					\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op,	\
    int mb, int nb, int nnzb, const T *alpha, CSR_ (T, A), int block,	\
    const T *x, const T *beta, T *y);					\
  CUSPARSE_FN_ cusparse##P##bsrxmv (					\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op,	\
    int mask_size, int mb, int nb, int nnzb, const T *alpha,		\
    const cusparseMatDescr_t descrA, const T *valA, const int *mask,	\
    const int *rowsA, const int *endsA, const int *colsA, int block,	\
    const T *x, const T *beta, T *y);					\
  CUSPARSE_FN_ cusparse##P##bsrmm (					\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, cusparseOperation_t op_a,	\
    cusparseOperation_t op_b, int mb, int n, int kb, int nnzb,		\
    const T *alpha, CSR_ (T, A), const int block, const T *b,		\
    const int ldb, const T *beta, T *c, int ldc);			\
  CUSPARSE_FN_ cusparse##P##gemvi_bufferSize (				\
    CUSPARSE_H_ARG_, cusparseOperation_t op, int m, int n, int nnz,	\
    int *size);								\
  CUSPARSE_FN_ cusparse##P##gemvi (					\
    CUSPARSE_H_ARG_, cusparseOperation_t op, int m, int n,		\
    const T *alpha, const T *a, int lda, int nnz, const T *x,		\
    const int *indices, const T *beta, T *y, cusparseIndexBase_t base,	\
    void *buffer);							\
  CUSPARSE_FN_ cusparse##P##csrgeam2_bufferSizeExt (			\
    CUSPARSE_H_ARG_, int m, int n, const T *alpha, NNZ_CSR_ (T, A),	\
    const T *beta, NNZ_CSR_ (T, B), CSR_ (T, C), size_t *size);		\
  CUSPARSE_FN_ cusparse##P##csrgeam2 (					\
    CUSPARSE_H_ARG_, int m, int n, const T *alpha, NNZ_CSR_ (T, A),	\
    const T *beta, NNZ_CSR_ (T, B), const cusparseMatDescr_t descrC,	\
    T *valC, int *rowsC, int *colsC, void *buffer);
CUSPARSE_EACH_ (CUSPARSE_PRODUCTS_)
#undef CUSPARSE_PRODUCTS_

/* Sparse vectors, of CUDA 10 and 11.  */
#define CUSPARSE_VECTORS_(P, T)						\
  CUSPARSE_FN_ cusparse##P##axpyi (					\
    CUSPARSE_H_ARG_, int nnz, const T *alpha, const T *x,		\
    const int *indices, T *y, cusparseIndexBase_t base);		\
  CUSPARSE_FN_ cusparse##P##gthr (					\
    CUSPARSE_H_ARG_, int nnz, const T *y, T *x, const int *indices,	\
    cusparseIndexBase_t base);						\
  CUSPARSE_FN_ cusparse##P##gthrz (					\
    CUSPARSE_H_ARG_, int nnz, T *y, T *x, const int *indices,		\
    cusparseIndexBase_t base);						\
  CUSPARSE_FN_ cusparse##P##sctr (					\
    CUSPARSE_H_ARG_, int nnz, const T *x, const int *indices, T *y,	\
    cusparseIndexBase_t base);
CUSPARSE_EACH_ (CUSPARSE_VECTORS_)
#undef CUSPARSE_VECTORS_

/* Systems of three and five diagonals.  */
#define CUSPARSE_BANDS_(P, T)						\
  CUSPARSE_FN_ cusparse##P##gtsv2_bufferSizeExt (			\
    CUSPARSE_H_ARG_, int m, int n, const T *dl, const T *d,		\
    const T *du, const T *b, int ldb, size_t *size);			\
  CUSPARSE_FN_ cusparse##P##gtsv2 (					\
    CUSPARSE_H_ARG_, int m, int n, const T *dl, const T *d,		\
    const T *du, T *b, int ldb, void *buffer);				\
  CUSPARSE_FN_ cusparse##P##gtsv2_nopivot_bufferSizeExt (		\
    CUSPARSE_H_ARG_, int m, int n, const T *dl, const T *d,		\
    const T *du, const T *b, int ldb, size_t *size);			\
  CUSPARSE_FN_ cusparse##P##gtsv2_nopivot (				\
    CUSPARSE_H_ARG_, int m, int n, const T *dl, const T *d,		\
    const T *du, T *b, int ldb, void *buffer);				\
  CUSPARSE_FN_ cusparse##P##gtsv2StridedBatch_bufferSizeExt (		\
    CUSPARSE_H_ARG_, int m, const T *dl, const T *d, const T *du,	\
    const T *x, int count, int stride, size_t *size);			\
  CUSPARSE_FN_ cusparse##P##gtsv2StridedBatch (				\
    CUSPARSE_H_ARG_, int m, const T *dl, const T *d, const T *du,	\
    T *x, int count, int stride, void *buffer);				\
  CUSPARSE_FN_ cusparse##P##gtsvInterleavedBatch_bufferSizeExt (	\
    CUSPARSE_H_ARG_, int algo, int m, const T *dl, const T *d,		\
    const T *du, const T *x, int count, size_t *size);			\
  CUSPARSE_FN_ cusparse##P##gtsvInterleavedBatch (			\
    CUSPARSE_H_ARG_, int algo, int m, T *dl, T *d, T *du, T *x,		\
    int count, void *buffer);						\
  CUSPARSE_FN_ cusparse##P##gpsvInterleavedBatch_bufferSizeExt (	\
    CUSPARSE_H_ARG_, int algo, int m, const T *ds, const T *dl,		\
    const T *d, const T *du, const T *dw, const T *x, int count,	\
    size_t *size);							\
  CUSPARSE_FN_ cusparse##P##gpsvInterleavedBatch (			\
    CUSPARSE_H_ARG_, int algo, int m, T *ds, T *dl, T *d, T *du, T *dw,	\
    T *x, int count, void *buffer);
CUSPARSE_EACH_ (CUSPARSE_BANDS_)
#undef CUSPARSE_BANDS_

/* Conversions with values.  Those with dense and csr2csc are of CUDA 10.  */
#define CUSPARSE_CONVERSIONS_(P, T)					\
  CUSPARSE_FN_ cusparse##P##nnz (					\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, int m, int n,		\
    const cusparseMatDescr_t descrA, const T *a, int lda,		\
    int *nnz_per_row_or_col, int *nnz);					\
  CUSPARSE_FN_ cusparse##P##dense2csr (					\
    CUSPARSE_H_ARG_, int m, int n, const cusparseMatDescr_t descrA,	\
    const T *a, int lda, const int *nnz_per_row, T *val, int *rows,	\
    int *cols);								\
  CUSPARSE_FN_ cusparse##P##dense2csc (					\
    CUSPARSE_H_ARG_, int m, int n, const cusparseMatDescr_t descrA,	\
    const T *a, int lda, const int *nnz_per_col, T *val, int *rows,	\
    int *cols);								\
  CUSPARSE_FN_ cusparse##P##csr2dense (					\
    CUSPARSE_H_ARG_, int m, int n, CSR_ (T, A), T *a, int lda);		\
  CUSPARSE_FN_ cusparse##P##csc2dense (					\
    CUSPARSE_H_ARG_, int m, int n, const cusparseMatDescr_t descrA,	\
    const T *valA, const int *rowsA, const int *colsA, T *a, int lda);	\
  CUSPARSE_FN_ cusparse##P##csr2csc (					\
    CUSPARSE_H_ARG_, int m, int n, int nnz, const T *csr_val,		\
    const int *csr_rows, const int *csr_cols, T *csc_val,		\
    int *csc_rows, int *csc_cols, cusparseAction_t action,		\
    cusparseIndexBase_t base);						\
  CUSPARSE_FN_ cusparse##P##csr2bsr (					\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, int m, int n,		\
    CSR_ (T, A), int block, const cusparseMatDescr_t descrC, T *valC,	\
    int *rowsC, int *colsC);						\
  CUSPARSE_FN_ cusparse##P##bsr2csr (					\
    CUSPARSE_H_ARG_, cusparseDirection_t dir, int mb, int nb,		\
    CSR_ (T, A), int block, const cusparseMatDescr_t descrC, T *valC,	\
    int *rowsC, int *colsC);						\
  CUSPARSE_FN_ cusparse##P##nnz_compress (				\
    CUSPARSE_H_ARG_, int m, const cusparseMatDescr_t descr,		\
    const T *val, const int *rows, int *nnz_per_row, int *nnz, T tol);	\
  CUSPARSE_FN_ cusparse##P##csr2csr_compress (				\
    CUSPARSE_H_ARG_, int m, int n, const cusparseMatDescr_t descrA,	\
    const T *valA, const int *colsA, const int *rowsA, int nnzA,	\
    const int *nnz_per_row, T *valC, int *colsC, int *rowsC, T tol);
CUSPARSE_EACH_ (CUSPARSE_CONVERSIONS_)
#undef CUSPARSE_CONVERSIONS_

/* Colours of which no neighbours have the same.  */
#define CUSPARSE_COLOR_(P, T, R)					\
  CUSPARSE_FN_ cusparse##P##csrcolor (					\
    CUSPARSE_H_ARG_, int m, int nnz, CSR_ (T, A), const R *fraction,	\
    int *colors, int *coloring, int *reordering,			\
    const cusparseColorInfo_t info);
CUSPARSE_COLOR_ (S, float, float)
CUSPARSE_COLOR_ (D, double, double)
CUSPARSE_COLOR_ (C, cuComplex, float)
CUSPARSE_COLOR_ (Z, cuDoubleComplex, double)
#undef CUSPARSE_COLOR_

/* The pattern of what is greater than a threshold.  */
#define CUSPARSE_PRUNES_(P, T)						\
  CUSPARSE_FN_ cusparse##P##pruneDense2csr_bufferSizeExt (		\
    CUSPARSE_H_ARG_, int m, int n, const T *a, int lda,			\
    const T *threshold, CSR_ (T, C), size_t *size);			\
  CUSPARSE_FN_ cusparse##P##pruneDense2csrNnz (				\
    CUSPARSE_H_ARG_, int m, int n, const T *a, int lda,			\
    const T *threshold, const cusparseMatDescr_t descrC, int *rowsC,	\
    int *nnz, void *buffer);						\
  CUSPARSE_FN_ cusparse##P##pruneDense2csr (				\
    CUSPARSE_H_ARG_, int m, int n, const T *a, int lda,			\
    const T *threshold, const cusparseMatDescr_t descrC, T *valC,	\
    const int *rowsC, int *colsC, void *buffer);			\
  CUSPARSE_FN_ cusparse##P##pruneCsr2csr_bufferSizeExt (		\
    CUSPARSE_H_ARG_, int m, int n, int nnz, CSR_ (T, A),		\
    const T *threshold, CSR_ (T, C), size_t *size);			\
  CUSPARSE_FN_ cusparse##P##pruneCsr2csrNnz (				\
    CUSPARSE_H_ARG_, int m, int n, int nnzA, CSR_ (T, A),		\
    const T *threshold, const cusparseMatDescr_t descrC, int *rowsC,	\
    int *nnz, void *buffer);						\
  CUSPARSE_FN_ cusparse##P##pruneCsr2csr (				\
    CUSPARSE_H_ARG_, int m, int n, int nnzA, CSR_ (T, A),		\
    const T *threshold, const cusparseMatDescr_t descrC, T *valC,	\
    const int *rowsC, int *colsC, void *buffer);
CUSPARSE_PRUNES_ (S, float)
CUSPARSE_PRUNES_ (D, double)
#undef CUSPARSE_PRUNES_

#undef CSR_
#undef NNZ_CSR_
#undef CUSPARSE_EACH_
#undef CUSPARSE_FN_
#undef CUSPARSE_H_ARG_
#undef CUSPARSE_SPMV_ARGS_
#undef CUSPARSE_SPMM_ARGS_
#undef CUSPARSE_SPSV_ARGS_
#undef CUSPARSE_SPSM_ARGS_
#undef CUSPARSE_SDDMM_ARGS_
#undef CUSPARSE_SPGEMM_ARGS_
#undef CUSPARSE_REUSE_ARGS_
#undef CUSPARSE_CSR2CSC_ARGS_

#ifdef __cplusplus
}
#endif

#endif /* CUSPARSE_H_ */
