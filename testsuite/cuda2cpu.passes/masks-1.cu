/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-dump=cuda_masks" } */
/* A mask that comes from a comparison of words is taken as it is where bytes
   are chosen by it: those that lanes load backwards.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
back (const signed char *p, int *out, int steps, int length)
{
  __shared__ signed char text[200], table[24][32];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 24; i++)
    table[i][t] = p[i + t * 3];
  for (int i = t; i < length; i += 32)
    text[i] = p[i];
  __syncthreads ();
  for (int i = 0; i < steps; i++)
    {
      int j = i - t;
      if (j >= 0 && j < length)
	sum = max (sum, sum + table[text[j]][t]);
      sum = __shfl_up_sync (~0u, sum, 1);
    }
  out[t] = sum;
}

void
run (const signed char *p, int *out)
{
  back<<<1, 32>>> (p, out, 100, 90);
}

/* { dg-final { scan-tree-dump "a mask of its own" "cuda_masks" } } */
