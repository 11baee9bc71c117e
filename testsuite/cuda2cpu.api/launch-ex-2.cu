/* { dg-do run } */
/* Kernels that may begin before the one before them ends.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
first (int *data)
{
  data[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x;
  cudaTriggerProgrammaticLaunchCompletion ();
}

__global__ void
second (const int *data, int *sum, int n)
{
  cudaGridDependencySynchronize ();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    atomicAdd (sum, data[i]);
}

int
main ()
{
  const int n = 1 << 16;
  int *data, *sum, host = 0;
  cudaStream_t stream;
  cudaMalloc (&data, n * sizeof *data);
  cudaMalloc (&sum, sizeof *sum);
  cudaMemset (sum, 0, sizeof *sum);
  cudaStreamCreate (&stream);
  first<<<n / 128, 128, 0, stream>>> (data);

  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = 1;
  config.blockDim = 256;
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CHECK (cudaLaunchKernelEx (&config, second, (const int *) data, sum, n)
	 == cudaSuccess);
  CHECK (cudaStreamSynchronize (stream) == cudaSuccess);
  cudaMemcpy (&host, sum, sizeof host, cudaMemcpyDeviceToHost);
  CHECK (host == n / 128 * (127 * 128 / 2));
  return 0;
}
