/* What the tests of launch syntax share: kernels that count their launches.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_COUNT_H
#define CUDA2CPU_TESTS_COUNT_H

#include <stdlib.h>

/* The sum of what the kernels were given, and the size of the last grid and
   block.  */
__managed__ int sum;
__managed__ int grid_size, block_size;

__global__ void
none ()
{
  atomicAdd (&sum, 1);
}

__global__ void
add (int n)
{
  if (blockIdx.x == 0 && threadIdx.x == 0)
    {
      atomicAdd (&sum, n);
      grid_size = gridDim.x;
      block_size = blockDim.x;
    }
}

template<typename T, int N = 1>
__global__ void
add_to (T n)
{
  atomicAdd (&sum, N + (int) n);
}

/* Stop unless the launches since the last call gave EXPECTED.  */

static inline void
expect (int expected)
{
  if (cudaDeviceSynchronize () != cudaSuccess || sum != expected)
    abort ();
  sum = 0;
}

#endif
