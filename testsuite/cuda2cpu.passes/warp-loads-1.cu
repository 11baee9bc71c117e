/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* What the lanes of a warp load at one address is the same for them where they
   cannot have heard of others since they met: loops that end by it are the
   warp's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
rows (const int *starts, const int *in, int *out, int rows)
{
  int lane = threadIdx.x % 32, row = blockIdx.x * 4 + threadIdx.x / 32;
  if (row >= rows)
    return;
  int begin = starts[row], end = starts[row + 1];
  unsigned sum = 0;
  for (int first = begin; first < end; first += 32)
    {
      int mine = first + lane < end ? in[first + lane] : 0;
      int here = min (32, end - first);
      for (int j = 0; j < here; j++)
	sum = sum * 3 + __shfl_sync (~0u, mine, j) * lane;
    }
  out[row * 32 + lane] = sum;
}

/* All but the last turns of the loop are those of all lanes.  */
__global__ void
sums (const int *starts, const int *in, int *out, int rows)
{
  int lane = threadIdx.x % 32, row = blockIdx.x * 4 + threadIdx.x / 32;
  if (row >= rows)
    return;
  int end = starts[row + 1], sum = 0;
  for (int i = starts[row] + lane; i < end; i += 32)
    sum += in[i];
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_down_sync (~0u, sum, d);
  if (lane == 0)
    out[row] = sum;
}

/* Lanes meet at a shuffle, and read what one of them has stored.  */
__global__ void
counts (int *left, int *out)
{
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32, turns = 0;
  while (left[warp] > 0)
    {
      int now = left[warp];
      __syncwarp ();
      if (lane == 0)
	left[warp] = now - 7;
      turns += __shfl_xor_sync (~0u, lane, 1);
      __syncwarp ();
    }
  out[threadIdx.x] = turns;
}

int
main ()
{
  const int n = 11;
  buffer<int> starts (n + 1), in (1000), out (n * 32);
  for (int i = 0; i <= n; i++)
    starts.host[i] = i * i * 3;
  for (int i = 0; i < 1000; i++)
    in.host[i] = i * 7 % 31;
  starts.send ();
  in.send ();
  rows<<<3, 128>>> (starts.dev, in.dev, out.dev, n);
  out.fetch ();
  for (int i = 0; i < n; i++)
    for (int lane = 0; lane < 32; lane++)
      {
	unsigned sum = 0;
	for (int j = starts[i]; j < starts[i + 1]; j++)
	  sum = sum * 3 + in[j] * lane;
	CHECK ((unsigned) out[i * 32 + lane] == sum);
      }
  sums<<<3, 128>>> (starts.dev, in.dev, out.dev, n);
  out.fetch ();
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
      for (int j = starts[i]; j < starts[i + 1]; j++)
	sum += in[j];
      CHECK (out[i] == sum);
    }
  buffer<int> left (4), turns (128);
  for (int i = 0; i < 4; i++)
    left.host[i] = i * 10;
  left.send ();
  counts<<<1, 128>>> (left.dev, turns.dev);
  turns.fetch ();
  for (int i = 0; i < 128; i++)
    CHECK (turns[i] == (i % 32 ^ 1) * ((i / 32 * 10 + 6) / 7));
}

/* { dg-final { scan-tree-dump-not "general fallback" "cuda_lower" } } */
/* { dg-final { scan-tree-dump-times "all lanes share turns" 2 "cuda_lower" } } */
