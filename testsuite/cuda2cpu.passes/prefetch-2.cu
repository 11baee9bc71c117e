/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=x86-64 -fplugin-arg-cuda2cpu-dump=cuda_prefetch-optimized" } */
/* What the turns of a loop come to again, and stays in the cache until then, is
   not prefetched in each.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
least (const float *point, const float *centre, float *distance, int n,
       int centres, int dimensions)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float best = 1e30f;
  for (int c = 0; c < centres; c++)
    {
      float sum = 0;
      for (int d = 0; d < dimensions; d++)
	{
	  float v = point[d * n + i] - centre[c * dimensions + d];
	  sum += v * v;
	}
      best = sum < best ? sum : best;
    }
  distance[i] = best;
}

void
launch (const float *a, const float *b, float *c, int n)
{
  least<<<(n + 255) / 256, 256>>> (a, b, c, n, 20, 16);
}

/* { dg-final { scan-tree-dump-not "turns ahead" cuda_prefetch { target x86_64-*-* } } } */
