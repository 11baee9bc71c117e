/* cublasXt: products of matrices on the host, by several devices.
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

/* Matrices are on the host, and results are there when a routine returns.  */

#ifndef CUBLAS_XT_H_
#define CUBLAS_XT_H_ 1

#pragma GCC system_header

#include "cublas_v2.h"

typedef struct cublasXtContext *cublasXtHandle_t;

typedef enum
{
  CUBLASXT_PINNING_DISABLED = 0,
  CUBLASXT_PINNING_ENABLED = 1
} cublasXtPinnedMemMode_t;

typedef enum
{
  CUBLASXT_FLOAT = 0,
  CUBLASXT_DOUBLE = 1,
  CUBLASXT_COMPLEX = 2,
  CUBLASXT_DOUBLECOMPLEX = 3
} cublasXtOpType_t;

typedef enum
{
  CUBLASXT_GEMM = 0,
  CUBLASXT_SYRK = 1,
  CUBLASXT_HERK = 2,
  CUBLASXT_SYMM = 3,
  CUBLASXT_HEMM = 4,
  CUBLASXT_TRSM = 5,
  CUBLASXT_SYR2K = 6,
  CUBLASXT_HER2K = 7,
  CUBLASXT_SPMM = 8,
  CUBLASXT_SYRKX = 9,
  CUBLASXT_HERKX = 10,
  CUBLASXT_TRMM = 11,
  CUBLASXT_ROUTINE_MAX = 12
} cublasXtBlasOp_t;

#ifdef __cplusplus
extern "C" {
#endif

extern cublasStatus_t CUBLASWINAPI cublasXtCreate (cublasXtHandle_t *handle);
extern cublasStatus_t CUBLASWINAPI cublasXtDestroy (cublasXtHandle_t handle);
extern cublasStatus_t CUBLASWINAPI
cublasXtDeviceSelect (cublasXtHandle_t handle, int count, int devices[]);
extern cublasStatus_t CUBLASWINAPI
cublasXtGetNumBoards (int count, int devices[], int *boards);
extern cublasStatus_t CUBLASWINAPI cublasXtMaxBoards (int *boards);
extern cublasStatus_t CUBLASWINAPI
cublasXtSetBlockDim (cublasXtHandle_t handle, int size);
extern cublasStatus_t CUBLASWINAPI
cublasXtGetBlockDim (cublasXtHandle_t handle, int *size);
extern cublasStatus_t CUBLASWINAPI
cublasXtSetPinningMemMode (cublasXtHandle_t handle,
			   cublasXtPinnedMemMode_t mode);
extern cublasStatus_t CUBLASWINAPI
cublasXtGetPinningMemMode (cublasXtHandle_t handle,
			   cublasXtPinnedMemMode_t *mode);
extern cublasStatus_t CUBLASWINAPI
cublasXtSetCpuRoutine (cublasXtHandle_t handle, cublasXtBlasOp_t routine,
		       cublasXtOpType_t type, void *function);
extern cublasStatus_t CUBLASWINAPI
cublasXtSetCpuRatio (cublasXtHandle_t handle, cublasXtBlasOp_t routine,
		     cublasXtOpType_t type, float ratio);

#define __BLAS_XT(NAME, KIND, PARAMETERS, ARGUMENTS)			\
  extern cublasStatus_t CUBLASWINAPI __BLAS_XT_NAME (NAME) PARAMETERS;
#define __BLAS_XT_PACKED(NAME, PARAMETERS)				\
  extern cublasStatus_t CUBLASWINAPI __BLAS_XT_NAME (NAME) PARAMETERS;
#define __BLAS_FILE "detail/cublas-xt.h"
#include "detail/cublas-types.h"
#undef __BLAS_FILE
#undef __BLAS_XT
#undef __BLAS_XT_PACKED

#ifdef __cplusplus
}
#endif

#endif /* CUBLAS_XT_H_ */
