/* { dg-do run } */
/* Cooperative launches: as many blocks as the device holds.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void count (int *p) { atomicAdd (p, 1); }

int
main ()
{
  int *p, host, each, processors;
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaMemset (p, 0, sizeof *p));
  void *args[] = { &p };
  OK (cudaDeviceGetAttribute (&processors, cudaDevAttrMultiProcessorCount,
			      0));
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&each, count, 64, 0));
  const int most = each * processors;
  OK (cudaLaunchCooperativeKernel ((const void *) count, dim3 (most),
				   dim3 (64), args, 0, NULL));
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 64 * most);
  EXPECT (cudaLaunchCooperativeKernel ((const void *) count,
				       dim3 (most + 1), dim3 (64), args, 0,
				       NULL),
	  cudaErrorCooperativeLaunchTooLarge);
  EXPECT (cudaLaunchCooperativeKernel ((const void *) count, dim3 (1),
				       dim3 (0), args, 0, NULL),
	  cudaErrorInvalidConfiguration);
  OK (cudaFree (p));
  return 0;
}
