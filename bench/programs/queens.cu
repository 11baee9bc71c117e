/* Queens that do not attack each other: a search with a stack in each thread.
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
#include "queens.h"

#define THREADS 96
#define MAX_DEPTH 14

/* Count the ways to finish each board.  Every row of the stack has the fields
   that are attacked, and those that are still to be tried.  */

__global__ void
solve_nqueens (int n, int depth, const unsigned *g_columns,
	       const unsigned *g_left, const unsigned *g_right,
	       int *g_solutions, int *g_total, int total_boards)
{
  __shared__ unsigned columns[THREADS][MAX_DEPTH];
  __shared__ unsigned left[THREADS][MAX_DEPTH];
  __shared__ unsigned right[THREADS][MAX_DEPTH];
  __shared__ unsigned free_bits[THREADS][MAX_DEPTH];
  __shared__ int sums[THREADS];

  const int tid = threadIdx.x;
  const int idx = blockIdx.x * blockDim.x + tid;
  const unsigned all = (1u << n) - 1;
  int solutions = 0;

  if (idx < total_boards)
    {
      int i = 0;
      columns[tid][0] = g_columns[idx];
      left[tid][0] = g_left[idx];
      right[tid][0] = g_right[idx];
      free_bits[tid][0]
	= ~(columns[tid][0] | left[tid][0] | right[tid][0]) & all;

      while (i >= 0)
	{
	  const unsigned candidates = free_bits[tid][i];
	  if (candidates == 0)
	    {
	      i--;
	      continue;
	    }
	  const unsigned bit = candidates & -candidates;
	  free_bits[tid][i] = candidates ^ bit;
	  if (i + 1 == depth)
	    solutions++;
	  else
	    {
	      const unsigned c = columns[tid][i] | bit;
	      const unsigned l = (left[tid][i] | bit) << 1;
	      const unsigned r = (right[tid][i] | bit) >> 1;
	      i++;
	      columns[tid][i] = c;
	      left[tid][i] = l;
	      right[tid][i] = r;
	      free_bits[tid][i] = ~(c | l | r) & all;
	    }
	}
      g_solutions[idx] = solutions;
    }

  sums[tid] = solutions;
  __syncthreads ();
  if (tid < 32)
    {
      int sum = sums[tid] + sums[tid + 32] + sums[tid + 64];
      for (int offset = 16; offset > 0; offset /= 2)
	sum += __shfl_xor_sync (0xffffffff, sum, offset);
      if (tid == 0)
	atomicAdd (g_total, sum);
    }
}

static int side, count;
static unsigned *columns, *left, *right;
/* The solutions of each board, then of all.  */
static int *solutions;

static struct bench_info
bench_setup (long size)
{
  struct boards b = queens_boards (size);
  side = size;
  count = b.count;
  columns = bench_to_device (b.columns, count);
  left = bench_to_device (b.left, count);
  right = bench_to_device (b.right, count);
  solutions = bench_device<int> (count + 1);
  return queens_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemset (solutions + count, 0, sizeof (int)));
  solve_nqueens<<<(count + THREADS - 1) / THREADS, THREADS>>> (
    side, side - BEGUN, columns, left, right, solutions, solutions + count,
    count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (solutions, count + 1);
}
