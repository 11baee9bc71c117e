/* cuBLAS: the routines of before CUDA 4.
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

/* One handle for all, and the last thing that went wrong.  The routines are
   those of cuda_compat_headers/detail/cublas-legacy.h.  */

#include "handle.h"
#pragma GCC visibility push (default)
#include "cublas.h"
#pragma GCC visibility pop

static cublasHandle_t the_handle;
static cublasStatus_t last_error;

/* Keep STATUS for cublasGetError, if it is an error.  */

static void
note (cublasStatus_t status)
{
  if (status != CUBLAS_STATUS_SUCCESS)
    last_error = status;
}

/* Letters as constants; others become values that no routine takes.  */

static cublasOperation_t
operation (char letter)
{
  switch (letter)
    {
    case 'N': case 'n': return CUBLAS_OP_N;
    case 'T': case 't': return CUBLAS_OP_T;
    case 'C': case 'c': return CUBLAS_OP_C;
    default: return (cublasOperation_t) 99;
    }
}

static cublasFillMode_t
fill_mode (char letter)
{
  switch (letter)
    {
    case 'L': case 'l': return CUBLAS_FILL_MODE_LOWER;
    case 'U': case 'u': return CUBLAS_FILL_MODE_UPPER;
    default: return (cublasFillMode_t) 99;
    }
}

static cublasSideMode_t
side_mode (char letter)
{
  switch (letter)
    {
    case 'L': case 'l': return CUBLAS_SIDE_LEFT;
    case 'R': case 'r': return CUBLAS_SIDE_RIGHT;
    default: return (cublasSideMode_t) 99;
    }
}

static cublasDiagType_t
diagonal_type (char letter)
{
  switch (letter)
    {
    case 'N': case 'n': return CUBLAS_DIAG_NON_UNIT;
    case 'U': case 'u': return CUBLAS_DIAG_UNIT;
    default: return (cublasDiagType_t) 99;
    }
}

extern "C"
{

cublasStatus
cublasInit ()
{
  if (the_handle)
    return CUBLAS_STATUS_SUCCESS;
  last_error = CUBLAS_STATUS_SUCCESS;
  return cublasCreate_v2 (&the_handle);
}

cublasStatus
cublasShutdown ()
{
  cublasStatus_t status = cublasDestroy_v2 (the_handle);
  the_handle = NULL;
  return status;
}

/* Return the last error and forget it.  */

cublasStatus
cublasGetError ()
{
  cublasStatus_t status = last_error;
  last_error = CUBLAS_STATUS_SUCCESS;
  return status;
}

cublasStatus
cublasGetVersion (int *version)
{
  return cublasGetVersion_v2 (the_handle, version);
}

cublasStatus
cublasAlloc (int n, int size, void **pointer)
{
  if (!the_handle)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  CHECK (n > 0 && size > 0 && pointer);
  return cudaMalloc (pointer, (size_t) n * size) == cudaSuccess
	   ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_ALLOC_FAILED;
}

cublasStatus
cublasFree (void *pointer)
{
  if (!the_handle)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  return cudaFree (pointer) == cudaSuccess ? CUBLAS_STATUS_SUCCESS
					    : CUBLAS_STATUS_INTERNAL_ERROR;
}

cublasStatus
cublasSetKernelStream (cudaStream_t stream)
{
  return cublasSetStream_v2 (the_handle, stream);
}

#define OP operation
#define FILL fill_mode
#define SIDE side_mode
#define DIAG diagonal_type
#define WITH_HANDLE(...) the_handle, __VA_ARGS__
#define __BLAS_VOID(NAME, ROUTINE, PARAMETERS, ARGUMENTS)		\
  void									\
  NAME PARAMETERS							\
  {									\
    note (ROUTINE (WITH_HANDLE ARGUMENTS));				\
  }
#define __BLAS_RESULT(TYPE, NAME, ROUTINE, PARAMETERS, ARGUMENTS)	\
  TYPE									\
  NAME PARAMETERS							\
  {									\
    TYPE result = {};							\
    note (ROUTINE (WITH_HANDLE ARGUMENTS, &result));			\
    return result;							\
  }
#define __BLAS_FILE "detail/cublas-legacy.h"
#include "detail/cublas-types.h"

}
