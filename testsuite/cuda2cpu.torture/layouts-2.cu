/* { dg-do run } */
/* An array that threads go through by antidiagonals, in a kernel whose blocks
   meet at a barrier of the grid and find it, and what else they share, as it
   was.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>

namespace cg = cooperative_groups;

const int N = 32, BLOCKS = 3;

__global__ void
wave (const int *in, int *out)
{
  __shared__ int before[N], up[N + 1][N + 1], behind[N];
  int t = threadIdx.x, b = blockIdx.x;
  before[t] = in[t] + b;
  behind[t] = in[t] - b;
  up[t + 1][0] = in[t] + b;
  up[0][t + 1] = in[N + t];
  if (t == 0)
    up[0][0] = 7;
  __syncthreads ();
  for (int round = 0; round < 3; round++)
    {
      for (int d = 2; d <= 2 * N; d++)
	{
	  int i = t + 1, j = d - i;
	  if (j >= 1 && j <= N)
	    up[i][j] = max (up[i - 1][j - 1] + in[(t * 5 + j) % N] + round,
			    max (up[i][j - 1], up[i - 1][j]) - 3);
	  __syncthreads ();
	}
      cg::this_grid ().sync ();
    }
  out += b * (N + 2) * N;
  for (int i = 1; i <= N; i++)
    out[i * N + t] = up[i][t + 1];
  out[t] = before[t];
  out[(N + 1) * N + t] = behind[t];
}

int
main ()
{
  int *in, *out;
  cudaMallocManaged (&in, 2 * N * sizeof *in);
  cudaMallocManaged (&out, BLOCKS * (N + 2) * N * sizeof *out);
  for (int i = 0; i < 2 * N; i++)
    in[i] = i * 37 % 101;
  void *args[] = { &in, &out };
  if (cudaLaunchCooperativeKernel ((const void *) wave, BLOCKS, N, args)
      || cudaDeviceSynchronize ())
    abort ();
  for (int b = 0; b < BLOCKS; b++)
    {
      static int up[N + 1][N + 1];
      const int *got = out + b * (N + 2) * N;
      up[0][0] = 7;
      for (int t = 0; t < N; t++)
	{
	  up[t + 1][0] = in[t] + b;
	  up[0][t + 1] = in[N + t];
	}
      for (int round = 0; round < 3; round++)
	for (int i = 1; i <= N; i++)
	  for (int j = 1; j <= N; j++)
	    {
	      int gap = up[i][j - 1] > up[i - 1][j] ? up[i][j - 1]
			: up[i - 1][j];
	      int pair = up[i - 1][j - 1] + in[((i - 1) * 5 + j) % N] + round;
	      up[i][j] = pair > gap - 3 ? pair : gap - 3;
	    }
      for (int t = 0; t < N; t++)
	{
	  if (got[t] != in[t] + b || got[(N + 1) * N + t] != in[t] - b)
	    {
	      printf ("%d: what is beside the array: %d\n", b, t);
	      abort ();
	    }
	  for (int i = 1; i <= N; i++)
	    if (got[i * N + t] != up[i][t + 1])
	      {
		printf ("%d: %d %d: %d, not %d\n", b, i, t, got[i * N + t],
			up[i][t + 1]);
		abort ();
	      }
	}
    }
}
