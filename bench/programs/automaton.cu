/* A cyclic automaton: a warp walks down, neighbours' words come by shuffles.
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
#include "automaton.h"

#define FULL 0xffffffffu

namespace
{
constexpr int WARPS = 4;
/* Rows that a warp makes.  */
constexpr int ROWS = 16;

/* A word of cells, and the cells left and right of each.  */

struct Strip
{
  unsigned left, here, right;
};

/* Load this lane's word of row Y.  */

__device__ Strip
load (const unsigned *__restrict__ cells, int x, int y, int width, int height)
{
  y = y < 0 ? y + height : y >= height ? y - height : y;
  const unsigned *row = cells + (size_t) y * width;
  const unsigned lane = threadIdx.x;
  unsigned w = row[x];
  unsigned before = __shfl_up_sync (FULL, w, 1);
  unsigned after = __shfl_down_sync (FULL, w, 1);
  if (lane == 0)
    before = row[x > 0 ? x - 1 : width - 1];
  if (lane == 31)
    after = row[x < width - 1 ? x + 1 : 0];
  Strip s;
  s.here = w;
  s.left = (w << BITS | before >> (BITS * (CELLS - 1))) & FIELDS;
  s.right = w >> BITS | (after << (BITS * (CELLS - 1)) & FIELDS);
  return s;
}

/* Neighbours that have the state wanted, up to two.  */

struct Votes
{
  unsigned wanted, once = 0, twice = 0;

  __device__ explicit Votes (unsigned w) : wanted (w) { }

  __device__ __forceinline__ void
  add (unsigned neighbours)
  {
    unsigned d = neighbours ^ wanted;
    unsigned same = ~(d | d >> 1 | d >> 2) & ONES;
    twice |= once & same;
    once |= same;
  }
};

/* Each of the cells of W, plus one.  */

__device__ __forceinline__ unsigned
next_states (unsigned w)
{
  const unsigned low = w & ONES, mid = w >> 1 & ONES;
  return w ^ (ONES | low << 1 | (low & mid) << 2);
}

__global__ void __launch_bounds__ (32 * WARPS)
step (const unsigned *__restrict__ from, unsigned *__restrict__ to, int width,
      int height)
{
  const int x = blockIdx.x * 32 + threadIdx.x;
  const int first = (blockIdx.y * WARPS + threadIdx.y) * ROWS;
  if (first >= height)
    return;
  const int end = min (first + ROWS, height);

  Strip above = load (from, x, first - 1, width, height);
  Strip row = load (from, x, first, width, height);
  for (int y = first; y < end; y++)
    {
      const Strip below = load (from, x, y + 1, width, height);
      const unsigned next = next_states (row.here);
      Votes votes (next);
      votes.add (above.left);
      votes.add (above.here);
      votes.add (above.right);
      votes.add (row.left);
      votes.add (row.right);
      votes.add (below.left);
      votes.add (below.here);
      votes.add (below.right);
      const unsigned mask = votes.twice * 7;
      to[(size_t) y * width + x] = (next & mask) | (row.here & ~mask);
      above = row;
      row = below;
    }
}
}

static int width, height;
static unsigned *start, *cells[2];

static struct bench_info
bench_setup (long size)
{
  width = WORDS (size);
  height = size;
  size_t count = (size_t) width * height;
  start = bench_to_device (automaton_cells (size), count);
  cells[0] = bench_device<unsigned> (count);
  cells[1] = bench_device<unsigned> (count);
  return automaton_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, WARPS);
  dim3 blocks (width / 32, (height + WARPS * ROWS - 1) / (WARPS * ROWS));
  for (int s = 0; s < STEPS; s++)
    step<<<blocks, threads>>> (s == 0 ? start : cells[s & 1],
			       cells[(s + 1) & 1], width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (cells[STEPS & 1], (size_t) width * height);
}
