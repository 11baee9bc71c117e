/* Fourier transforms: cuFFT's functions.
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

/* Plans are small numbers.  A plan is made in one step (cufftPlan*) or in two
   (cufftCreate, then cufftMakePlan*, with settings between), for one size,
   type, layout and number of transforms; cufftExec* then runs it in the plan's
   stream.  Results are not scaled: there and back is a factor of the number of
   elements.

   Layouts: element (i0, i1, i2) of transform b is at b * dist + ((i0 *
   embed[1] + i1) * embed[2] + i2) * stride, in elements of its type.  Without
   embed, elements lie in order; real ones of a transform in place have rows of
   2 (n / 2 + 1).  */

#ifndef _CUFFT_H_
#define _CUFFT_H_ 1

#include "cuComplex.h"
#include "driver_types.h"
#include "library_types.h"

#pragma GCC system_header

#ifndef CUFFTAPI
# define CUFFTAPI __attribute__ ((__visibility__ ("default")))
#endif

#define CUFFT_VER_MAJOR 11
#define CUFFT_VER_MINOR 3
#define CUFFT_VER_PATCH 0
#define CUFFT_VER_BUILD 4
#define CUFFT_VERSION 11300

#define MAX_CUFFT_ERROR 0x15
#define MAX_SHIM_RANK 3

/* Directions: the sign of the exponent.  */
#define CUFFT_FORWARD (-1)
#define CUFFT_INVERSE 1

/* What is no plan; cufftDestroy refuses it.  */
#define CUFFT_PLAN_NULL (-1)

typedef enum cufftResult_t
{
  CUFFT_SUCCESS = 0,
  CUFFT_INVALID_PLAN = 1,
  CUFFT_ALLOC_FAILED = 2,
  CUFFT_INVALID_TYPE = 3,
  CUFFT_INVALID_VALUE = 4,
  CUFFT_INTERNAL_ERROR = 5,
  CUFFT_EXEC_FAILED = 6,
  CUFFT_SETUP_FAILED = 7,
  CUFFT_INVALID_SIZE = 8,
  CUFFT_UNALIGNED_DATA = 9,
  CUFFT_INCOMPLETE_PARAMETER_LIST = 10,
  CUFFT_INVALID_DEVICE = 11,
  CUFFT_PARSE_ERROR = 12,
  CUFFT_NO_WORKSPACE = 13,
  CUFFT_NOT_IMPLEMENTED = 14,
  CUFFT_LICENSE_ERROR = 15,
  CUFFT_NOT_SUPPORTED = 16,
  CUFFT_MISSING_DEPENDENCY = 17,
  CUFFT_NVRTC_FAILURE = 18,
  CUFFT_NVJITLINK_FAILURE = 19,
  CUFFT_NVSHMEM_FAILURE = 20
} cufftResult;

/* Real (R, D) and complex (C, Z) data of single and double precision.  */
typedef enum cufftType_t
{
  CUFFT_C2C = 0x29,
  CUFFT_R2C = 0x2a,
  CUFFT_C2R = 0x2c,
  CUFFT_Z2Z = 0x69,
  CUFFT_D2Z = 0x6a,
  CUFFT_Z2D = 0x6c
} cufftType;

typedef enum cufftCompatibility_t
{
  CUFFT_COMPATIBILITY_FFTW_PADDING = 1
} cufftCompatibility;

#define CUFFT_COMPATIBILITY_DEFAULT CUFFT_COMPATIBILITY_FFTW_PADDING

typedef enum cufftProperty_t
{
  NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT = 1,
  NVFFT_PLAN_PROPERTY_INT64_MAX_NUM_HOST_THREADS = 2
} cufftProperty;

typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
typedef int cufftHandle;

#ifdef __cplusplus
extern "C" {
#endif

/* Make a plan at once.  */
extern cufftResult CUFFTAPI
cufftPlan1d (cufftHandle *plan, int nx, cufftType type, int batch);
extern cufftResult CUFFTAPI
cufftPlan2d (cufftHandle *plan, int nx, int ny, cufftType type);
extern cufftResult CUFFTAPI
cufftPlan3d (cufftHandle *plan, int nx, int ny, int nz, cufftType type);
extern cufftResult CUFFTAPI
cufftPlanMany (cufftHandle *plan, int rank, int *n, int *inembed, int istride,
	       int idist, int *onembed, int ostride, int odist, cufftType type,
	       int batch);

/* Create a plan, and say what it does; WORKSIZE becomes the bytes of its work
   area.  */
extern cufftResult CUFFTAPI
cufftCreate (cufftHandle *handle);
extern cufftResult CUFFTAPI
cufftMakePlan1d (cufftHandle plan, int nx, cufftType type, int batch,
		 size_t *workSize);
extern cufftResult CUFFTAPI
cufftMakePlan2d (cufftHandle plan, int nx, int ny, cufftType type,
		 size_t *workSize);
extern cufftResult CUFFTAPI
cufftMakePlan3d (cufftHandle plan, int nx, int ny, int nz, cufftType type,
		 size_t *workSize);
extern cufftResult CUFFTAPI
cufftMakePlanMany (cufftHandle plan, int rank, int *n, int *inembed,
		   int istride, int idist, int *onembed, int ostride,
		   int odist, cufftType type, int batch, size_t *workSize);
extern cufftResult CUFFTAPI
cufftMakePlanMany64 (cufftHandle plan, int rank, long long *n,
		     long long *inembed, long long istride, long long idist,
		     long long *onembed, long long ostride, long long odist,
		     cufftType type, long long batch, size_t *workSize);

/* How large that would be, without a plan, with one that is not made yet, and
   with one that is.  */
extern cufftResult CUFFTAPI
cufftEstimate1d (int nx, cufftType type, int batch, size_t *workSize);
extern cufftResult CUFFTAPI
cufftEstimate2d (int nx, int ny, cufftType type, size_t *workSize);
extern cufftResult CUFFTAPI
cufftEstimate3d (int nx, int ny, int nz, cufftType type, size_t *workSize);
extern cufftResult CUFFTAPI
cufftEstimateMany (int rank, int *n, int *inembed, int istride, int idist,
		   int *onembed, int ostride, int odist, cufftType type,
		   int batch, size_t *workSize);
extern cufftResult CUFFTAPI
cufftGetSize1d (cufftHandle plan, int nx, cufftType type, int batch,
		size_t *workSize);
extern cufftResult CUFFTAPI
cufftGetSize2d (cufftHandle plan, int nx, int ny, cufftType type,
		size_t *workSize);
extern cufftResult CUFFTAPI
cufftGetSize3d (cufftHandle plan, int nx, int ny, int nz, cufftType type,
		size_t *workSize);
extern cufftResult CUFFTAPI
cufftGetSizeMany (cufftHandle plan, int rank, int *n, int *inembed,
		  int istride, int idist, int *onembed, int ostride, int odist,
		  cufftType type, int batch, size_t *workSize);
extern cufftResult CUFFTAPI
cufftGetSizeMany64 (cufftHandle plan, int rank, long long *n,
		    long long *inembed, long long istride, long long idist,
		    long long *onembed, long long ostride, long long odist,
		    cufftType type, long long batch, size_t *workSize);
extern cufftResult CUFFTAPI
cufftGetSize (cufftHandle plan, size_t *workSize);

/* Settings.  */
extern cufftResult CUFFTAPI
cufftSetWorkArea (cufftHandle plan, void *workArea);
extern cufftResult CUFFTAPI
cufftSetAutoAllocation (cufftHandle plan, int autoAllocate);
extern cufftResult CUFFTAPI
cufftSetStream (cufftHandle plan, cudaStream_t stream);
extern cufftResult CUFFTAPI
cufftSetPlanPropertyInt64 (cufftHandle plan, cufftProperty property,
			   const long long value);
extern cufftResult CUFFTAPI
cufftGetPlanPropertyInt64 (cufftHandle plan, cufftProperty property,
			   long long *value);
extern cufftResult CUFFTAPI
cufftResetPlanProperty (cufftHandle plan, cufftProperty property);

/* Transform.  */
extern cufftResult CUFFTAPI
cufftExecC2C (cufftHandle plan, cufftComplex *idata, cufftComplex *odata,
	      int direction);
extern cufftResult CUFFTAPI
cufftExecR2C (cufftHandle plan, cufftReal *idata, cufftComplex *odata);
extern cufftResult CUFFTAPI
cufftExecC2R (cufftHandle plan, cufftComplex *idata, cufftReal *odata);
extern cufftResult CUFFTAPI
cufftExecZ2Z (cufftHandle plan, cufftDoubleComplex *idata,
	      cufftDoubleComplex *odata, int direction);
extern cufftResult CUFFTAPI
cufftExecD2Z (cufftHandle plan, cufftDoubleReal *idata,
	      cufftDoubleComplex *odata);
extern cufftResult CUFFTAPI
cufftExecZ2D (cufftHandle plan, cufftDoubleComplex *idata,
	      cufftDoubleReal *odata);

extern cufftResult CUFFTAPI
cufftDestroy (cufftHandle plan);
extern cufftResult CUFFTAPI
cufftGetVersion (int *version);
extern cufftResult CUFFTAPI
cufftGetProperty (libraryPropertyType type, int *value);

#ifdef __cplusplus
}
#endif

#endif /* _CUFFT_H_ */
