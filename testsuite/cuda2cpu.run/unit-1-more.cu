/* { dg-do compile } */
/* The other translation unit of unit-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
elsewhere (int *out, int v)
{
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x * v;
  __syncthreads ();
  out[threadIdx.x] = s[63 - threadIdx.x];
}

static __global__ void
same_name (int *out)
{
  out[threadIdx.x] += 1000 + threadIdx.x;
}

void
launch_elsewhere (int *out, int n)
{
  same_name<<<1, n>>> (out);
}
