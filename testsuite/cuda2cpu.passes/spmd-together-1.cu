/* { dg-do compile { target avx512f } } */
/* { dg-additional-options "-O3 -march=native -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* What is the same for each sixteen threads is the same for the lanes of a
   vector: a page's number is loaded once, and what is in the page side by side,
   though loops stride by the block's size.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <int PAGE>
__global__ void
paged (const float *values, const int *table, float *out, int n)
{
  __shared__ float most[128];
  float top = -1;
  for (int i = threadIdx.x; i < n; i += 128)
    {
      const float *page = values + table[i / PAGE] * (PAGE * 64) + i % PAGE;
      float sum = 0;
#pragma unroll
      for (int j = 0; j < 16; j++)
	sum += page[j * PAGE] * j;
      top = fmaxf (top, sum);
    }
  most[threadIdx.x] = top;
  __syncthreads ();
  out[threadIdx.x] = most[127 - threadIdx.x];
}

void
run (const float *values, const int *table, float *out, int n)
{
  paged<16><<<1, 128>>> (values, table, out, n);
  paged<32><<<1, 128>>> (values, table, out, n);
}

/* { dg-final { scan-tree-dump-times "threads become vectors of (16|32) lanes" 2 cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "ia32_gather" cuda_spmd } } */
