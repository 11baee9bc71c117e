/* { dg-do compile { target avx512f } } */
/* { dg-additional-options "-O3 -march=native -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Pages that do not begin where vectors do are not the same for all lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <int PAGE>
__global__ void
paged (const float *values, const int *table, float *out, int n, int by)
{
  __shared__ float most[128];
  float top = -1;
  for (int i = threadIdx.x + by; i < n; i += 128)
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
  paged<16><<<1, 128>>> (values, table, out, n, n & 7);
}

/* { dg-final { scan-tree-dump "threads become vectors of 16 lanes" cuda_spmd } } */
/* { dg-final { scan-tree-dump "ia32_gather" cuda_spmd } } */
