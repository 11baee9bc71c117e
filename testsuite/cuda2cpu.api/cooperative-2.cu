/* { dg-do run } */
/* Launches on several devices at once, of which there is one: CUDA 13 has them
   no more.  What is asked about clusters.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void count (int *p) { atomicAdd (p, 1); }

#if CUDART_VERSION < 13000
static void
check_devices ()
{
  int *p, host, each, processors;
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaMemset (p, 0, sizeof *p));
  void *args[] = { &p };
  cudaLaunchParams list[2] = { };
  list[0].func = (void *) count;
  list[0].gridDim = dim3 (3);
  list[0].blockDim = dim3 (32);
  list[0].args = args;
  EXPECT (cudaLaunchCooperativeKernelMultiDevice (list, 1, 0),
	  cudaErrorInvalidResourceHandle);
  OK (cudaStreamCreate (&list[0].stream));
  OK (cudaLaunchCooperativeKernelMultiDevice (list, 1, 0));
  OK (cudaLaunchCooperativeKernelMultiDevice
      (list, 1, cudaCooperativeLaunchMultiDeviceNoPreSync
       | cudaCooperativeLaunchMultiDeviceNoPostSync));
  OK (cudaDeviceSynchronize ());
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 2 * 96);

  list[1] = list[0];
  EXPECT (cudaLaunchCooperativeKernelMultiDevice (list, 2, 0),
	  cudaErrorInvalidValue);
  EXPECT (cudaLaunchCooperativeKernelMultiDevice (list, 0, 0),
	  cudaErrorInvalidValue);
  EXPECT (cudaLaunchCooperativeKernelMultiDevice (NULL, 1, 0),
	  cudaErrorInvalidValue);
  EXPECT (cudaLaunchCooperativeKernelMultiDevice (list, 1, 4),
	  cudaErrorInvalidValue);
  OK (cudaDeviceGetAttribute (&processors, cudaDevAttrMultiProcessorCount,
			      0));
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&each, count, 32, 0));
  list[0].gridDim = dim3 (each * processors + 1);
  EXPECT (cudaLaunchCooperativeKernelMultiDevice (list, 1, 0),
	  cudaErrorCooperativeLaunchTooLarge);
  OK (cudaDeviceGetAttribute (&each, cudaDevAttrCooperativeMultiDeviceLaunch,
			      0));
  CHECK (each == 1);
  OK (cudaFree (p));
}
#else
static void
check_devices ()
{
}
#endif

int
main ()
{
  check_devices ();

  int size = 0, clusters = 0, each, processors;
  cudaLaunchAttribute attribute = { };
  cudaLaunchConfig_t config = { };
  config.gridDim = dim3 (4);
  config.blockDim = dim3 (64);
  OK (cudaOccupancyMaxPotentialClusterSize (&size, count, &config));
  CHECK (size == 8);
  config.attrs = &attribute;
  config.numAttrs = 1;
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = 1;
  attribute.val.clusterDim.y = 1;
  attribute.val.clusterDim.z = 1;
  OK (cudaOccupancyMaxActiveClusters (&clusters, count, &config));
  OK (cudaDeviceGetAttribute (&processors, cudaDevAttrMultiProcessorCount,
			      0));
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&each, count, 64, 0));
  /* Multiprocessors that are no whole cluster may be left over.  */
  CHECK (clusters > 0 && clusters <= each * processors);
  int *p;
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaLaunchKernelEx (&config, count, p));
  attribute.val.clusterDim.x = 3;
  EXPECT (cudaOccupancyMaxActiveClusters (&clusters, count, &config),
	  cudaErrorInvalidClusterSize);
  EXPECT (cudaLaunchKernelEx (&config, count, p),
	  cudaErrorInvalidClusterSize);
  EXPECT (cudaOccupancyMaxActiveClusters (NULL, count, &config),
	  cudaErrorInvalidValue);
  OK (cudaFree (p));
}
