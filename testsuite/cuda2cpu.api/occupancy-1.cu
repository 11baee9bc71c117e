/* { dg-do run } */
/* Occupancy agrees with what can be launched.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
kernel (int *p)
{
  extern __shared__ int s[];
  s[threadIdx.x] = 1;
  *p = s[0];
}

static int
blocks (int threads, size_t shared)
{
  int n = -1;
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&n, kernel, threads,
						     shared));
  return n;
}

int
main ()
{
  CHECK (blocks (1024, 0) >= 1 && blocks (32, 0) >= blocks (1024, 0));
  CHECK (blocks (256, 0) * 256 <= 2048);
  CHECK (blocks (256, 49152) >= 1);
  CHECK (blocks (256, 49152) <= blocks (256, 0));
  CHECK (blocks (256, 49153) == 0);
  CHECK (blocks (1025, 0) == 0);

  int grid, block;
  OK (cudaOccupancyMaxPotentialBlockSize (&grid, &block, kernel, 0, 0));
  CHECK (block >= 32 && block <= 1024 && block % 32 == 0 && grid >= 1);
  OK (cudaOccupancyMaxPotentialBlockSize (&grid, &block, kernel, 0, 100));
  CHECK (block <= 100);
  size_t shared;
  OK (cudaOccupancyAvailableDynamicSMemPerBlock (&shared, kernel, 2, 256));
  CHECK (shared > 0 && blocks (256, shared) >= 2);

  int n;
  EXPECT (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&n, kernel, 0, 0),
	  cudaErrorInvalidValue);
  EXPECT (cudaOccupancyMaxActiveBlocksPerMultiprocessor ((int *) NULL,
							 kernel, 32, 0),
	  cudaErrorInvalidValue);
  return 0;
}
