/* { dg-do run } */
/* Copies by blocks and tiles, in bytes and in elements.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include "warp.h"

namespace cg = cooperative_groups;

__global__ void
stage (int *out, const int *in, int n, int rounds)
{
  extern __shared__ int s[];
  auto block = cg::this_thread_block ();
  int sum = 0, t = threadIdx.x;
  for (int r = 0; r < rounds; r++)
    {
      cg::memcpy_async (block, s, in + r * n, sizeof (int) * n);
      cg::wait (block);
      for (int i = 0; i < n; i++)
	sum += s[i] * (i + t + r);
      block.sync ();
    }
  out[t] = sum;
}

/* Two stages: the next is fetched while this one is used.  */
__global__ void
pipeline (int *out, const int *in, int rounds)
{
  __shared__ int s[2][4][8];
  auto block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<8> (block);
  int t = threadIdx.x, w = tile.meta_group_rank (), sum = 0;
  cg::memcpy_async (tile, s[0][w], 8, in + w * 8, 8);
  for (int r = 0; r < rounds; r++)
    {
      if (r + 1 < rounds)
	{
	  cg::memcpy_async (tile, s[(r + 1) % 2][w], 8,
			    in + (r + 1) * 32 + w * 8, 8);
	  cg::wait_prior<1> (tile);
	}
      else
	cg::wait (tile);
      sum = sum * 3 + s[r % 2][w][7 - t % 8];
      tile.sync ();
    }
  out[t] = sum;
}

/* No more than there is room for is copied.  */
__global__ void
clip (char *out, const char *in)
{
  __shared__ char s[64];
  auto block = cg::this_thread_block ();
  s[threadIdx.x] = 'x';
  block.sync ();
  cg::memcpy_async (block, s, 13, in + 1, 40);
  cg::memcpy_async (block, s + 32, 30, in + 3, 7);
  cg::wait (block);
  out[threadIdx.x] = s[threadIdx.x];
}

int
main ()
{
  buffer<int> in (1024), out (96);
  for (int i = 0; i < 1024; i++)
    in[i] = scramble (i) % 1000;
  in.send ();
  for (int n : { 1, 30, 96, 200 })
    {
      stage<<<1, 96, n * sizeof (int)>>> (out.dev, in.dev, n, 3);
      out.fetch ();
      for (int t = 0; t < 96; t++)
	{
	  int sum = 0;
	  for (int r = 0; r < 3; r++)
	    for (int i = 0; i < n; i++)
	      sum += in[r * n + i] * (i + t + r);
	  CHECK (out[t] == sum);
	}
    }
  pipeline<<<1, 32>>> (out.dev, in.dev, 6);
  out.fetch ();
  for (int t = 0; t < 32; t++)
    {
      int sum = 0;
      for (int r = 0; r < 6; r++)
	sum = sum * 3 + in[r * 32 + t / 8 * 8 + 7 - t % 8];
      CHECK (out[t] == sum);
    }
  buffer<char> text (64), got (64);
  for (int i = 0; i < 64; i++)
    text[i] = 'A' + i % 26;
  text.send ();
  clip<<<1, 64>>> (got.dev, text.dev);
  got.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (got[t] == (t < 13 ? text[t + 1]
		      : t >= 32 && t < 39 ? text[t - 29] : 'x'));
}
