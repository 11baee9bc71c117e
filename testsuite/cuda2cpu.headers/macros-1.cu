/* { dg-do run } */
/* { dg-additional-options "-DREAL=float -DN=64 -DW=16 -DM=3 -DA=1 -DB=2 -DK=5 -DP=7 -DS=8 -DSIZE=9 -DBLOCK=10" } */
/* Macros of the command line, which the headers see, too, do not harm them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
fill (REAL *p)
{
  if (threadIdx.x < N)
    p[threadIdx.x] = max ((float) W, rsqrtf (4.0f)) + __float2int_rn (2.5f);
}

int
main ()
{
  REAL *p, last;
  if (cudaMalloc (&p, N * sizeof (REAL)) != cudaSuccess)
    return 1;
  fill<<<1, N>>> (p);
  if (cudaMemcpy (&last, p + N - 1, sizeof last, cudaMemcpyDeviceToHost)
      != cudaSuccess)
    return 1;
  return last != W + 2;
}
