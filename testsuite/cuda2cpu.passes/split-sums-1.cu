/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=x86-64-v3 -fplugin-arg-cuda2cpu-without=versions,join,processors -fplugin-arg-cuda2cpu-dump=cuda_split_sums-details -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* A loop with more sums than there are registers becomes several, one with fewer
   does not, nor does one that stores; and what threads keep of the sums is loaded
   before the loop that adds to it (regions/late-loads.cc).
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<int N, bool STORES>
__global__ void __launch_bounds__ (64)
sums (const float *a, const float *b, float *c, int n)
{
  __shared__ float as[64 * N], bs[64];
  int t = threadIdx.x;
  float sum[N] = {};
  for (int k = 0; k < n; k += 8)
    {
      for (int i = t; i < 64 * N; i += 64)
	as[i] = a[i + k];
      bs[t] = b[t + k];
      __syncthreads ();
      for (int d = 0; d < 64; d++)
	{
	  for (int m = 0; m < N; m++)
	    sum[m] += as[d * N + m] * bs[d ^ t];
	  if (STORES)
	    c[t * 64 + d] = sum[0];
	}
      __syncthreads ();
    }
  for (int m = 0; m < N; m++)
    c[m * 64 + t] = sum[m];
}

void
run (const float *a, const float *b, float *c, int n)
{
  sums<32, false><<<1, 64>>> (a, b, c, n);
  sums<8, false><<<1, 64>>> (a, b, c, n);
  sums<32, true><<<1, 64>>> (a, b, c, n);
}

/* { dg-final { scan-tree-dump-times "optimized: " 1 cuda_split_sums } } */
/* { dg-final { scan-tree-dump-times "of 32 values are loaded late" 1 cuda_lower } } */
