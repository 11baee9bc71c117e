/* Fourier transforms: cuFFT's extended functions.
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

/* Plans of any types and 64-bit sizes, functions of the user's that load and
   store elements, and memory that a plan lays out, on one device.  */

#ifndef _CUFFTXT_H_
#define _CUFFTXT_H_ 1

#include "cudalibxt.h"
#include "cufft.h"

#pragma GCC system_header

typedef enum cufftXtSubFormat_t
{
  CUFFT_XT_FORMAT_INPUT = 0,
  CUFFT_XT_FORMAT_OUTPUT = 1,
  CUFFT_XT_FORMAT_INPLACE = 2,
  CUFFT_XT_FORMAT_INPLACE_SHUFFLED = 3,
  CUFFT_XT_FORMAT_1D_INPUT_SHUFFLED = 4,
  CUFFT_XT_FORMAT_DISTRIBUTED_INPUT = 5,
  CUFFT_XT_FORMAT_DISTRIBUTED_OUTPUT = 6,
  CUFFT_FORMAT_UNDEFINED = 7
} cufftXtSubFormat;

typedef enum cufftXtCopyType_t
{
  CUFFT_COPY_HOST_TO_DEVICE = 0,
  CUFFT_COPY_DEVICE_TO_HOST = 1,
  CUFFT_COPY_DEVICE_TO_DEVICE = 2,
  CUFFT_COPY_UNDEFINED = 3
} cufftXtCopyType;

typedef enum cufftXtQueryType_t
{
  CUFFT_QUERY_1D_FACTORS = 0,
  CUFFT_QUERY_UNDEFINED = 1
} cufftXtQueryType;

typedef struct cufftXt1dFactors_t
{
  long long size;
  long long stringCount;
  long long stringLength;
  long long substringLength;
  long long factor1;
  long long factor2;
  long long stringMask;
  long long substringMask;
  long long factor1Mask;
  long long factor2Mask;
  int stringShift;
  int substringShift;
  int factor1Shift;
  int factor2Shift;
} cufftXt1dFactors;

typedef enum cufftXtWorkAreaPolicy_t
{
  CUFFT_WORKAREA_MINIMAL = 0,
  CUFFT_WORKAREA_USER = 1,
  CUFFT_WORKAREA_PERFORMANCE = 2
} cufftXtWorkAreaPolicy;

typedef enum cufftXtCallbackType_t
{
  CUFFT_CB_LD_COMPLEX = 0,
  CUFFT_CB_LD_COMPLEX_DOUBLE = 1,
  CUFFT_CB_LD_REAL = 2,
  CUFFT_CB_LD_REAL_DOUBLE = 3,
  CUFFT_CB_ST_COMPLEX = 4,
  CUFFT_CB_ST_COMPLEX_DOUBLE = 5,
  CUFFT_CB_ST_REAL = 6,
  CUFFT_CB_ST_REAL_DOUBLE = 7,
  CUFFT_CB_UNDEFINED = 8
} cufftXtCallbackType;

#ifdef __cplusplus
extern "C" {
#endif

/* The user's functions: what the element OFFSET of DATA is, and what to do
   with the one that is computed.  INFO is what cufftXtSetCallback was given,
   SHARED as many bytes of shared memory as cufftXtSetCallbackSharedSize
   was.  */
typedef cufftComplex (*cufftCallbackLoadC) (void *data,
	size_t offset, void *info, void *shared);
typedef void (*cufftCallbackStoreC) (void *data,
	size_t offset, cufftComplex element, void *info,
	void *shared);
typedef cufftDoubleComplex (*cufftCallbackLoadZ) (void *data,
	size_t offset, void *info, void *shared);
typedef void (*cufftCallbackStoreZ) (void *data,
	size_t offset, cufftDoubleComplex element, void *info,
	void *shared);
typedef cufftReal (*cufftCallbackLoadR) (void *data,
	size_t offset, void *info, void *shared);
typedef void (*cufftCallbackStoreR) (void *data,
	size_t offset, cufftReal element, void *info,
	void *shared);
typedef cufftDoubleReal (*cufftCallbackLoadD) (void *data,
	size_t offset, void *info, void *shared);
typedef void (*cufftCallbackStoreD) (void *data,
	size_t offset, cufftDoubleReal element, void *info,
	void *shared);
typedef cufftComplex (*cufftJITCallbackLoadC) (void *data,
	unsigned long long offset, void *info, void *shared);
typedef void (*cufftJITCallbackStoreC) (void *data,
	unsigned long long offset, cufftComplex element, void *info,
	void *shared);
typedef cufftDoubleComplex (*cufftJITCallbackLoadZ) (void *data,
	unsigned long long offset, void *info, void *shared);
typedef void (*cufftJITCallbackStoreZ) (void *data,
	unsigned long long offset, cufftDoubleComplex element, void *info,
	void *shared);
typedef cufftReal (*cufftJITCallbackLoadR) (void *data,
	unsigned long long offset, void *info, void *shared);
typedef void (*cufftJITCallbackStoreR) (void *data,
	unsigned long long offset, cufftReal element, void *info,
	void *shared);
typedef cufftDoubleReal (*cufftJITCallbackLoadD) (void *data,
	unsigned long long offset, void *info, void *shared);
typedef void (*cufftJITCallbackStoreD) (void *data,
	unsigned long long offset, cufftDoubleReal element, void *info,
	void *shared);

/* Several devices, which are refused, and memory.  */
extern cufftResult CUFFTAPI
cufftXtSetGPUs (cufftHandle handle, int nGPUs, int *whichGPUs);
extern cufftResult CUFFTAPI
cufftXtMalloc (cufftHandle plan, cudaLibXtDesc **descriptor,
	       cufftXtSubFormat format);
extern cufftResult CUFFTAPI
cufftXtMemcpy (cufftHandle plan, void *dstPointer, void *srcPointer,
	       cufftXtCopyType type);
extern cufftResult CUFFTAPI
cufftXtFree (cudaLibXtDesc *descriptor);
extern cufftResult CUFFTAPI
cufftXtSetWorkArea (cufftHandle plan, void **workArea);

/* Transform what descriptors describe.  */
extern cufftResult CUFFTAPI
cufftXtExecDescriptorC2C (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output, int direction);
extern cufftResult CUFFTAPI
cufftXtExecDescriptorR2C (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output);
extern cufftResult CUFFTAPI
cufftXtExecDescriptorC2R (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output);
extern cufftResult CUFFTAPI
cufftXtExecDescriptorZ2Z (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output, int direction);
extern cufftResult CUFFTAPI
cufftXtExecDescriptorD2Z (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output);
extern cufftResult CUFFTAPI
cufftXtExecDescriptorZ2D (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output);
extern cufftResult CUFFTAPI
cufftXtExecDescriptor (cufftHandle plan, cudaLibXtDesc *input,
		       cudaLibXtDesc *output, int direction);

extern cufftResult CUFFTAPI
cufftXtQueryPlan (cufftHandle plan, void *queryStruct,
		  cufftXtQueryType queryType);

/* Functions of the user's: device function pointers, one for each device.  */
extern cufftResult CUFFTAPI
cufftXtSetCallback (cufftHandle plan, void **callback_routine,
		    cufftXtCallbackType cbType, void **caller_info);
extern cufftResult CUFFTAPI
cufftXtClearCallback (cufftHandle plan, cufftXtCallbackType cbType);
extern cufftResult CUFFTAPI
cufftXtSetCallbackSharedSize (cufftHandle plan, cufftXtCallbackType cbType,
			      size_t sharedSize);
extern cufftResult CUFFTAPI
cufftXtSetJITCallback (cufftHandle plan, const char *lto_callback_symbol_name,
		       const void *lto_callback_fatbin,
		       size_t lto_callback_fatbin_size,
		       cufftXtCallbackType type, void **caller_info);

/* Any types.  */
extern cufftResult CUFFTAPI
cufftXtMakePlanMany (cufftHandle plan, int rank, long long *n,
		     long long *inembed, long long istride, long long idist,
		     cudaDataType inputtype, long long *onembed,
		     long long ostride, long long odist,
		     cudaDataType outputtype, long long batch,
		     size_t *workSize, cudaDataType executiontype);
extern cufftResult CUFFTAPI
cufftXtGetSizeMany (cufftHandle plan, int rank, long long *n,
		    long long *inembed, long long istride, long long idist,
		    cudaDataType inputtype, long long *onembed,
		    long long ostride, long long odist,
		    cudaDataType outputtype, long long batch, size_t *workSize,
		    cudaDataType executiontype);
extern cufftResult CUFFTAPI
cufftXtExec (cufftHandle plan, void *input, void *output, int direction);
extern cufftResult CUFFTAPI
cufftXtSetWorkAreaPolicy (cufftHandle plan, cufftXtWorkAreaPolicy policy,
			  size_t *workSize);

#ifdef __cplusplus
}
#endif

#endif /* _CUFFTXT_H_ */
