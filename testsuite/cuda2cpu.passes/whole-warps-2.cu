/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* What lanes of one warp may disagree on stays theirs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
apart (int *p, int n)
{
  unsigned t = threadIdx.x;
  int v = p[t];
  if (t < 48)				/* Not a multiple of 32.  */
    v += __shfl_down_sync (__activemask (), v, 1);
  if (t <= 32)
    v += __shfl_down_sync (__activemask (), v, 2);
  if ((t + 1) / 32 == 1)		/* Not in step with warps.  */
    v += __shfl_down_sync (__activemask (), v, 3);
  if (t / 16 == 1)
    v += __shfl_down_sync (__activemask (), v, 4);
  if (((int) t - 64) / 32 == 0)		/* Rounds to zero from both sides.  */
    v += __shfl_down_sync (__activemask (), v, 5);
  if (t * 3 >= 96)			/* Not by ones.  */
    v += __shfl_down_sync (__activemask (), v, 6);
  if (t < n)				/* Unknown.  */
    v += __shfl_down_sync (__activemask (), v, 7);
  p[t] = v;
}

/* { dg-final { scan-tree-dump-not "the lane apart" cuda_lower } } */
