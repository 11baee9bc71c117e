/* cublasXt: products of matrices on the host.
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

/* There is one device, whose memory is the host's: the routines are cuBLAS's,
   in the default stream, and are waited for.  What says how work is shared by
   devices and the host is kept and changes nothing.  The routines are those of
   cuda_compat_headers/detail/cublas-xt.h.  */

#include <new>
#include <vector>
#include "handle.h"
#pragma GCC visibility push (default)
#include "cublasXt.h"
#pragma GCC visibility pop

struct cublasXtContext
{
  cublasHandle_t blas;
  /* Whether devices were chosen.  */
  bool ready;
  int block_size;
  cublasXtPinnedMemMode_t pinning;
};

/* Return STATUS, of work in the default stream, when that is done.  */

static cublasStatus_t
finish (cublasStatus_t status)
{
  if (status == CUBLAS_STATUS_SUCCESS
      && cudaStreamSynchronize (NULL) != cudaSuccess)
    return CUBLAS_STATUS_EXECUTION_FAILED;
  return status;
}

/* Whether a routine and a type are such.  */

static bool
known (cublasXtBlasOp_t routine, cublasXtOpType_t type)
{
  return routine >= CUBLASXT_GEMM && routine < CUBLASXT_ROUTINE_MAX
	 && type >= CUBLASXT_FLOAT && type <= CUBLASXT_DOUBLECOMPLEX;
}

extern "C"
{

cublasStatus_t
cublasXtCreate (cublasXtHandle_t *handle)
{
  CHECK (handle);
  cublasXtContext *made = new (std::nothrow) cublasXtContext ();
  if (!made)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasStatus_t status = cublasCreate_v2 (&made->blas);
  made->block_size = 2048;
  if (status != CUBLAS_STATUS_SUCCESS)
    delete made;
  else
    *handle = made;
  return status;
}

cublasStatus_t
cublasXtDestroy (cublasXtHandle_t handle)
{
  if (!handle)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  cublasDestroy_v2 (handle->blas);
  delete handle;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasXtDeviceSelect (cublasXtHandle_t handle, int count, int devices[])
{
  if (!handle)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  CHECK (count > 0 && devices);
  int there = 0;
  cudaGetDeviceCount (&there);
  for (int i = 0; i < count; ++i)
    CHECK (devices[i] >= 0 && devices[i] < there);
  handle->ready = true;
  return CUBLAS_STATUS_SUCCESS;
}

/* One device is one board.  */

cublasStatus_t
cublasXtGetNumBoards (int count, int devices[], int *boards)
{
  CHECK (count > 0 && devices && boards);
  *boards = count;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasXtMaxBoards (int *boards)
{
  CHECK (boards);
  *boards = 1;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasXtSetBlockDim (cublasXtHandle_t handle, int size)
{
  CHECK (handle && size > 0);
  handle->block_size = size;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasXtGetBlockDim (cublasXtHandle_t handle, int *size)
{
  CHECK (handle && size);
  *size = handle->block_size;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasXtSetPinningMemMode (cublasXtHandle_t handle,
			   cublasXtPinnedMemMode_t mode)
{
  CHECK (handle && (mode == CUBLASXT_PINNING_DISABLED
		    || mode == CUBLASXT_PINNING_ENABLED));
  handle->pinning = mode;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasXtGetPinningMemMode (cublasXtHandle_t handle,
			   cublasXtPinnedMemMode_t *mode)
{
  CHECK (handle && mode);
  *mode = handle->pinning;
  return CUBLAS_STATUS_SUCCESS;
}

/* All of the work is the host's already, by our routine.  */

cublasStatus_t
cublasXtSetCpuRoutine (cublasXtHandle_t handle, cublasXtBlasOp_t routine,
		       cublasXtOpType_t type, void *function)
{
  CHECK (handle && known (routine, type) && function);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasXtSetCpuRatio (cublasXtHandle_t handle, cublasXtBlasOp_t routine,
		     cublasXtOpType_t type, float ratio)
{
  CHECK (handle && known (routine, type) && ratio >= 0 && ratio <= 1);
  return CUBLAS_STATUS_SUCCESS;
}

#define WITH_HANDLE(...) handle->blas, __VA_ARGS__
#define __BLAS_XT(NAME, KIND, PARAMETERS, ARGUMENTS)			\
  cublasStatus_t							\
  __BLAS_XT_NAME (NAME) PARAMETERS					\
  {									\
    if (!handle || !handle->ready)					\
      return CUBLAS_STATUS_NOT_INITIALIZED;				\
    return finish (KIND (NAME) (WITH_HANDLE ARGUMENTS));		\
  }
/* A packed matrix is unpacked first.  */
#define __BLAS_XT_PACKED(NAME, PARAMETERS)				\
  cublasStatus_t							\
  __BLAS_XT_NAME (NAME) PARAMETERS					\
  {									\
    if (!handle || !handle->ready)					\
      return CUBLAS_STATUS_NOT_INITIALIZED;				\
    const size_t size = side == CUBLAS_SIDE_LEFT ? m : n;		\
    CHECK (valid (side) && valid (uplo) && ldb >= at_least_1 (m)	\
	   && ldc >= at_least_1 (m));					\
    std::vector<__BLAS_T> a (size * size);				\
    for (size_t j = 0; j < size; ++j)					\
      if (uplo == CUBLAS_FILL_MODE_UPPER)				\
	for (size_t i = 0; i <= j; ++i)					\
	  a[i + j * size] = *ap++;					\
      else								\
	for (size_t i = j; i < size; ++i)				\
	  a[i + j * size] = *ap++;					\
    return finish (__BLAS_V2 (symm) (handle->blas, side, uplo, m, n, alpha,\
				     a.data (), at_least_1 (size), b, ldb,\
				     beta, c, ldc));			\
  }
#define __BLAS_FILE "detail/cublas-xt.h"
#include "detail/cublas-types.h"

}
