/* { dg-do compile } */
/* { dg-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_share_addresses-details" { target x86_64-*-* } } */
/* Rows of a tile share an address where their numbers are unsigned and do not
   wrap, with masks and without; they do not where the numbers may wrap.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int N = 16, RIM = 3;

__global__ void
down (const float *weights, const float *in, float *out, int width)
{
  __shared__ float tile[N + 2 * RIM][N];
  for (int i = threadIdx.y; i < N + 2 * RIM; i += N)
    tile[i][threadIdx.x] = in[i * N + threadIdx.x];
  __syncthreads ();
  for (int d = 0; d < N; d++)
    {
      if (threadIdx.x < d)
	{
	  float sum = 0;
	  for (int k = 0; k <= 2 * RIM; k++)
	    sum += tile[threadIdx.y + k][threadIdx.x];
	  out[(d * N + threadIdx.y) * N + threadIdx.x] = sum;
	}
      __syncthreads ();
    }
}

__global__ void
wrap (const float *in, float *out, unsigned first)
{
  __shared__ float tile[N][N];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * N + threadIdx.x];
  __syncthreads ();
  float sum = 0;
  for (unsigned k = 0; k < 4; k++)
    sum += tile[first + k][threadIdx.x];
  out[threadIdx.y * N + threadIdx.x] = sum;
}

int
main ()
{
  down<<<1, dim3 (N, N)>>> (nullptr, nullptr, nullptr, 0);
  wrap<<<1, dim3 (N, N)>>> (nullptr, nullptr, 0);
}

/* { dg-final { scan-tree-dump "shares an address: \[^\n\]*MASK_LOAD" cuda_share_addresses { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "share-addresses-2.cu:\[12\]\[0-9\]:\[0-9\]+: optimized: \[0-9\]+ accesses share addresses" cuda_share_addresses { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "share-addresses-2.cu:3\[0-9\]:\[0-9\]+: optimized:" cuda_share_addresses { target x86_64-*-* } } } */
