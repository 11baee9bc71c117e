/* A protein compared to many: a block a pair, a thread a letter of the query.
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
#include "proteins.h"

#define WARP 32
#define WARPS (QUERY / WARP)
#define FULL_MASK 0xffffffff
#define MINUS_INFINITY (-(1 << 20))

__constant__ signed char query[QUERY];
__constant__ signed char scores[LETTERS][LETTERS];

/* What thread T hands on to thread T + 1.  */
struct Cell
{
  int h, f;
};

/* Threads go along their rows, each one letter behind the one before, so that
   they are on an antidiagonal.  */

__global__ void __launch_bounds__ (QUERY)
compare (const signed char *__restrict__ letters,
	 const int *__restrict__ starts, int *__restrict__ best)
{
  __shared__ signed char profile[LETTERS][QUERY];
  __shared__ signed char subject[LONGEST];
  __shared__ Cell edge[2][WARPS];
  __shared__ int top[WARPS];

  const int row = threadIdx.x;
  const int lane = row % WARP, warp = row / WARP;
  const int start = starts[blockIdx.x];
  const int length = starts[blockIdx.x + 1] - start;

  for (int a = 0; a < LETTERS; a++)
    profile[a][row] = scores[a][query[row]];
  for (int j = row; j < length; j += QUERY)
    subject[j] = letters[start + j];
  if (row < 2 * WARPS)
    edge[row / WARPS][row % WARPS] = Cell { 0, MINUS_INFINITY };
  __syncthreads ();

  /* H here, and E and F in the row and column; H diagonally above.  */
  int h = 0, e = MINUS_INFINITY, f = MINUS_INFINITY, diagonal = 0;
  int highest = 0;
  for (int step = 0; step < length + QUERY - 1; step++)
    {
      int above_h = __shfl_up_sync (FULL_MASK, h, 1);
      int above_f = __shfl_up_sync (FULL_MASK, f, 1);
      if (lane == 0)
	{
	  const Cell cell = warp > 0 ? edge[(step + 1) & 1][warp - 1]
				     : Cell { 0, MINUS_INFINITY };
	  above_h = cell.h;
	  above_f = cell.f;
	}

      const int j = step - row;
      if (j >= 0 && j < length)
	{
	  e = max (e - EXTEND, h - OPEN);
	  f = max (above_f - EXTEND, above_h - OPEN);
	  h = max (max (diagonal + profile[subject[j]][row], 0), max (e, f));
	  highest = max (highest, h);
	}
      diagonal = above_h;
      if (lane == WARP - 1)
	edge[step & 1][warp] = Cell { h, f };
      __syncthreads ();
    }

#pragma unroll
  for (int d = WARP / 2; d > 0; d /= 2)
    highest = max (highest, __shfl_xor_sync (FULL_MASK, highest, d));
  if (lane == 0)
    top[warp] = highest;
  __syncthreads ();
  if (row == 0)
    {
      for (int w = 1; w < WARPS; w++)
	highest = max (highest, top[w]);
      best[blockIdx.x] = highest;
    }
}

static long count;
static signed char *letters;
static int *starts, *best;

static struct bench_info
bench_setup (long size)
{
  count = size;
  struct proteins_sequences s = proteins_make (size);
  letters = bench_to_device (s.letters, s.starts[size]);
  starts = bench_to_device (s.starts, size + 1);
  best = bench_device<int> (size);
  signed char q[QUERY], table[LETTERS][LETTERS];
  proteins_query (q);
  proteins_scores (table);
  bench_check (cudaMemcpyToSymbol (query, q, sizeof q));
  bench_check (cudaMemcpyToSymbol (scores, table, sizeof table));
  return proteins_info (size, s.starts[size]);
}

static void
bench_run ()
{
  compare<<<count, QUERY>>> (letters, starts, best);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (best, count);
}
