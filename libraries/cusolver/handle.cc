/* cuSOLVER: handles, statuses, parameters and the log.
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

/* The log has CUDA's levels, of which 1 (errors) and 5 (calls) are used;
   CUSOLVER_LOG_LEVEL sets it, too.  */

#include "dense.h"
#include "level-log.h"

namespace
{

cuda2cpu::level_log &
the_log ()
{
  static cuda2cpu::level_log log ("cusolver", "CUSOLVER_LOG_LEVEL");
  return log;
}

} // namespace

cusolverStatus_t
solver::logged (const char *function, cusolverStatus_t status)
{
  if (the_log ().wanted ())
    {
      char text[40];
      snprintf (text, sizeof text, "status %d", status);
      the_log ().tell (function, status == CUSOLVER_STATUS_SUCCESS ? nullptr
		       : text);
    }
  return status;
}

cusolverStatus_t
solver::status_of (cudaError_t error)
{
  switch (error)
    {
    case cudaSuccess: return CUSOLVER_STATUS_SUCCESS;
    case cudaErrorMemoryAllocation: return CUSOLVER_STATUS_ALLOC_FAILED;
    case cudaErrorInvalidResourceHandle: return CUSOLVER_STATUS_INVALID_VALUE;
    default: return CUSOLVER_STATUS_EXECUTION_FAILED;
    }
}

/* Make *TO, and set what VALUE says.  */
template <typename S>
static cusolverStatus_t
make (S **to, const S &value)
{
  if (!to)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *to = new (std::nothrow) S (value);
  return *to ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_ALLOC_FAILED;
}

extern "C" {

cusolverStatus_t
cusolverGetProperty (libraryPropertyType type, int *value)
{
  NEED (value, INVALID_VALUE);
  switch (type)
    {
    case MAJOR_VERSION: *value = CUSOLVER_VER_MAJOR; break;
    case MINOR_VERSION: *value = CUSOLVER_VER_MINOR; break;
    case PATCH_LEVEL: *value = CUSOLVER_VER_PATCH; break;
    default: RETURN (CUSOLVER_STATUS_INVALID_VALUE);
    }
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverGetVersion (int *version)
{
  NEED (version, INVALID_VALUE);
  *version = CUSOLVER_VERSION;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnCreate (cusolverDnHandle_t *handle)
{
  RETURN (make (handle, cusolverDnContext
		{ nullptr, CUSOLVER_DETERMINISTIC_RESULTS }));
}

cusolverStatus_t
cusolverDnDestroy (cusolverDnHandle_t handle)
{
  NEED (handle, NOT_INITIALIZED);
  delete handle;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnSetStream (cusolverDnHandle_t handle, cudaStream_t stream)
{
  NEED (handle, NOT_INITIALIZED);
  handle->stream = stream;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnGetStream (cusolverDnHandle_t handle, cudaStream_t *stream)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (stream, INVALID_VALUE);
  *stream = handle->stream;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

/* Results are the same each time anyway.  */
cusolverStatus_t
cusolverDnSetDeterministicMode (cusolverDnHandle_t handle,
				cusolverDeterministicMode_t mode)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (mode == CUSOLVER_DETERMINISTIC_RESULTS
	|| mode == CUSOLVER_ALLOW_NON_DETERMINISTIC_RESULTS, INVALID_VALUE);
  handle->mode = mode;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnGetDeterministicMode (cusolverDnHandle_t handle,
				cusolverDeterministicMode_t *mode)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (mode, INVALID_VALUE);
  *mode = handle->mode;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnCreateParams (cusolverDnParams_t *params)
{
  RETURN (make (params, cusolverDnParams ()));
}

cusolverStatus_t
cusolverDnDestroyParams (cusolverDnParams_t params)
{
  NEED (params, INVALID_VALUE);
  delete params;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnSetAdvOptions (cusolverDnParams_t params,
			 cusolverDnFunction_t function,
			 cusolverAlgMode_t algorithm)
{
  NEED (params && unsigned (function) < 3 && unsigned (algorithm) < 3,
	INVALID_VALUE);
  params->algorithms[function] = algorithm;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnLoggerSetCallback (cusolverDnLoggerCallback_t callback)
{
  the_log ().set_callback (callback);
  return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t
cusolverDnLoggerSetFile (FILE *file)
{
  the_log ().set_file (file);
  return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t
cusolverDnLoggerOpenFile (const char *name)
{
  return (the_log ().open_file (name) ? CUSOLVER_STATUS_SUCCESS
	  : CUSOLVER_STATUS_INVALID_VALUE);
}

cusolverStatus_t
cusolverDnLoggerSetLevel (int level)
{
  return (the_log ().set_level (level) ? CUSOLVER_STATUS_SUCCESS
	  : CUSOLVER_STATUS_INVALID_VALUE);
}

cusolverStatus_t
cusolverDnLoggerSetMask (int mask)
{
  the_log ().set_mask (mask);
  return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t
cusolverDnLoggerForceDisable (void)
{
  the_log ().force_disable ();
  return CUSOLVER_STATUS_SUCCESS;
}

/* The parameters of Jacobi's methods.  */
#define JACOBI(NAME, Name, TYPE)					\
  cusolverStatus_t							\
  cusolverDnCreate##Name##Info (TYPE##_t *info)				\
  {									\
    TYPE value = TYPE ();						\
    value.sweeps = 100;							\
    value.sort = 1;							\
    RETURN (make (info, value));					\
  }									\
  cusolverStatus_t							\
  cusolverDnDestroy##Name##Info (TYPE##_t info)				\
  {									\
    NEED (info, INVALID_VALUE);						\
    delete info;							\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }									\
  cusolverStatus_t							\
  cusolverDnX##NAME##SetTolerance (TYPE##_t info, double tolerance)	\
  {									\
    NEED (info && tolerance >= 0, INVALID_VALUE);			\
    info->tolerance = tolerance;					\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }									\
  cusolverStatus_t							\
  cusolverDnX##NAME##SetMaxSweeps (TYPE##_t info, int sweeps)		\
  {									\
    NEED (info && sweeps >= 0, INVALID_VALUE);				\
    info->sweeps = sweeps;						\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }									\
  cusolverStatus_t							\
  cusolverDnX##NAME##SetSortEig (TYPE##_t info, int sort)		\
  {									\
    NEED (info, INVALID_VALUE);						\
    info->sort = sort;							\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }									\
  cusolverStatus_t							\
  cusolverDnX##NAME##GetResidual (cusolverDnHandle_t handle,		\
				  TYPE##_t info, double *residual)	\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (info && residual, INVALID_VALUE);				\
    NEED (!info->batched, NOT_SUPPORTED);				\
    NEED (cudaStreamSynchronize (handle->stream) == cudaSuccess,	\
	  EXECUTION_FAILED);						\
    *residual = info->residual;						\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }									\
  cusolverStatus_t							\
  cusolverDnX##NAME##GetSweeps (cusolverDnHandle_t handle, TYPE##_t info,\
				int *sweeps)				\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (info && sweeps, INVALID_VALUE);				\
    NEED (!info->batched, NOT_SUPPORTED);				\
    *sweeps = 1;							\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }
JACOBI (syevj, Syevj, syevjInfo)
JACOBI (gesvdj, Gesvdj, gesvdjInfo)

} // extern "C"
