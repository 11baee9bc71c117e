/* { dg-do run } */
/* Memory that a graph allocates counts as used by graphs from its first launch,
   or upload, until the graph is gone, though the graph frees it itself.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <stdint.h>

enum { BYTES = 4 << 20 };

__global__ void
set (int *p, int *result)
{
  p[threadIdx.x] = threadIdx.x;
  result[threadIdx.x] = p[threadIdx.x] * 2;
}

static uint64_t
count (cudaGraphMemAttributeType attr)
{
  uint64_t value = 99;
  OK (cudaDeviceGetGraphMemAttribute (0, attr, &value));
  return value;
}

/* A graph that allocates memory, uses it for RESULT, and frees it if FREES; set
   *P to it.  */
static cudaGraphExec_t
make (int **p, int *result, bool frees)
{
  cudaGraph_t graph;
  cudaGraphNode_t alloc, kernel, free;
  cudaGraphExec_t exec;
  cudaMemAllocNodeParams params = {};
  cudaKernelNodeParams k = {};
  params.poolProps.allocType = cudaMemAllocationTypePinned;
  params.poolProps.location.type = cudaMemLocationTypeDevice;
  params.bytesize = BYTES;
  OK (cudaGraphCreate (&graph, 0));
  OK (cudaGraphAddMemAllocNode (&alloc, graph, NULL, 0, &params));
  *p = (int *) params.dptr;
  void *args[] = { p, &result };
  k.func = (void *) set;
  k.gridDim = dim3 (1);
  k.blockDim = dim3 (64);
  k.kernelParams = args;
  OK (cudaGraphAddKernelNode (&kernel, graph, &alloc, 1, &k));
  if (frees)
    OK (cudaGraphAddMemFreeNode (&free, graph, &kernel, 1, *p));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphDestroy (graph));
  return exec;
}

int
main ()
{
  int *p[3], *result;
  cudaStream_t streams[2] = { 0 };
  OK (cudaStreamCreate (&streams[1]));
  OK (cudaMallocManaged (&result, 64 * sizeof *result));
  for (cudaStream_t stream : streams)
    {
      memset (result, 0, 64 * sizeof *result);
      cudaGraphExec_t frees = make (&p[0], result, true);
      cudaGraphExec_t keeps = make (&p[1], result, false);
      cudaGraphExec_t waits = make (&p[2], result, true);
      CHECK (count (cudaGraphMemAttrUsedMemCurrent) == 0);
      for (int i = 0; i < 3; i++)
	{
	  OK (cudaGraphLaunch (frees, stream));
	  CHECK (count (cudaGraphMemAttrUsedMemCurrent) == BYTES);
	}
      OK (cudaGraphLaunch (keeps, stream));
      OK (cudaStreamSynchronize (stream));
      for (int i = 0; i < 64; i++)
	CHECK (result[i] == 2 * i);
      CHECK (count (cudaGraphMemAttrUsedMemCurrent) == 2 * BYTES);
      OK (cudaGraphUpload (waits, stream));
      CHECK (count (cudaGraphMemAttrUsedMemCurrent) == 3 * BYTES);
      CHECK (count (cudaGraphMemAttrReservedMemCurrent) >= 3 * BYTES);
      OK (cudaFree (p[1]));
      EXPECT (cudaFree (p[1]), cudaErrorInvalidValue);
      OK (cudaDeviceGraphMemTrim (0));
      OK (cudaGraphExecDestroy (waits));
      OK (cudaGraphExecDestroy (keeps));
      CHECK (count (cudaGraphMemAttrUsedMemCurrent) == BYTES);
      OK (cudaGraphExecDestroy (frees));
      CHECK (count (cudaGraphMemAttrUsedMemCurrent) == 0);
      CHECK (count (cudaGraphMemAttrUsedMemHigh) == 3 * BYTES);
      uint64_t zero = 0;
      OK (cudaDeviceSetGraphMemAttribute (0, cudaGraphMemAttrUsedMemHigh,
					  &zero));
      CHECK (count (cudaGraphMemAttrUsedMemHigh) == 0);
    }
  EXPECT (cudaDeviceGraphMemTrim (1), cudaErrorInvalidDevice);
  return 0;
}
