/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* Where a unit is large, kernels whose launches in it are all for whole warps
   have no block function for others, if other units cannot launch them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include "thousands.h"

static __global__ void
large (int *out)
{
  out[threadIdx.x] = sum_of (threadIdx.x > 4096 ? most (threadIdx.x) : 1);
}

/* Here launches for half warps are seen, and of the other any unit may make
   launches; a small one has both all the same.  */

static __global__ void
halves (int *out)
{
  out[threadIdx.x] = (threadIdx.x > 4096 ? most (threadIdx.x) : 3)
    + __any_sync (__activemask (), threadIdx.x == 5);
}

__global__ void
seen (int *out)
{
  out[threadIdx.x] = sum_of (threadIdx.x > 4096 ? most (threadIdx.x) : 2);
}

static __global__ void
small (int *out)
{
  out[threadIdx.x] = sum_of (4);
}

int
main ()
{
  int *out;
  OK (cudaMallocManaged (&out, 64 * sizeof *out));
  large<<<1, 64>>> (out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == 32 && out[63] == 32);
  halves<<<1, 48>>> (out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == 4 && out[31] == 4 && out[32] == 3 && out[47] == 3);
  seen<<<1, 64>>> (out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == 64 && out[63] == 64);
  small<<<1, 64>>> (out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == 128 && out[63] == 128);
  return 0;
}

/* { dg-final { scan-tree-dump "kernel void large.*: no version for other blocks" cuda_outline } } */
/* { dg-final { scan-tree-dump-times "no version for other blocks" 1 cuda_outline } } */
