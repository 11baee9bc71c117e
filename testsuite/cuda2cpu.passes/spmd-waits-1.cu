/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx512f -mavx512vl -mavx512dq -fplugin-arg-cuda2cpu-without=layouts -fplugin-arg-cuda2cpu-dump=cuda_spmd_late-details" } */
/* { dg-require-effective-target x86_64_v4 } */
/* Lanes that would gather what they scattered in the turn before, as along the
   diagonals of a tile, stay threads; those that gather something else do not
   wait for it.  Without layouts, by which diagonals would be side by side.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 16;

__global__ void
diagonals (int *out, const int *in)
{
  __shared__ int s[N + 1][N + 1], t[N][N];
  int x = threadIdx.x;
  in += blockIdx.x * N * N;
  out += blockIdx.x * N * N;
  for (int y = 0; y < N; y++)
    t[y][x] = in[y * N + x];
  if (x == 0)
    s[0][0] = 0;
  s[x + 1][0] = -x;
  s[0][x + 1] = -2 * x;
  __syncthreads ();
  for (int k = 0; k < 2 * N - 1; k++)
    {
      int y = k - x;
      if (y >= 0 && y < N)
	{
	  int best = max (s[y][x + 1], s[y + 1][x]) - 3;
	  s[y + 1][x + 1] = max (best, s[y][x] + t[y][x]);
	}
      __syncthreads ();
    }
  for (int y = 0; y < N; y++)
    out[y * N + x] = s[y + 1][x + 1];
}

/* { dg-final { scan-tree-dump "gathers wait for what was scattered" "cuda_spmd_late" } } */
/* { dg-final { scan-tree-dump-not "spmd-waits-1.cu:\[0-9\]*:\[0-9\]*: optimized: threads become vectors" "cuda_spmd_late" } } */

int
main ()
{
  const int BLOCKS = 5;
  buffer<int> in (BLOCKS * N * N), out (BLOCKS * N * N);
  for (int i = 0; i < BLOCKS * N * N; i++)
    in.host[i] = i * 37 % 19 - 9;
  in.send ();
  diagonals<<<BLOCKS, N>>> (out.dev, in.dev);
  out.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      int s[N + 1][N + 1];
      for (int i = 0; i < N; i++)
	{
	  s[i + 1][0] = -i;
	  s[0][i + 1] = -2 * i;
	}
      s[0][0] = 0;
      for (int y = 0; y < N; y++)
	for (int x = 0; x < N; x++)
	  {
	    int best = (s[y][x + 1] > s[y + 1][x] ? s[y][x + 1]
			: s[y + 1][x]) - 3;
	    int other = s[y][x] + in.host[(b * N + y) * N + x];
	    s[y + 1][x + 1] = best > other ? best : other;
	    CHECK (out[(b * N + y) * N + x] == s[y + 1][x + 1]);
	  }
    }
  return 0;
}
