/* { dg-do compile } */
/* No message: whole warps, lanes that return instead of coming, conditions on
   something else, a mask that fits, a block of more dimensions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, int n)
{
  int t = threadIdx.x, lane = t & 31;
  if (t < 64)
    p[t] = __shfl_sync (0xffffffff, t, 0);
  if (lane < n)
    p[t] += __any_sync (0xffffffff, t);
  if (lane < 4)
    p[t] += __any_sync (0xf, t);
  else
    p[t] += __any_sync (0xfffffff0, t);
  if (lane >= 16)
    return;
  p[t] += __shfl_xor_sync (0xffffffff, t, 1);
  if (t == 0)
    p[t] += __popc (__ballot_sync (0xffffffff, t));
}

__global__ void
two (int *p)
{
  int t = threadIdx.x + blockDim.x * threadIdx.y;
  if (threadIdx.x < 8)
    p[t] = __shfl_sync (0xffffffff, t, 0);
  p[t] += 1;
}
