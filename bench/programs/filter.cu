/* Rows of a table that pass a filter, in order: ballots, and their counts.
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
#include "filter.h"
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

constexpr int WARP = 32;
constexpr int WARPS = 8;
/* Ballots of a warp, which has as many times 32 rows.  */
constexpr int BALLOTS = 8;
constexpr int SEGMENT = WARP * BALLOTS;

struct Table
{
  const int *__restrict__ day;
  const int *__restrict__ discount;
  const int *__restrict__ quantity;
  const int *__restrict__ price;
  int rows;
};

struct Between
{
  int low, high;
  __device__ bool
  operator() (int x) const
  {
    return x >= low && x <= high;
  }
};

struct Query
{
  Between day, discount, quantity;
  __device__ bool
  operator() (const Table &t, int row) const
  {
    return row < t.rows && day (t.day[row]) && discount (t.discount[row])
	   && quantity (t.quantity[row]);
  }
};

/* Store which rows pass, and how many of each segment.  */

template <class Predicate>
__global__ void __launch_bounds__ (WARP * WARPS)
vote (Table table, Predicate passes, unsigned *ballots, int *counts)
{
  auto warp = cg::tiled_partition<WARP> (cg::this_thread_block ());
  const int segment = blockIdx.x * WARPS + warp.meta_group_rank ();
  const int first = segment * SEGMENT;
  if (first >= table.rows)
    return;

  int count = 0;
#pragma unroll
  for (int b = 0; b < BALLOTS; b++)
    {
      unsigned ballot
	= warp.ballot (passes (table, first + b * WARP + warp.thread_rank ()));
      if (warp.thread_rank () == 0)
	ballots[segment * BALLOTS + b] = ballot;
      count += __popc (ballot);
    }
  if (warp.thread_rank () == 0)
    counts[segment] = count;
}

/* Make N counts the sums of those before.  One block.  */

__global__ void
sums (int *counts, int n)
{
  __shared__ int of_warps[WARP];
  __shared__ int carry;
  const int lane = threadIdx.x % WARP, warp = threadIdx.x / WARP;
  if (threadIdx.x == 0)
    carry = 0;
  for (int base = 0; base < n; base += blockDim.x)
    {
      const int i = base + threadIdx.x;
      const int mine = i < n ? counts[i] : 0;
      int sum = mine;
      for (int d = 1; d < WARP; d <<= 1)
	{
	  int other = __shfl_up_sync (0xffffffff, sum, d);
	  if (lane >= d)
	    sum += other;
	}
      if (lane == WARP - 1)
	of_warps[warp] = sum;
      __syncthreads ();
      if (warp == 0)
	{
	  int total = lane < blockDim.x / WARP ? of_warps[lane] : 0;
	  for (int d = 1; d < WARP; d <<= 1)
	    {
	      int other = __shfl_up_sync (0xffffffff, total, d);
	      if (lane >= d)
		total += other;
	    }
	  of_warps[lane] = total;
	}
      __syncthreads ();
      const int before = carry + (warp > 0 ? of_warps[warp - 1] : 0);
      if (i < n)
	counts[i] = before + sum - mine;
      __syncthreads ();
      if (threadIdx.x == blockDim.x - 1)
	carry = before + sum;
      __syncthreads ();
    }
}

/* Put the rows that pass where they belong.  */

__global__ void __launch_bounds__ (WARP * WARPS)
gather (Table table, const unsigned *__restrict__ ballots,
	const int *__restrict__ starts, int2 *__restrict__ out)
{
  auto warp = cg::tiled_partition<WARP> (cg::this_thread_block ());
  const int segment = blockIdx.x * WARPS + warp.meta_group_rank ();
  const int first = segment * SEGMENT;
  if (first >= table.rows)
    return;

  const unsigned below = (1u << warp.thread_rank ()) - 1;
  int start = starts[segment];
#pragma unroll 2
  for (int b = 0; b < BALLOTS; b++)
    {
      const unsigned ballot = ballots[segment * BALLOTS + b];
      if (ballot >> warp.thread_rank () & 1)
	{
	  const int row = first + b * WARP + warp.thread_rank ();
	  out[start + __popc (ballot & below)]
	    = make_int2 (row, table.price[row] * table.discount[row]);
	}
      start += __popc (ballot);
    }
}

static Table table;
static Query query;
static int segments;
static unsigned *ballots;
static int *counts;
static int2 *out;

static struct bench_info
bench_setup (long size)
{
  table.rows = size;
  table.day = bench_to_device (filter_days (size), size);
  table.discount = bench_to_device (filter_discounts (size), size);
  table.quantity = bench_to_device (filter_quantities (size), size);
  table.price = bench_to_device (filter_prices (size), size);
  query.day = Between { DAY_FROM, DAY_TO };
  query.discount = Between { DISCOUNT_LOW, DISCOUNT_HIGH };
  query.quantity = Between { 0, QUANTITY_BELOW - 1 };
  segments = (size + SEGMENT - 1) / SEGMENT;
  ballots = bench_device<unsigned> (segments * BALLOTS);
  counts = bench_device<int> (segments);
  out = bench_device<int2> (size);
  return filter_info (size);
}

static void
bench_run ()
{
  int blocks = (segments + WARPS - 1) / WARPS;
  vote<<<blocks, WARP * WARPS>>> (table, query, ballots, counts);
  sums<<<1, 1024>>> (counts, segments);
  gather<<<blocks, WARP * WARPS>>> (table, ballots, counts, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array r = bench_from_device (out, table.rows);
  r.count *= 2;
  return r;
}
