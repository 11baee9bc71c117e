/* { dg-do run } */
/* { dg-costly } */
/* Reductions, scans, copies and invocations by tiles larger than a warp, of
   different sizes one after the other, in some tiles only.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include "warp.h"

namespace cg = cooperative_groups;

/* Apply F after G: an operator that does not commute.  */
struct linear
{
  unsigned a;
  unsigned b;
};

struct then
{
  __host__ __device__ linear
  operator() (linear f, linear g) const
  {
    return { f.a * g.a, f.b * g.a + g.b };
  }
};

/* An operator of ours that does, as reductions need it.  */
struct both
{
  __host__ __device__ linear
  operator() (linear f, linear g) const
  {
    return { f.a * g.a, f.b + g.b };
  }
};

enum { SUM, LARGEST, PAIR, UPTO, BELOW, UP_CHAIN, BELOW_CHAIN, OTHER, COPIED,
       BROADCAST, RESULTS };

__host__ __device__ static linear
make_linear (unsigned t)
{
  return { t * 2 + 3, t };
}

template <int SIZE>
__global__ void
compute (unsigned *out, const unsigned *in, int rounds)
{
  __shared__ unsigned s[512];
  cg::thread_block block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<SIZE> (block);
  unsigned n = block.size (), t = block.thread_rank ();
  for (int i = 0; i < rounds; i++)
    {
      unsigned v = in[t] + i;
      out[SUM * n + t] = cg::reduce (tile, v, cg::plus<unsigned> ());
      out[LARGEST * n + t]
	= (unsigned) cg::reduce (tile, (double) v, cg::greater<double> ());
      linear f = cg::reduce (tile, make_linear (v), both ());
      out[PAIR * n + t] = f.a ^ f.b;
      out[UPTO * n + t] = cg::inclusive_scan (tile, v);
      out[BELOW * n + t] = cg::exclusive_scan (tile, v,
					       cg::plus<unsigned> ());
      f = cg::inclusive_scan (tile, make_linear (v), then ());
      out[UP_CHAIN * n + t] = f.a ^ f.b;
      f = cg::exclusive_scan (tile, make_linear (v), then ());
      out[BELOW_CHAIN * n + t] = f.a ^ f.b;
      auto half = cg::tiled_partition<SIZE / 2> (tile);
      out[OTHER * n + t] = cg::reduce (half, v, cg::bit_xor<unsigned> ());
    }
  unsigned first = tile.meta_group_rank () * SIZE;
  cg::memcpy_async (tile, s + first, in + first, sizeof (unsigned) * SIZE);
  cg::wait (tile);
  out[COPIED * n + t] = s[first + SIZE - 1 - tile.thread_rank ()];
  tile.sync ();
  cg::invoke_one (tile, [&] { s[first] = 17; });
  tile.sync ();
  out[BROADCAST * n + t]
    = cg::invoke_one_broadcast (tile, [&] { return s[first] + first; });
}

/* The same where control differs between the tiles.  */

template <int SIZE>
__global__ void
compute_some (unsigned *out, const unsigned *in)
{
  cg::thread_block block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<SIZE> (block);
  unsigned t = block.thread_rank ();
  out[t] = 0;
  if (tile.meta_group_rank () % 2 == 0)
    out[t] = cg::reduce (tile, in[t], cg::plus<unsigned> ());
  else
    for (unsigned i = 0; i < tile.meta_group_rank (); i++)
      out[t] = cg::inclusive_scan (tile, in[t] + out[t]);
}

template <int SIZE>
static void
check_some (int n)
{
  buffer<unsigned> in (n), out (n);
  for (int t = 0; t < n; t++)
    in[t] = scramble (t) % 1000;
  in.send ();
  compute_some<SIZE><<<1, n>>> (out.dev, in.dev);
  out.fetch ();
  for (int first = 0; first < n; first += SIZE)
    {
      unsigned sum = 0, now[SIZE] = { };
      for (int i = 0; i < SIZE; i++)
	sum += in[first + i];
      if (first / SIZE % 2 == 0)
	for (int i = 0; i < SIZE; i++)
	  now[i] = sum;
      else
	for (int round = 0; round < first / SIZE; round++)
	  {
	    unsigned all = 0;
	    for (int i = 0; i < SIZE; i++)
	      now[i] = all += in[first + i] + now[i];
	  }
      for (int i = 0; i < SIZE; i++)
	CHECK (out[first + i] == now[i]);
    }
}

template <int SIZE>
static void
check (int n)
{
  const int rounds = 2;
  buffer<unsigned> in (n), out (RESULTS * n);
  for (int t = 0; t < n; t++)
    in[t] = scramble (t) % 1000;
  in.send ();
  compute<SIZE><<<2, n>>> (out.dev, in.dev, rounds);
  out.fetch ();
  for (int first = 0; first < n; first += SIZE)
    {
      unsigned sum = 0, largest = 0, half[2] = { 0, 0 };
      linear chain = { 1, 0 }, pair = { 1, 0 };
      for (int i = 0; i < SIZE; i++)
	{
	  int t = first + i;
	  unsigned v = in[t] + rounds - 1;
	  CHECK (out[BELOW * n + t] == sum);
	  CHECK (out[BELOW_CHAIN * n + t] == (i ? chain.a ^ chain.b : 0));
	  sum += v;
	  chain = then () (make_linear (v), chain);
	  pair = both () (pair, make_linear (v));
	  largest = v > largest ? v : largest;
	  half[i * 2 / SIZE] ^= v;
	  CHECK (out[UPTO * n + t] == sum);
	  CHECK (out[UP_CHAIN * n + t] == (chain.a ^ chain.b));
	}
      for (int i = 0; i < SIZE; i++)
	{
	  int t = first + i;
	  CHECK (out[SUM * n + t] == sum);
	  CHECK (out[LARGEST * n + t] == largest);
	  CHECK (out[PAIR * n + t] == (pair.a ^ pair.b));
	  CHECK (out[OTHER * n + t] == half[i * 2 / SIZE]);
	  CHECK (out[COPIED * n + t] == in[first + SIZE - 1 - i]);
	  CHECK (out[BROADCAST * n + t] == 17 + (unsigned) first);
	}
    }
}

int
main ()
{
  check<64> (256);
  check<128> (128);
  check<256> (512);
  check_some<64> (256);
  check_some<128> (384);
}
