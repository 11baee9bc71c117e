/* { dg-do run } */
/* { dg-additional-options "-Wall -Wextra -Werror" } */
/* The calculator is C, and needs no other header.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_occupancy.h>

int
main (void)
{
  cudaOccDeviceProp p = { 7, 0, 1024, 2048, 65536, 65536, 32, 49152, 98304,
			  80, 98304, 0 };
  cudaOccFuncAttributes a = { 1024, 64, 0, PARTITIONED_GC_OFF,
			      FUNC_SHMEM_LIMIT_DEFAULT, 49152, 1, 0 };
  cudaOccDeviceState s = { CACHE_PREFER_NONE, SHAREDMEM_CARVEOUT_DEFAULT };
  int grid, block;
  if (cudaOccMaxPotentialOccupancyBlockSize (&grid, &block, &p, &a, &s, NULL,
					     0)
      != CUDA_OCC_SUCCESS)
    return 1;
  return !(grid == 80 && block == 1024);
}
