/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=never -fplugin-arg-cuda2cpu-no-lockstep-warning -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* One thread of the block looks, also if a loop that is the same for all says
   which; several do where a quotient is compared.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
counted (volatile int *flag, int *out, int n)
{
  int place = threadIdx.x;
  for (int k = 0; k < n; k++)
    place -= k;
  if (place == 0)
    while (flag[blockIdx.x] == 0)
      ;
  out[blockIdx.x] = 1;
}

__global__ void
neither (volatile int *flag, int *out, int which)
{
  bool other = threadIdx.x != which || out[1] != 0;
  if (!other)
    while (flag[blockIdx.x] == 0)
      ;
  out[blockIdx.x] = 1;
}

__global__ void
group (volatile int *flag, int *out)
{
  if (threadIdx.x / 4 == 0)
    while (flag[blockIdx.x] == 0)
      ;
  out[blockIdx.x] = 1;
}

/* { dg-final { scan-tree-dump-times "spins here is taken to wait for other blocks" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "may wait for its block, and yields" 1 cuda_lower } } */
