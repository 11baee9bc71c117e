/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* Much that few turns do is not done in all turns for all threads, but skipped
   by those lanes that need it not; what most turns do is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define ROUND(x) (x = (x ^ x >> 15) * 0x2c1b3c6du, x = (x ^ x >> 12) + 7)
#define ROUNDS(x) \
  (ROUND (x), ROUND (x), ROUND (x), ROUND (x), ROUND (x), ROUND (x), \
   ROUND (x), ROUND (x), ROUND (x), ROUND (x), ROUND (x), ROUND (x))

__global__ void
each_fourth (unsigned *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned at = p[i], x = i, sum = 0;
  for (int k = 0; k < n; k++)
    {
      unsigned word = at;
      sum += x + k;
      at = (at + 1) & 3;
      if (word == 3)
	ROUNDS (x);
    }
  p[i] = sum;
}

__global__ void
most (unsigned *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned at = p[i], x = i, sum = 0;
  for (int k = 0; k < n; k++)
    {
      unsigned word = at;
      sum += x + k;
      at = (at + 1) & 3;
      if (word != 3)
	ROUNDS (x);
    }
  p[i] = sum;
}

/* { dg-final { scan-tree-dump-times "most is done under a condition that is not likely" 1 cuda_sink } } */
/* { dg-final { scan-tree-dump-times "bb 10 runs within 1 loops" 1 cuda_sink } } */
