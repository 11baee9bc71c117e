/* { dg-do run } */
/* Collectives in loops whose trip counts differ from warp to warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
rounds (int *out, const int *counts)
{
  int t = threadIdx.x, v = t;
  int count = counts[blockIdx.x * (blockDim.x / 32) + t / 32];
  for (int i = 0; i < count; i++)
    v += __shfl_xor_sync (FULL, v, 1 << i % 5) + i;
  int left = count;
  while (__any_sync (FULL, left > 0))
    {
      v ^= __shfl_down_sync (FULL, v, 3);
      left -= 2;
    }
  out[blockIdx.x * blockDim.x + t] = v;
}

int
main ()
{
  const int n = 256, blocks = 3;
  buffer<int> counts (blocks * n / 32);
  for (size_t i = 0; i < counts.count; i++)
    counts[i] = scramble (i) % 9;
  counts.send ();
  buffer<int> out (blocks * n);
  rounds<<<blocks, n>>> (out.dev, counts.dev);
  out.fetch ();
  for (int w = 0; w < blocks * n / 32; w++)
    {
      unsigned v[32], old[32];
      for (int i = 0; i < 32; i++)
	v[i] = w % (n / 32) * 32 + i;
      for (int r = 0; r < counts[w]; r++)
	{
	  memcpy (old, v, sizeof v);
	  for (int i = 0; i < 32; i++)
	    v[i] += old[i ^ 1 << r % 5] + r;
	}
      for (int left = counts[w]; left > 0; left -= 2)
	{
	  memcpy (old, v, sizeof v);
	  for (int i = 0; i < 32; i++)
	    v[i] ^= old[i < 29 ? i + 3 : i];
	}
      for (int i = 0; i < 32; i++)
	CHECK (out[w * 32 + i] == (int) v[i]);
    }
}
