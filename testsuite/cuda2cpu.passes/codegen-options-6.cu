/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-ldist-optimized -fplugin-arg-cuda2cpu-without=processors" } */
/* What many values are kept in for each thread, from barrier to barrier, is not
   cleared by calls in blocks whose size is not known: GCC would compare the
   place of each with that of each other first.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { SUMS = 24, STEPS = 4, MOST = 128 };

__global__ void
kernel (const unsigned *p, unsigned *out)
{
  __shared__ unsigned tile[MOST];
  unsigned t = threadIdx.x, n = blockDim.x, sum[SUMS];
  #pragma unroll
  for (int i = 0; i < SUMS; i++)
    sum[i] = 0;
  for (int k = 0; k < STEPS; k++)
    {
      tile[t] = p[k * n + t];
      __syncthreads ();
      #pragma unroll
      for (int i = 0; i < SUMS; i++)
	sum[i] += tile[(t + i) % n];
      __syncthreads ();
    }
  #pragma unroll
  for (int i = 0; i < SUMS; i++)
    out[i * n + t] = sum[i];
}

int
main (int argc, char **argv)
{
  for (int n = 32 * argc; n <= MOST; n *= 2)
    {
      buffer<unsigned> p (STEPS * n), out (SUMS * n);
      for (int i = 0; i < STEPS * n; i++)
	p.host[i] = i * i;
      p.send ();
      kernel<<<1, n>>> (p.dev, out.dev);
      out.fetch ();
      for (int i = 0; i < SUMS; i++)
	for (int t = 0; t < n; t++)
	  {
	    unsigned sum = 0;
	    for (int k = 0; k < STEPS; k++)
	      sum += p.host[k * n + (t + i) % n];
	    CHECK (out.host[i * n + t] == sum);
	  }
    }
}

/* { dg-final { scan-tree-dump-not "library calls" "ldist" } } */
