/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors,unroll,trips -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Arrays of a thread's own lie by elements where all lanes access the same one,
   and else in one piece.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct pairs
{
  float first[8], second[8];
};

__device__ int
step (int v)
{
  return __shfl_xor_sync (~0u, v, 1);
}

__device__ float
step (float v)
{
  return __shfl_xor_sync (~0u, v, 2);
}

__global__ void
kernel (float *p, int *q, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float alike[4][8] = {};
  pairs sums[4];
  int varied[64], aimed[32], mixed[32];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++)
      sums[i].first[j] = sums[i].second[j] = p[t + i];
  for (int i = 0; i < 64; i++)
    varied[i] = q[t + i];
  for (int i = 0; i < 32; i++)
    aimed[i] = mixed[i] = q[t - i];
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 8; j++)
	{
	  float *sum = &sums[i].first[j];
	  alike[i][j] += step (p[k + t]);
	  sum[0] += step (alike[i][j]);
	  sum[8] -= sum[0];
	  varied[t + j & 63] += step (varied[j]);
	  aimed[j] += step (q[k]);
	  mixed[j] += step (((short *) mixed)[k & 63]);
	}
  for (int i = 0; i < 32; i++)
    {
      p[i * n + t] = alike[i / 8][i % 8] + sums[i / 8].first[i % 8];
      p[i * n - t] = sums[i / 8].second[i % 8];
      q[i * n + t] = varied[i] + mixed[i];
    }
  int *place = q[t] ? aimed : q;
  q[t] = place[n];
}

void
launch (float *p, int *q, int n)
{
  kernel<<<4, 64>>> (p, q, n);
}

/* { dg-final { scan-tree-dump "variable alike is kept for each thread, by elements" cuda_lower } } */
/* { dg-final { scan-tree-dump "variable sums is kept for each thread, by elements" cuda_lower } } */
/* { dg-final { scan-tree-dump "variable varied is kept for each thread\n" cuda_lower } } */
/* { dg-final { scan-tree-dump "variable aimed is kept for each thread\n" cuda_lower } } */
/* { dg-final { scan-tree-dump "variable mixed is kept for each thread\n" cuda_lower } } */
