/* { dg-do compile } */
/* The other translation unit of unit-2.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int far_counter = 5;
__constant__ int far_constant = 7;

__device__ int
place (int v)
{
  return v + threadIdx.x + blockIdx.x * 1000 + gridDim.x * 100000;
}

__device__ void
reverse (int *s, int from, int to)
{
  while (from < --to)
    {
      int v = s[from];
      s[from++] = s[to];
      s[to] = v;
    }
}

int
read_counter ()
{
  int v = -1;
  cudaMemcpyFromSymbol (&v, far_counter, sizeof v);
  return v;
}
