/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Collectives under conditions on the lane, in loops of which lanes leave early
   and behind early returns need no dispatcher; those in both arms of a
   condition do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
guard (int *p, int n)
{
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (i >= n)
    return;
  int v = p[i];
  if (t % 32 < 8)
    v += __shfl_xor_sync (0xff, v, 1);
  p[i] = v;
}

__global__ void
loop (int *p, const int *turns)
{
  int t = threadIdx.x, v = p[t];
  for (int k = 0; k < turns[t]; k++)
    v += __shfl_xor_sync (__activemask (), v, 1) + k;
  p[t] = v;
}

__global__ void
arms (int *p)
{
  int t = threadIdx.x, v = p[t];
  if (v > 3)
    v += __shfl_xor_sync (__activemask (), v, 1);
  else
    v -= __shfl_xor_sync (__activemask (), v, 2);
  p[t] = v;
}

/* Of two versions each.  */
/* { dg-final { scan-tree-dump "lanes part behind region 0" cuda_lower } } */
/* { dg-final { scan-tree-dump-times "takes the general fallback" 2 cuda_lower } } */
