/* { dg-do run } */
/* Trip counts that are uniform but known only at run time: from a parameter,
   global, constant and shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__constant__ int c_rounds;
__device__ int d_rounds;

__device__ int
turn (int v, int *s, int rounds)
{
  int t = threadIdx.x, n = blockDim.x;
  for (int i = 0; i < rounds; i++)
    {
      s[t] = v;
      __syncthreads ();
      v = s[(t + 1) % n] + 1;
      __syncthreads ();
    }
  return v;
}

__global__ void
from_everywhere (int *out, int p_rounds, const int *g_rounds)
{
  __shared__ int s[100], s_rounds;
  int v = turn (threadIdx.x, s, p_rounds);
  v = turn (v, s, *g_rounds);
  v = turn (v, s, g_rounds[blockIdx.x + 1]);
  v = turn (v, s, c_rounds);
  v = turn (v, s, d_rounds);
  if (threadIdx.x == blockDim.x / 2)
    s_rounds = p_rounds + blockIdx.x;
  __syncthreads ();
  v = turn (v, s, s_rounds);
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

int
main ()
{
  int c = 3, d = 2;
  OK (cudaMemcpyToSymbol (c_rounds, &c, sizeof c));
  OK (cudaMemcpyToSymbol (d_rounds, &d, sizeof d));
  buffer<int> g (4);
  for (int i = 0; i < 4; i++)
    g[i] = i;
  g.send ();
  for (int n : { 1, 32, 100 })
    for (int p : { 0, 1, 4 })
      {
	buffer<int> out (3 * n);
	from_everywhere<<<3, n>>> (out.dev, p, g.dev);
	out.fetch ();
	for (int i = 0; i < 3 * n; i++)
	  {
	    int b = i / n, sum = p + 0 + (b + 1) + c + d + (p + b);
	    CHECK (out[i] == (i % n + sum) % n + sum);
	  }
      }
}
