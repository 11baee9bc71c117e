/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* Launches through pointers are seen where these come from: kernels that are
   launched in no other way have no block function for blocks that are not of
   whole warps in a large unit.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include "thousands.h"

typedef void (*kernel) (int *);

template <int n>
static __global__ void
large (int *out)
{
  out[threadIdx.x] = sum_of (threadIdx.x > 4096 ? most (threadIdx.x) : n);
}

/* Each of these goes somewhere from where it may be launched for any block: a
   launch of half warps, a launch by a number that is not known, a variable.  */

static __global__ void
halves (int *out)
{
  out[threadIdx.x] = (threadIdx.x > 4096 ? most (threadIdx.x) : 3)
    + __any_sync (__activemask (), threadIdx.x == 5);
}

static __global__ void
any (int *out)
{
  out[threadIdx.x] = (threadIdx.x > 4096 ? most (threadIdx.x) : 4)
    + __any_sync (__activemask (), threadIdx.x == 5);
}

static __global__ void
kept (int *out)
{
  out[threadIdx.x] = (threadIdx.x > 4096 ? most (threadIdx.x) : 5)
    + __any_sync (__activemask (), threadIdx.x == 5);
}

kernel variable;

template <int warps>
__attribute__ ((noinline)) void
launch (kernel k, int *out)
{
  int blocks;
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, k, 32 * warps,
						     0));
  dim3 block (32, warps);
  k<<<1, block>>> (out);
  OK (cudaDeviceSynchronize ());
}

static __attribute__ ((noinline)) void
launch_for (kernel k, int threads, int *out)
{
  k<<<1, threads>>> (out);
  OK (cudaDeviceSynchronize ());
}

int
main (int argc, char **)
{
  int *out;
  OK (cudaMallocManaged (&out, 64 * sizeof *out));
  kernel k = argc > 5 ? large<1> : large<2>;
  launch<2> (k, out);
  CHECK (out[0] == 64 && out[31] == 64);
  launch<1> (large<1>, out);
  CHECK (out[0] == 32 && out[31] == 32);
  launch_for (halves, 48, out);
  CHECK (out[0] == 4 && out[31] == 4 && out[32] == 3 && out[47] == 3);
  launch_for (any, argc + 47, out);
  CHECK (out[0] == 5 && out[31] == 5 && out[32] == 4 && out[47] == 4);
  variable = kept;
  launch<1> (kept, out);
  CHECK (out[0] == 6 && out[31] == 6);
  variable<<<1, 48 * argc>>> (out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == 6 && out[31] == 6 && out[32] == 5 && out[47] == 5);
  return 0;
}

/* { dg-final { scan-tree-dump "n = 1\[^\n\]*no version for other blocks" cuda_outline } } */
/* { dg-final { scan-tree-dump-times "no version for other blocks" 2 cuda_outline } } */
