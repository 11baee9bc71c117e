/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-report" } */
/* A remark says of kernels that have no block function for other blocks than
   those of whole warps.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define TEN(X) X X X X X X X X X X

__device__ __noinline__ int
hundred (int x)
{
  TEN (TEN (x = x * 77 + 5;))
  return x;
}

__device__ __noinline__ int
thousand (int x)
{
  TEN (x = hundred (x);)
  return x;
}

static __global__ void
large (int *out) /* { dg-note "kernel 'large' is compiled for blocks of whole warps alone, since the unit is large and launches no others" } */
{
  int x = threadIdx.x;
  TEN (x = thousand (x);)
  out[threadIdx.x] = __shfl_xor_sync (0xffffffff, x, 1);
}

void
launch (int *out)
{
  large<<<1, 64>>> (out);
}
