/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A division that may trap is not done where nobody may want it: lanes that
   have parted hand out what it gives.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
from (int *out, int all, int parts)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = out[i];
  if (v <= 3)
    return;
  __syncwarp (__activemask ());
  int lane = 0;
  if (parts)
    lane = all / parts;
  __syncwarp (__activemask ());
  out[i] = __shfl_sync (__activemask (), v, lane);
}

/* { dg-final { scan-tree-dump "uniform\\.\[0-9\]+ = " cuda_lower } } */
