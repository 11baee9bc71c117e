/* { dg-do run } */
/* Tiles of any parent, tiles of a warp or less within larger ones, and groups
   whose threads are found when the program runs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include "warp.h"

namespace cg = cooperative_groups;

/* A tile handed on by a type without its parent.  */

template <unsigned SIZE>
static __device__ int
total (const cg::thread_block_tile<SIZE> &tile, int v)
{
  int sum = cg::reduce (tile, v, cg::plus<int> ());
  return sum + 1000 * (int) tile.meta_group_rank ()
	 + 10000 * (int) tile.meta_group_size ();
}

__global__ void
nest (int *sum, int *small, int *store)
{
  cg::thread_block block = cg::this_thread_block ();
  cg::thread_block_tile<128> tile = cg::tiled_partition<128> (block);
  auto big = cg::tiled_partition<128> (block);
  auto warp = cg::tiled_partition<32> (big);
  auto half = cg::tiled_partition<64> (tile);
  cg::thread_block_tile<64> inner = half;
  unsigned t = block.thread_rank ();
  sum[t] = total<128> (tile, t) + total<64> (inner, 1);
  small[t] = warp.shfl ((int) t, 3) + 1000 * (int) warp.meta_group_rank ()
	     + 10000 * (int) warp.meta_group_size ();
  cg::reduce_store_async (half, store + t / 64, (int) t, cg::greater<int> ());
}

/* Copies by elements with a size for each side; waits for some of them.  */

__global__ void
copy (int *out, const int *in)
{
  __shared__ int s[2][256];
  cg::thread_block block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<64> (block);
  unsigned t = block.thread_rank (), first = t / 64 * 64;
  s[0][t] = s[1][t] = -1;
  tile.sync ();
  cg::memcpy_async (tile, &s[0][first], 40, in + first, 64);
  cg::memcpy_async (tile, &s[1][first], in + first, 50 * sizeof (int));
  cg::wait_prior<1> (tile);
  out[t] = s[0][first + 63 - tile.thread_rank ()];
  cg::wait_prior<0> (tile);
  out[256 + t] = s[1][first + 63 - tile.thread_rank ()];
}

/* Groups of N threads, known when it runs.  */

__global__ void
divide (unsigned *rank, unsigned *size, int *sum, unsigned n)
{
  cg::thread_block block = cg::this_thread_block ();
  unsigned t = block.thread_rank ();
  cg::thread_group part = cg::tiled_partition (block, n);
  rank[t] = cg::thread_rank (part);
  size[t] = cg::group_size (part);
  cg::sync (part);
  cg::thread_group single = cg::tiled_partition (part, 1);
  size[t] += 100 * single.num_threads ();
  sum[t] = 0;
  if (t % 3)
    {
      cg::coalesced_group some = cg::coalesced_threads ();
      cg::coalesced_group few = cg::tiled_partition (some, 4);
      sum[t] = cg::reduce (few, (int) t, cg::plus<int> ())
	       + 10000 * (int) few.meta_group_rank ()
	       + 1000000 * (int) few.meta_group_size ();
    }
}

int
main ()
{
  buffer<int> sum (256), small (256), store (4);
  nest<<<1, 256>>> (sum.dev, small.dev, store.dev);
  sum.fetch ();
  small.fetch ();
  store.fetch ();
  for (int t = 0; t < 256; t++)
    {
      int tile = t / 128, warp = t / 32;
      CHECK (sum[t] == tile * 128 * 128 + 127 * 64 + 1000 * tile + 20000
		       + 64 + 1000 * (t / 64 % 2) + 20000);
      CHECK (small[t] == warp * 32 + 3 + 1000 * (warp % 4) + 40000);
    }
  for (int i = 0; i < 4; i++)
    CHECK (store[i] == i * 64 + 63);

  buffer<int> in (256), out (512);
  for (int t = 0; t < 256; t++)
    in[t] = scramble (t) & 1023;
  in.send ();
  copy<<<1, 256>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 256; t++)
    {
      int from = 63 - t % 64, base = t - t % 64;
      CHECK (out[t] == (from < 40 ? in[base + from] : -1));
      CHECK (out[256 + t] == (from < 50 ? in[base + from] : -1));
    }

  for (unsigned n = 1; n <= 32; n *= 2)
    {
      buffer<unsigned> rank (96), size (96);
      divide<<<1, 96>>> (rank.dev, size.dev, sum.dev, n);
      rank.fetch ();
      size.fetch ();
      sum.fetch ();
      for (unsigned t = 0; t < 96; t++)
	{
	  CHECK (rank[t] == t % n && size[t] == n + 100);
	  /* 21 or 22 of a warp are those whose number is not a multiple of
	     three.  */
	  int ranks[32], of = -1, count = 0, few = 0;
	  for (unsigned u = t & ~31u; u < (t | 31) + 1; u++)
	    if (u % 3)
	      {
		if (u == t)
		  of = count;
		ranks[count++] = u;
	      }
	  if (of < 0)
	    {
	      CHECK (sum[t] == 0);
	      continue;
	    }
	  for (int i = of / 4 * 4; i < of / 4 * 4 + 4 && i < count; i++)
	    few += ranks[i];
	  CHECK (sum[t] == few + 10000 * (of / 4)
			   + 1000000 * ((count + 3) / 4));
	}
    }
}
