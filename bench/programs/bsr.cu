/* A matrix of 4 x 4 blocks times a vector: a tile of 16 threads a row.
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
#include <cooperative_groups.h>
#include "bsr.h"

namespace cg = cooperative_groups;

constexpr unsigned THREADS = 128;

/* A matrix in blocks, each of B x B elements by rows.  */

template <class T, int B>
struct BlockMatrix
{
  const int *starts, *columns;
  const T *values;
  unsigned rows;
};

/* Thread R * B + C of a tile has element (R, C) of each block.  */

template <class T, int B>
__global__ void __launch_bounds__ (THREADS)
multiply (const BlockMatrix<T, B> a, const T *__restrict__ x,
	  T *__restrict__ y)
{
  auto tile = cg::tiled_partition<B * B> (cg::this_thread_block ());
  const unsigned row = (blockIdx.x * THREADS + threadIdx.x) / (B * B);
  if (row >= a.rows)
    return;

  const unsigned rank = tile.thread_rank ();
  const unsigned r = rank / B, c = rank % B;
  const int end = a.starts[row + 1];
  T sum = 0;
  for (int j = a.starts[row]; j < end; j++)
    sum += a.values[(size_t) j * (B * B) + rank] * x[a.columns[j] * B + c];
#pragma unroll
  for (int d = B / 2; d > 0; d /= 2)
    sum += tile.shfl_down (sum, d);
  if (c == 0)
    y[row * B + r] = sum;
}

static unsigned rows;
static BlockMatrix<float, SIDE> matrix;
static float *x, *y;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  const int *starts = bsr_starts (size);
  size_t blocks = starts[size], count = blocks * SIDE * SIDE;
  matrix.starts = bench_to_device (starts, size + 1);
  matrix.columns = bench_to_device ((const int *) bsr_columns (size, starts),
				    blocks);
  matrix.values
    = bench_to_device ((const float *) bench_floats (count, 3, -1, 1), count);
  matrix.rows = rows;
  x = bench_to_device (bench_floats (size * SIDE, 4, -1, 1), size * SIDE);
  y = bench_device<float> (size * SIDE);
  return bsr_info (size, blocks);
}

static void
bench_run ()
{
  unsigned each = THREADS / (SIDE * SIDE);
  multiply<<<(rows + each - 1) / each, THREADS>>> (matrix, x, y);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (y, (size_t) rows * SIDE);
}
