/* A table of comma-separated values split by scans of quotes and of separators.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "fields.h"

#define FULL_MASK 0xffffffffu

constexpr int THREADS = 256;
constexpr int PER_THREAD = 16;
constexpr int TILE = THREADS * PER_THREAD;

/* A piece of the text: whether its quotes are odd, and its separators if it
   starts outside of quotes, and inside.  */
struct Piece
{
  unsigned odd;
  int outside, inside;
};

struct Join
{
  __device__ __forceinline__ Piece
  operator() (const Piece &a, const Piece &b) const
  {
    Piece r;
    r.odd = a.odd ^ b.odd;
    r.outside = a.outside + (a.odd ? b.inside : b.outside);
    r.inside = a.inside + (a.odd ? b.outside : b.inside);
    return r;
  }
};

__device__ __forceinline__ Piece
shuffle_up (const Piece &p, int by)
{
  Piece r;
  r.odd = __shfl_up_sync (FULL_MASK, p.odd, by);
  r.outside = __shfl_up_sync (FULL_MASK, p.outside, by);
  r.inside = __shfl_up_sync (FULL_MASK, p.inside, by);
  return r;
}

template <typename Op>
__device__ Piece
warp_scan (Piece p, int lane, Op op)
{
#pragma unroll
  for (int by = 1; by < 32; by <<= 1)
    {
      Piece before = shuffle_up (p, by);
      if (lane >= by)
	p = op (before, p);
    }
  return p;
}

/* Set BEFORE to the join of the pieces of the threads before; return that of
   all.  */

template <int N>
__device__ Piece
block_scan (Piece mine, Piece &before)
{
  __shared__ Piece warps[N / 32];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const Piece none = { 0, 0, 0 };
  Join join;
  Piece up_to = warp_scan (mine, lane, join);
  if (lane == 31)
    warps[warp] = up_to;
  __syncthreads ();
  if (warp == 0)
    {
      Piece p = lane < N / 32 ? warps[lane] : none;
      p = warp_scan (p, lane, join);
      if (lane < N / 32)
	warps[lane] = p;
    }
  __syncthreads ();
  Piece previous = shuffle_up (up_to, 1);
  if (lane == 0)
    previous = none;
  before = warp > 0 ? join (warps[warp - 1], previous) : previous;
  Piece all = warps[N / 32 - 1];
  __syncthreads ();
  return all;
}

/* The bits of the 16 bytes at TEXT that are quotes, and separators.  */

__device__ void
classify (const uint4 &text, unsigned &quotes, unsigned &separators,
	  unsigned &lines)
{
  const unsigned words[4] = { text.x, text.y, text.z, text.w };
  quotes = separators = lines = 0;
#pragma unroll
  for (int i = 0; i < PER_THREAD; i++)
    {
      unsigned c = words[i / 4] >> i % 4 * 8 & 0xff;
      quotes |= (unsigned) (c == '"') << i;
      separators |= (unsigned) (c == ',' || c == '\n') << i;
      lines |= (unsigned) (c == '\n') << i;
    }
}

/* The places among 16 behind an odd number of QUOTES.  */

__device__ __forceinline__ unsigned
behind_odd (unsigned quotes)
{
  quotes ^= quotes << 1;
  quotes ^= quotes << 2;
  quotes ^= quotes << 4;
  quotes ^= quotes << 8;
  return quotes & 0xffff;
}

__device__ __forceinline__ Piece
describe (unsigned quotes, unsigned separators)
{
  unsigned in = behind_odd (quotes);
  return Piece { (unsigned) __popc (quotes) & 1, __popc (separators & ~in),
		 __popc (separators & in) };
}

__global__ void __launch_bounds__ (THREADS)
summarise (const uint4 *__restrict__ text, Piece *__restrict__ tiles)
{
  unsigned quotes, separators, lines;
  classify (text[blockIdx.x * THREADS + threadIdx.x], quotes, separators,
	    lines);
  Piece before, all = block_scan<THREADS> (describe (quotes, separators),
					   before);
  if (threadIdx.x == 0)
    tiles[blockIdx.x] = all;
}

/* Replace each of N tiles by the join of those before; one block.  */

__global__ void __launch_bounds__ (THREADS)
scan_tiles (Piece *tiles, int n, int *total)
{
  Piece carry = { 0, 0, 0 };
  for (int first = 0; first < n; first += THREADS)
    {
      int i = first + threadIdx.x;
      Piece mine = i < n ? tiles[i] : Piece { 0, 0, 0 };
      Piece before, all = block_scan<THREADS> (mine, before);
      if (i < n)
	tiles[i] = Join () (carry, before);
      carry = Join () (carry, all);
    }
  if (threadIdx.x == 0)
    *total = carry.outside;
}

/* Store where fields end, twice the place, and one more at the end of a
   line.  */

__global__ void __launch_bounds__ (THREADS)
split (const uint4 *__restrict__ text, const Piece *__restrict__ tiles,
       int *__restrict__ ends)
{
  int thread = blockIdx.x * THREADS + threadIdx.x;
  unsigned quotes, separators, lines;
  classify (text[thread], quotes, separators, lines);
  Piece before;
  block_scan<THREADS> (describe (quotes, separators), before);
  before = Join () (tiles[blockIdx.x], before);
  unsigned in = behind_odd (quotes);
  unsigned left = separators & (before.odd ? in : ~in);
  int to = before.outside;
  while (left)
    {
      int bit = __ffs (left) - 1;
      left &= left - 1;
      ends[to++] = 2 * (thread * PER_THREAD + bit) + (lines >> bit & 1);
    }
}

static int tiles_count;
static uint4 *text;
static Piece *tiles;
static int *ends, *total;

static struct bench_info
bench_setup (long size)
{
  if (size % TILE != 0)
    bench_fail ("the size must be a multiple of 4096");
  tiles_count = size / TILE;
  text = bench_to_device ((const uint4 *) fields_text (size),
			  size / PER_THREAD);
  tiles = bench_device<Piece> (tiles_count);
  ends = bench_device<int> (size);
  total = bench_device<int> (1);
  return fields_info (size);
}

static void
bench_run ()
{
  summarise<<<tiles_count, THREADS>>> (text, tiles);
  scan_tiles<<<1, THREADS>>> (tiles, tiles_count, total);
  split<<<tiles_count, THREADS>>> (text, tiles, ends);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  int count;
  bench_check (cudaMemcpy (&count, total, sizeof count,
			   cudaMemcpyDeviceToHost));
  return bench_from_device (ends, count);
}
