/* cuBLAS: handles, versions, messages.
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

/* Handles, what is set in them, and what needs none.  A workspace that a user
   gives is not needed: OpenBLAS keeps its own.  Modes of atomics and of math
   allow more than we do: results do not depend on them.  */

#include <new>
#include <stdlib.h>
#include <string.h>
#include "handle.h"
#include "status.h"

struct cuda2cpu_messages cublas_messages
  = { "cuBLAS (v12.6)", "CUBLAS_LOGINFO_DBG", "CUBLAS_LOGDEST_DBG",
      false, NULL, false, false, NULL, PTHREAD_MUTEX_INITIALIZER };

/* Look at the variables of the environment.  */

__attribute__ ((constructor))
static void
begin_messages ()
{
  cuda2cpu_messages_begin (&cublas_messages);
}

cublasStatus_t
cublasCreate_v2 (cublasHandle_t *handle)
{
  CHECK (handle);
  if (cudaFree (NULL) != cudaSuccess)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  cublasContext *made = new (std::nothrow) cublasContext ();
  if (!made)
    return CUBLAS_STATUS_ALLOC_FAILED;
  made->magic = cublasContext::MAGIC;
  *handle = made;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasDestroy_v2 (cublasHandle_t handle)
{
  ENTER (handle);
  handle->magic = 0;
  delete handle;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasGetVersion_v2 (cublasHandle_t, int *version)
{
  CHECK (version);
  *version = CUBLAS_VERSION;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasGetProperty (libraryPropertyType type, int *value)
{
  CHECK (value);
  switch (type)
    {
    case MAJOR_VERSION:
      *value = CUBLAS_VER_MAJOR;
      return CUBLAS_STATUS_SUCCESS;
    case MINOR_VERSION:
      *value = CUBLAS_VER_MINOR;
      return CUBLAS_STATUS_SUCCESS;
    case PATCH_LEVEL:
      *value = CUBLAS_VER_PATCH;
      return CUBLAS_STATUS_SUCCESS;
    }
  return CUBLAS_STATUS_INVALID_VALUE;
}

size_t
cublasGetCudartVersion ()
{
  int version = 0;
  cudaRuntimeGetVersion (&version);
  return version;
}

const char *
cublasGetStatusName (cublasStatus_t status)
{
  return line_of (status).name;
}

const char *
cublasGetStatusString (cublasStatus_t status)
{
  return line_of (status).text;
}

cublasStatus_t
cublasSetStream_v2 (cublasHandle_t handle, cudaStream_t stream)
{
  ENTER (handle);
  handle->stream = stream;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasSetWorkspace_v2 (cublasHandle_t handle, void *workspace, size_t)
{
  ENTER (handle);
  CHECK (((size_t) workspace & 255) == 0);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasSetPointerMode_v2 (cublasHandle_t handle, cublasPointerMode_t mode)
{
  ENTER (handle);
  CHECK (mode == CUBLAS_POINTER_MODE_HOST
	 || mode == CUBLAS_POINTER_MODE_DEVICE);
  handle->pointer_mode = mode;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasSetAtomicsMode (cublasHandle_t handle, cublasAtomicsMode_t mode)
{
  ENTER (handle);
  CHECK (mode == CUBLAS_ATOMICS_ALLOWED || mode == CUBLAS_ATOMICS_NOT_ALLOWED);
  handle->atomics_mode = mode;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasSetMathMode (cublasHandle_t handle, cublasMath_t mode)
{
  ENTER (handle);
  int plain = mode & ~CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION;
  CHECK (plain >= CUBLAS_DEFAULT_MATH && plain <= CUBLAS_TF32_TENSOR_OP_MATH);
  handle->math_mode = mode;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasSetSmCountTarget (cublasHandle_t handle, int count)
{
  ENTER (handle);
  CHECK (count >= 0);
  handle->multiprocessors = count;
  return CUBLAS_STATUS_SUCCESS;
}

/* NAME returns the handle's FIELD, a TYPE.  */
#define GET(NAME, TYPE, FIELD)						\
  cublasStatus_t							\
  NAME (cublasHandle_t handle, TYPE *result)				\
  {									\
    ENTER (handle);							\
    CHECK (result);							\
    *result = handle->FIELD;						\
    return CUBLAS_STATUS_SUCCESS;					\
  }

GET (cublasGetStream_v2, cudaStream_t, stream)
GET (cublasGetPointerMode_v2, cublasPointerMode_t, pointer_mode)
GET (cublasGetAtomicsMode, cublasAtomicsMode_t, atomics_mode)
GET (cublasGetMathMode, cublasMath_t, math_mode)
GET (cublasGetSmCountTarget, int, multiprocessors)

cublasStatus_t
cublasLoggerConfigure (int on, int to_stdout, int to_stderr, const char *file)
{
  bool good = cuda2cpu_messages_configure (&cublas_messages, on, to_stdout,
					   to_stderr, file);
  return good ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}

cublasStatus_t
cublasSetLoggerCallback (cublasLogCallback callback)
{
  cuda2cpu_messages_set_callback (&cublas_messages, callback);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasGetLoggerCallback (cublasLogCallback *callback)
{
  CHECK (callback);
  *callback = cublas_messages.callback;
  return CUBLAS_STATUS_SUCCESS;
}

/* Tell that PARAMETER of ROUTINE was wrong, as BLAS does.  */

void
cublasXerbla (const char *routine, int parameter)
{
  fprintf (stderr, " ** On entry to %s parameter number %d had an illegal"
	   " value\n", routine, parameter);
}
