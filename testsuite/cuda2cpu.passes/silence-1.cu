/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=independent" } */
/* GCC does not warn of what versions of loops over threads would do that a
   guard keeps out, whether or not these loops have marks.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (const int *in, int *out)
{
  __shared__ int data[160];
  int t = threadIdx.x;
  data[t] = in[blockIdx.x * 128 + t];
  __syncthreads ();
  if (t < 64)
    data[t] += data[t + 64];
  __syncthreads ();
  if (t == 0)
    out[blockIdx.x] = data[0];
}

void
run (const int *in, int *out)
{
  k<<<4, 128>>> (in, out);
}
