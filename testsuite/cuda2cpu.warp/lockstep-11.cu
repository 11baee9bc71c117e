/* { dg-do run } */
/* Lanes of a warp add to one place of global memory in turn, to which one of
   them has stored before, without a __syncwarp: of a few neighbours each, and
   of a block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int N = 192;

/* Four lanes share a sum.  */

__global__ void
fours (float *__restrict__ sum, const float *__restrict__ in, int n, int m)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= 4 * n)
    return;
  int place = i / 4, part = i % 4;
  float own = 0;
  for (int k = part; k < m; k += 4)
    own += in[place * m + k];
  if (part == 0)
    sum[place] = own;
  for (int turn = 1; turn < 4; turn++)
    if (part == turn && place < n)
      sum[place] += own;
}

/* So do those of a block, which is a warp.  */

__global__ void
blocks (int *sum, const int *in, int n)
{
  int t = threadIdx.x, b = blockIdx.x;
  int own = in[b * 32 + t];
  if (t == 0)
    sum[b] = own;
  if (t == 1 && b < n)
    sum[b] += own;
  if (t == 2 && b < n)
    sum[b] += own;
  if (t == 3)
    sum[b] += own;
}

int
main (int argc, char **argv)
{
  int m = 20 + argc;
  buffer<float> in (N * m), sum (N);
  for (int i = 0; i < N * m; i++)
    in.host[i] = scramble (i) % 100;
  in.send ();
  for (int n = N - 10; n <= N; n += 10)
    {
      fours<<<N * 4 / 64, 64>>> (sum.dev, in.dev, n, m);
      sum.fetch ();
      for (int i = 0; i < n; i++)
	{
	  float wanted = 0;
	  for (int k = 0; k < m; k++)
	    wanted += in[i * m + k];
	  CHECK (sum[i] == wanted);
	}
    }

  buffer<int> words (N), sums (N / 32);
  for (int i = 0; i < N; i++)
    words.host[i] = scramble (i) % 1000;
  words.send ();
  blocks<<<N / 32, 32>>> (sums.dev, words.dev, N / 32);
  sums.fetch ();
  for (int b = 0; b < N / 32; b++)
    CHECK (sums[b] == words[b * 32] + words[b * 32 + 1] + words[b * 32 + 2]
	   + words[b * 32 + 3]);
}
