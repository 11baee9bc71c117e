/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Sums of PTX's mma that live across barriers of the block lie by elements.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
multiply (const unsigned int *p, float *r, int n)
{
  __shared__ unsigned int tile[64];
  int t = threadIdx.x;
  float sums[4][4] = {};
  for (int k = 0; k < n; k++)
    {
      tile[t] = p[k * 64 + t];
      __syncthreads ();
      #pragma unroll
      for (int i = 0; i < 4; i++)
	asm volatile ("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 "
		      "{%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
		      : "+f" (sums[i][0]), "+f" (sums[i][1]),
			"+f" (sums[i][2]), "+f" (sums[i][3])
		      : "r" (tile[t]), "r" (tile[t ^ 1]), "r" (tile[t ^ i]));
      __syncthreads ();
    }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      r[(i * 4 + j) * 64 + t] = sums[i][j];
}

void
launch (const unsigned int *p, float *r, int n)
{
  multiply<<<1, 64>>> (p, r, n);
}

/* { dg-final { scan-tree-dump "variable sums is kept for each thread, by elements" cuda_lower } } */
