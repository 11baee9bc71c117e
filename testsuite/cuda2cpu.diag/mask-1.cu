/* { dg-do compile } */
/* Masks and widths that CUDA does not allow: hardware does something all the
   same, and so do programs here.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
first (int v)
{
  const unsigned nobody = 0;
  return __shfl_sync (nobody, v, 0); /* { dg-warning "the mask of a warp function is zero" } */
}

__global__ void
k (int *p)
{
  int t = threadIdx.x;
  p[t] = first (t);
  __syncwarp (0); /* { dg-warning "the mask of a warp function is zero" } */
  p[t] += __shfl_down_sync (0xffffffff, t, 1, 24); /* { dg-warning "the width of a shuffle is 24, not a power of two up to 32" } */
  p[t] += __shfl_xor_sync (0xffffffff, t, 1, 64); /* { dg-warning "the width of a shuffle is 64" } */
}
