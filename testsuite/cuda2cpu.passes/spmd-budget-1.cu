/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -fno-tree-pre -fno-tree-slp-vectorize -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized-missed" } */
/* In a function that is very large, threads stop becoming vectors; in one that
   is not, all of the same regions do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* COUNT regions, with what parts of the block do in each.  */

template <int COUNT>
__global__ void
many (int *p, const int *q, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = p[t];
#pragma unroll
  for (int i = 0; i < COUNT; i++)
    {
      __syncthreads ();
      int other = s[255 - t];
      for (int k = 0; k < q[t]; k++)
	{
	  other = other * 5 + (other >> k & n);
	  other = (other ^ i) * (k | other) - (other & ~n);
	  other = other * 7 + (other >> 3 ^ k);
	  other = (other * 9 ^ i) + (other >> 5 & ~k) - (other << 1 | i);
	}
      __syncthreads ();
      if (other > n + i)
	s[t] = other * 3 + p[t];
      else
	p[t] = q[t] * i;
    }
  p[t] = s[t];
}

template __global__ void many<4> (int *, const int *, int);
template __global__ void many<64> (int *, const int *, int);

/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd } } */
/* { dg-final { scan-tree-dump "threads do not become vectors: the function has 2\[0-9\]\[0-9\]\[0-9\]\[0-9\] statements" cuda_spmd } } */
