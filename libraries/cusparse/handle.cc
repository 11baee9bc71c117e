/* cuSPARSE: handles, what functions return, and the log.
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

/* A handle is a stream and where scalars are.  The log has CUDA's levels: 1 for
   errors, 5 for every call; CUSPARSE_LOG_LEVEL sets it, too.  */

#include "sparse.h"
#include "level-log.h"

namespace
{

cuda2cpu::level_log &
the_log ()
{
  static cuda2cpu::level_log log ("cusparse", "CUSPARSE_LOG_LEVEL");
  return log;
}

/* Names and explanations of what functions return, by number.  */
const struct
{
  const char *name, *text;
} statuses[] = {
#define STATUS(N, T) { "CUSPARSE_STATUS_" #N, T }
  STATUS (SUCCESS, "success"),
  STATUS (NOT_INITIALIZED, "initialization error"),
  STATUS (ALLOC_FAILED, "out of memory"),
  STATUS (INVALID_VALUE, "invalid value"),
  STATUS (ARCH_MISMATCH, "architecture mismatch"),
  STATUS (MAPPING_ERROR, "memory mapping error"),
  STATUS (EXECUTION_FAILED, "kernel launch failure"),
  STATUS (INTERNAL_ERROR, "internal error"),
  STATUS (MATRIX_TYPE_NOT_SUPPORTED, "matrix type not supported"),
  STATUS (ZERO_PIVOT, "zero pivot"),
  STATUS (NOT_SUPPORTED, "operation not supported"),
  STATUS (INSUFFICIENT_RESOURCES, "insufficient resources")
#undef STATUS
};

bool
known (cusparseStatus_t status)
{
  return unsigned (status) < sizeof statuses / sizeof *statuses;
}

} // namespace

cusparseStatus_t
sparse::logged (const char *function, cusparseStatus_t status)
{
  if (the_log ().wanted ())
    the_log ().tell (function, status == CUSPARSE_STATUS_SUCCESS ? nullptr
		     : cusparseGetErrorString (status));
  return status;
}

cusparseStatus_t
sparse::status_of (cudaError_t error)
{
  switch (error)
    {
    case cudaSuccess: return CUSPARSE_STATUS_SUCCESS;
    case cudaErrorMemoryAllocation: return CUSPARSE_STATUS_ALLOC_FAILED;
    case cudaErrorInvalidResourceHandle: return CUSPARSE_STATUS_INVALID_VALUE;
    default: return CUSPARSE_STATUS_EXECUTION_FAILED;
    }
}

extern "C" {

const char *
cusparseGetErrorName (cusparseStatus_t status)
{
  return known (status) ? statuses[status].name : "unrecognized error code";
}

const char *
cusparseGetErrorString (cusparseStatus_t status)
{
  return known (status) ? statuses[status].text : "unrecognized error code";
}

cusparseStatus_t
cusparseCreate (cusparseHandle_t *handle)
{
  NEED (handle, INVALID_VALUE);
  *handle = new (std::nothrow) cusparseContext ();
  NEED (*handle, ALLOC_FAILED);
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseDestroy (cusparseHandle_t handle)
{
  NEED (handle, NOT_INITIALIZED);
  delete handle;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseGetVersion (cusparseHandle_t handle, int *version)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (version, INVALID_VALUE);
  *version = CUSPARSE_VERSION;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseGetProperty (libraryPropertyType type, int *value)
{
  NEED (value, INVALID_VALUE);
  switch (type)
    {
    case MAJOR_VERSION: *value = CUSPARSE_VER_MAJOR; break;
    case MINOR_VERSION: *value = CUSPARSE_VER_MINOR; break;
    case PATCH_LEVEL: *value = CUSPARSE_VER_PATCH; break;
    default: RETURN (CUSPARSE_STATUS_INVALID_VALUE);
    }
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSetStream (cusparseHandle_t handle, cudaStream_t stream)
{
  NEED (handle, NOT_INITIALIZED);
  handle->stream = stream;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseGetStream (cusparseHandle_t handle, cudaStream_t *stream)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (stream, INVALID_VALUE);
  *stream = handle->stream;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseGetPointerMode (cusparseHandle_t handle, cusparsePointerMode_t *mode)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (mode, INVALID_VALUE);
  *mode = handle->mode;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSetPointerMode (cusparseHandle_t handle, cusparsePointerMode_t mode)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (mode == CUSPARSE_POINTER_MODE_HOST
	|| mode == CUSPARSE_POINTER_MODE_DEVICE, INVALID_VALUE);
  handle->mode = mode;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseLoggerSetCallback (cusparseLoggerCallback_t callback)
{
  the_log ().set_callback (callback);
  return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t
cusparseLoggerSetFile (FILE *file)
{
  the_log ().set_file (file);
  return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t
cusparseLoggerOpenFile (const char *name)
{
  return (the_log ().open_file (name) ? CUSPARSE_STATUS_SUCCESS
	  : CUSPARSE_STATUS_INVALID_VALUE);
}

cusparseStatus_t
cusparseLoggerSetLevel (int level)
{
  return (the_log ().set_level (level) ? CUSPARSE_STATUS_SUCCESS
	  : CUSPARSE_STATUS_INVALID_VALUE);
}

cusparseStatus_t
cusparseLoggerSetMask (int mask)
{
  the_log ().set_mask (mask);
  return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t
cusparseLoggerForceDisable (void)
{
  the_log ().force_disable ();
  return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t
cusparseCreateMatDescr (cusparseMatDescr_t *descr)
{
  NEED (descr, INVALID_VALUE);
  *descr = new (std::nothrow) cusparseMatDescr ();
  NEED (*descr, ALLOC_FAILED);
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseDestroyMatDescr (cusparseMatDescr_t descr)
{
  delete descr;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

/* Functions that set and get FIELD of type TYPE, from 0 to LAST.  */
#define FIELD(NAME, TYPE, FIELD, LAST)					\
  cusparseStatus_t							\
  cusparseSetMat##NAME (cusparseMatDescr_t descr, TYPE value)		\
  {									\
    NEED (descr && unsigned (value) <= LAST, INVALID_VALUE);		\
    descr->FIELD = value;						\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  TYPE									\
  cusparseGetMat##NAME (const cusparseMatDescr_t descr)			\
  {									\
    return descr ? descr->FIELD : TYPE ();				\
  }
FIELD (Type, cusparseMatrixType_t, type, 3)
FIELD (FillMode, cusparseFillMode_t, fill, 1)
FIELD (DiagType, cusparseDiagType_t, diag, 1)
FIELD (IndexBase, cusparseIndexBase_t, base, 1)

} // extern "C"
