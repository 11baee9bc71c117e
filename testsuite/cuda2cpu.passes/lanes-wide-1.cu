/* { dg-do compile } */
/* { dg-additional-options "-O3 -mavx512f -mavx512bw -mavx512dq -mavx512vl -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_spmd" } */
/* Indices of 64 bits are modulo 2^64, as addresses are: lanes are side by side,
   whatever wraps, also in arrays of arrays.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *out, const float *in, unsigned long a, unsigned long b, int n)
{
  __shared__ float s[2][512];
  int t = threadIdx.x;
  s[0][t] = s[1][t] = in[t];
  __syncthreads ();
  unsigned long i = t + (a - b);
  float sum = 0;
  for (int k = 0; k < n; k++)
    if (in[t + k] > sum)
      sum += s[k & 1][i + k];
  out[t] = sum;
}

void
launch (float *out, const float *in, int n)
{
  k<<<1, 512>>> (out, in, 3, 2, n);
}

/* { dg-final { scan-tree-dump-times {\n  \S+ = \.MASK_LOAD \(} 2 cuda_spmd } } */
