/* { dg-do run } */
/* Types of pointers to functions of the driver API, and names with which libraries
   ask for such functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cudaTypedefs.h>
#include <cuda_runtime_api.h>

static_assert (CU_GET_PROC_ADDRESS_DEFAULT == 0
	       && CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM == 2
	       && CU_GET_PROC_ADDRESS_SUCCESS == 0
	       && CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND == 1
	       && CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT == 2
	       && CU_EVENT_WAIT_DEFAULT == 0 && CU_EVENT_WAIT_EXTERNAL == 1
	       && CU_EVENT_RECORD_EXTERNAL == 1
	       && CU_STREAM_CAPTURE_STATUS_ACTIVE == 1
	       && CU_GREEN_CTX_DEFAULT_STREAM == 1, "as in CUDA");
static_assert (cudaEnableDefault == 0 && cudaEnableLegacyStream == 1
	       && cudaEnablePerThreadDefaultStream == 2
	       && cudaDriverEntryPointSuccess == 0
	       && cudaDriverEntryPointSymbolNotFound == 1
	       && cudaDriverEntryPointVersionNotSufficent == 2, "as in CUDA");
CUdriverProcAddressQueryResult result;
CUgreenCtx context;
CUdevResourceDesc resource;

int
main ()
{
  PFN_cuInit start = cuInit;
  PFN_cuDeviceGetCount count = cuDeviceGetCount;
  PFN_cuTensorMapEncodeTiled tiled = nullptr;
  PFN_cuMemcpyAsync copy = nullptr;
  int n = 0;
  return (start (0) != CUDA_SUCCESS || count (&n) != CUDA_SUCCESS || n != 1
	  || tiled || copy);
}
