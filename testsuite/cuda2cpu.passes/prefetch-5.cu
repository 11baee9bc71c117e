/* { dg-do compile { target avx512f } } */
/* { dg-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-dump=cuda_prefetch-optimized" } */
/* A column that many turns go down is prefetched a good many turns ahead, since
   each of its lines may be on a page of its own; what has few turns, or goes
   through rows, is not looked at so far.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
product (int n, const float *a, const float *b, float *c)
{
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k]
	   * b[k * n + col];
  c[row * n + col] = sum;
}

__global__ void
few (int n, const float *a, const float *b, float *c)
{
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < 40; k++)
    sum += a[row * n + k]
	   * b[k * n + col];
  c[row * n + col] = sum;
}

void
run (int n, const float *a, const float *b, float *c)
{
  dim3 blocks (n / 16, n / 16), threads (16, 16);
  product<<<blocks, threads>>> (n, a, b, c);
  few<<<blocks, threads>>> (n, a, b, c);
}

/* { dg-final { scan-tree-dump "prefetch-5.cu:17:\[0-9\]+: optimized: prefetched 1\[0-9\] turns ahead" cuda_prefetch } } */
/* { dg-final { scan-tree-dump-not "prefetch-5.cu:29:\[0-9\]+: optimized: prefetched 1\[0-9\] turns ahead" cuda_prefetch } } */
