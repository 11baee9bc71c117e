/* { dg-do run } */
/* { dg-costly } */
/* Loops that the lanes of a warp stride through, with any number of turns:
   counters of several types and steps, counted from zero, from what memory
   says, and at the end of their type; bounds below the start; loops that some
   lanes come to or leave early; and more than one counter.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

/* A kind of loop: how far apart lanes are, and turns.  */
#define KINDS_OF_LOOPS(K) \
  K (int, 1, 32) K (unsigned, 1, 32) K (long long, 3, 31) K (size_t, 1, 40)

/* What a lane finds in the loop from START to BOUND, which it goes through as
   MODE says.  */

template <typename T, int APART, int STEP>
__host__ __device__ static unsigned
walk (int lane, T start, T bound, int mode, const unsigned *in, unsigned *seen)
{
  unsigned sum = 1;
  int turns = 0;
  if (mode == 0)
    for (T i = start + (T) lane * APART; i < bound; i += STEP)
      sum = sum * 3 + in[(unsigned) i % 1024];
  else if (mode == 1)
    for (T i = start + (T) lane * APART; bound >= i; i += STEP, turns++)
      {
	sum += in[(unsigned) (i - start) % 1024] * turns;
	if (seen)
	  seen[(unsigned) (i - start) % 512 * 32 + lane]++;
      }
  else if (mode == 2)
    {
      if (lane % 3)
	for (T i = start + (T) lane * APART; i < bound; i += STEP)
	  sum = sum * 3 + in[(unsigned) i % 1024];
    }
  else
    for (T i = start + (T) lane * APART; i < bound; i += STEP)
      {
	sum = sum * 5 + in[(unsigned) i % 1024];
	if (sum % 7 == 0)
	  break;
      }
  return sum;
}

template <typename T, int APART, int STEP>
__global__ void
rows (const T *starts, const T *bounds, int mode, const unsigned *in,
      unsigned *out, unsigned *seen)
{
  int lane = threadIdx.x % 32;
  int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  unsigned sum = walk<T, APART, STEP> (lane, starts[row], bounds[row], mode,
				       in, seen + row * 512 * 32);
  sum ^= __shfl_xor_sync (FULL, sum, 9);
  out[row * 32 + lane] = sum + __reduce_add_sync (FULL, sum);
}

/* The same with a start that is the same for the whole grid, and a bound that
   is an argument.  */

template <typename T, int APART, int STEP>
__global__ void
zero (T bound, int mode, const unsigned *in, unsigned *out, unsigned *seen)
{
  int lane = threadIdx.x & 31;
  int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  unsigned sum = walk<T, APART, STEP> (lane, 0, bound, mode, in,
				       seen + row * 512 * 32);
  sum ^= __shfl_xor_sync (FULL, sum, 9);
  out[row * 32 + lane] = sum + __reduce_add_sync (FULL, sum);
}

/* Two counters, one of them downwards, and a value that is handed on from turn
   to turn.  */

__global__ void
two (const int *counts, const unsigned *in, unsigned *out)
{
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  unsigned sum = 0, last = lane;
  int n = counts[warp], j = 1000 - lane;
  for (int i = lane; i < n; i += 32, j -= 32)
    {
      sum += in[i] * last + in[j];
      last = in[i];
    }
  out[threadIdx.x] = __shfl_down_sync (FULL, sum, 1) + last;
}

const int ROWS = 16;

static void
expect (const unsigned *out, const unsigned *sums, int row)
{
  unsigned all = 0, part[32];
  for (int i = 0; i < 32; i++)
    part[i] = sums[i] ^ sums[i ^ 9];
  for (int i = 0; i < 32; i++)
    all += part[i];
  for (int i = 0; i < 32; i++)
    CHECK (out[row * 32 + i] == part[i] + all);
}

/* Try loops of one kind in all modes.  */

template <typename T, int APART, int STEP>
static void
try_kind (buffer<unsigned> &in)
{
  static const long long lengths[ROWS]
    = { 0, 1, 31, 32, 33, 63, 64, 65, 95, 96, 97, 150, 333, -1, -40, 200 };
  buffer<T> starts (ROWS), bounds (ROWS);
  buffer<unsigned> out (ROWS * 32), seen (ROWS * 512 * 32);
  for (int mode = 0; mode < 4; mode++)
    for (int place = 0; place < 2 + ((T) -1 > 0); place++)
      {
	/* Nothing that is signed passes the end of its type; what is not does
	   so between lanes.  */
	T most = (T) -1 < 0 ? (T) ~((T) 1 << (sizeof (T) * 8 - 1)) : (T) -1;
	for (int i = 0; i < ROWS; i++)
	  {
	    long long length = place < 2 ? lengths[i] : 11 + llabs (lengths[i]);
	    starts[i] = (place == 0 ? (T) (i * 5)
			 : place == 1 ? (T) (most - 600) : (T) (most - 10));
	    bounds[i] = (T) (starts[i] + (T) length);
	  }
	for (size_t i = 0; i < seen.count; i++)
	  seen[i] = 0;
	starts.send ();
	bounds.send ();
	seen.send ();
	rows<T, APART, STEP><<<ROWS / 4, 128>>>
	  (starts.dev, bounds.dev, mode, in.dev, out.dev, seen.dev);
	out.fetch ();
	seen.fetch ();
	for (int row = 0; row < ROWS; row++)
	  {
	    unsigned sums[32];
	    static unsigned own[512 * 32];
	    memset (own, 0, sizeof own);
	    for (int lane = 0; lane < 32; lane++)
	      sums[lane] = walk<T, APART, STEP> (lane, starts[row], bounds[row],
						 mode, in.host, own);
	    expect (out.host, sums, row);
	    CHECK (!memcmp (own, &seen[row * 512 * 32], sizeof own));
	  }
	if (place)
	  continue;
	for (int i = 0; i < ROWS; i++)
	  {
	    T bound = (T) lengths[i] > (T) 1000 ? (T) 0 : (T) lengths[i];
	    zero<T, APART, STEP><<<1, 32>>> (bound, mode, in.dev, out.dev,
					     seen.dev);
	    out.fetch ();
	    unsigned sums[32];
	    for (int lane = 0; lane < 32; lane++)
	      sums[lane] = walk<T, APART, STEP> (lane, 0, bound, mode, in.host,
						 NULL);
	    expect (out.host, sums, 0);
	  }
      }
}

int
main ()
{
  buffer<unsigned> in (1024);
  for (size_t i = 0; i < in.count; i++)
    in[i] = scramble (i);
  in.send ();
#define TRY(TYPE, APART, STEP) try_kind<TYPE, APART, STEP> (in);
  KINDS_OF_LOOPS (TRY)

  buffer<int> counts (8);
  buffer<unsigned> out (256);
  for (int i = 0; i < 8; i++)
    counts[i] = i * 37;
  counts.send ();
  two<<<1, 256>>> (counts.dev, in.dev, out.dev);
  out.fetch ();
  for (int w = 0; w < 8; w++)
    {
      unsigned sum[32], last[32];
      for (int lane = 0; lane < 32; lane++)
	{
	  sum[lane] = 0;
	  last[lane] = lane;
	  for (int i = lane, j = 1000 - lane; i < counts[w]; i += 32, j -= 32)
	    {
	      sum[lane] += in[i] * last[lane] + in[j];
	      last[lane] = in[i];
	    }
	}
      for (int lane = 0; lane < 32; lane++)
	CHECK (out[w * 32 + lane]
	       == sum[lane < 31 ? lane + 1 : lane] + last[lane]);
    }
}
