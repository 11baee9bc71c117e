/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_apart-all" } */
/* What few threads do is set apart, too, where a multiple of their place, or
   the opposite of a condition, says who; not where the whole diagonal does it,
   or threads that depend on the block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
border (int *out, const int *in, int n)
{
  __shared__ int s[10][34];
  int x = threadIdx.x, y = threadIdx.y;
  s[y + 1][x + 1] = in[y * n + x];
  if (2 * x == 62)
    s[y + 1][33] = in[y * n + 32];
  bool inner = y != 0 || n < 8;
  if (!inner)
    s[0][x + 1] = in[x] + 1;
  __syncthreads ();
  out[y * 32 + x] = s[y][x + 1] + s[y + 1][x + 2];
}

__global__ void
diagonal (int *out, const int *in, int n)
{
  __shared__ int s[8][33];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = in[y * n + x];
  if (x == y)
    s[y][32] = in[y * n];
  if (x == n)
    s[y][32] = 0;
  __syncthreads ();
  out[y * 32 + x] = s[y][x] + s[y][32];
}

int
main ()
{
  const int N = 40;
  buffer<int> in (8 * N), out (8 * 32);
  for (int i = 0; i < 8 * N; i++)
    in.host[i] = i * 3;
  in.send ();
  border<<<1, dim3 (32, 8)>>> (out.dev, in.dev, N);
  out.fetch ();
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 32; x++)
      {
	int above = y == 0 ? in[x] + 1 : in[(y - 1) * N + x];
	CHECK (out[y * 32 + x] == above + in[y * N + x + 1]);
      }
  diagonal<<<1, dim3 (32, 8)>>> (out.dev, in.dev, N);
  out.fetch ();
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 32; x++)
      CHECK (out[y * 32 + x] == in[y * N + x] + in[y * N]);
}

/* { dg-final { scan-tree-dump-times "few threads do is set apart" 2 cuda_apart } } */
