/* A text in UTF-8 checked and counted: 16 bytes a thread, borders by shuffles.
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
#include "unicode.h"

constexpr unsigned FULL = 0xffffffffu;
constexpr int BYTES = 16;
constexpr int THREADS = CHUNK / BYTES;

struct Counts
{
  unsigned lead[4];
  unsigned wrong, first;
};

__device__ __forceinline__ bool
continues (unsigned b)
{
  return (b & 0xc0) == 0x80;
}

/* Whether B cannot come after P1, P2 and P3, the nearest first.  */

__device__ __forceinline__ bool
is_wrong (unsigned b, unsigned p1, unsigned p2, unsigned p3)
{
  bool must = p1 >= 0xc0 || p2 >= 0xe0 || p3 >= 0xf0;
  if (must != continues (b))
    return true;
  if (b == 0xc0 || b == 0xc1 || b >= 0xf5)
    return true;
  switch (p1)
    {
    case 0xe0:
      return b < 0xa0;
    case 0xed:
      return b >= 0xa0;
    case 0xf0:
      return b < 0x90;
    case 0xf4:
      return b >= 0x90;
    default:
      return false;
    }
}

__device__ void
examine (unsigned word, unsigned before, unsigned place, Counts &counts)
{
  unsigned p1 = before >> 24, p2 = before >> 16 & 0xff, p3 = before >> 8 & 0xff;
#pragma unroll
  for (int i = 0; i < 4; i++)
    {
      unsigned b = word >> 8 * i & 0xff;
      if (b < 0x80)
	counts.lead[0]++;
      else if (b >= 0xf0)
	counts.lead[3]++;
      else if (b >= 0xe0)
	counts.lead[2]++;
      else if (b >= 0xc0)
	counts.lead[1]++;
      if (is_wrong (b, p1, p2, p3))
	{
	  counts.wrong++;
	  counts.first = min (counts.first, place + i);
	}
      p3 = p2;
      p2 = p1;
      p1 = b;
    }
}

__device__ __forceinline__ unsigned
warp_sum (unsigned v)
{
#pragma unroll
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_down_sync (FULL, v, d);
  return v;
}

__global__ void
reset (unsigned *figures)
{
  figures[threadIdx.x] = threadIdx.x == FIRST ? 0x7fffffff : 0;
}

/* Count the characters of each chunk, and all figures.  */

__global__ void __launch_bounds__ (THREADS)
check (const uint4 *__restrict__ text, unsigned *__restrict__ chars,
       unsigned *figures)
{
  __shared__ unsigned totals[FIGURES];
  if (threadIdx.x < FIGURES)
    totals[threadIdx.x] = threadIdx.x == FIRST ? 0x7fffffff : 0;
  __syncthreads ();

  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned lane = threadIdx.x & 31;
  const uint4 v = text[i];
  unsigned before = __shfl_up_sync (FULL, v.w, 1);
  if (lane == 0)
    before = i > 0 ? text[i - 1].w : 0;

  Counts counts = { { 0, 0, 0, 0 }, 0, 0x7fffffff };
  /* Most threads see ASCII alone.  */
  unsigned any = v.x | v.y | v.z | v.w | before;
  if (__all_sync (FULL, (any & 0x80808080u) == 0))
    counts.lead[0] = BYTES;
  else
    {
      unsigned place = i * BYTES;
      examine (v.x, before, place, counts);
      examine (v.y, v.x, place + 4, counts);
      examine (v.z, v.y, place + 8, counts);
      examine (v.w, v.z, place + 12, counts);
    }

#pragma unroll
  for (int k = 0; k < 4; k++)
    {
      unsigned sum = warp_sum (counts.lead[k]);
      if (lane == 0)
	atomicAdd (&totals[ONE + k], sum);
    }
  if (__any_sync (FULL, counts.wrong > 0))
    {
      unsigned sum = warp_sum (counts.wrong);
      if (lane == 0)
	atomicAdd (&totals[WRONG], sum);
      if (counts.wrong > 0)
	atomicMin (&totals[FIRST], counts.first);
    }
  __syncthreads ();

  if (threadIdx.x == 0)
    chars[blockIdx.x]
      = totals[ONE] + totals[TWO] + totals[THREE] + totals[FOUR];
  if (threadIdx.x < FIRST)
    atomicAdd (&figures[threadIdx.x], totals[threadIdx.x]);
  else if (threadIdx.x == FIRST)
    atomicMin (&figures[FIRST], totals[FIRST]);
}

static unsigned chunks;
static uint4 *text;
static unsigned *out;

static struct bench_info
bench_setup (long size)
{
  if (size % CHUNK != 0)
    bench_fail ("the size must be a multiple of 4096");
  chunks = size / CHUNK;
  text = bench_to_device ((const uint4 *) unicode_text (size), size / BYTES);
  out = bench_device<unsigned> (FIGURES + chunks);
  return unicode_info (size);
}

static void
bench_run ()
{
  reset<<<1, FIGURES>>> (out);
  check<<<chunks, THREADS>>> (text, out + FIGURES, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, FIGURES + chunks);
}
