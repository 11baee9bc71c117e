/* The shortest ways between all nodes by Floyd and Warshall, in three phases.
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
#include "shortest.h"

#define TILE 32

/* The tile on the diagonal depends on itself alone.  */

__global__ void
diagonal (int *d, int n, int round)
{
  __shared__ int tile[TILE][TILE];
  const int x = threadIdx.x, y = threadIdx.y;
  const int at = (round * TILE + y) * n + round * TILE + x;

  tile[y][x] = d[at];
  __syncthreads ();
  for (int k = 0; k < TILE; k++)
    {
      int way = tile[y][k] + tile[k][x];
      __syncthreads ();
      if (way < tile[y][x])
	tile[y][x] = way;
      __syncthreads ();
    }
  d[at] = tile[y][x];
}

/* Tiles in its row and, with blockIdx.y 1, in its column.  */

__global__ void
cross (int *d, int n, int round)
{
  if (blockIdx.x == round)
    return;

  __shared__ int pivot[TILE][TILE];
  __shared__ int tile[TILE][TILE];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y == 0 ? round : blockIdx.x;
  const int column = blockIdx.y == 0 ? blockIdx.x : round;
  const int at = (row * TILE + y) * n + column * TILE + x;

  pivot[y][x] = d[(round * TILE + y) * n + round * TILE + x];
  tile[y][x] = d[at];
  __syncthreads ();
  for (int k = 0; k < TILE; k++)
    {
      int way = blockIdx.y == 0 ? pivot[y][k] + tile[k][x]
				: tile[y][k] + pivot[k][x];
      __syncthreads ();
      if (way < tile[y][x])
	tile[y][x] = way;
      __syncthreads ();
    }
  d[at] = tile[y][x];
}

/* All others.  */

__global__ void
rest (int *d, int n, int round)
{
  if (blockIdx.x == round || blockIdx.y == round)
    return;

  __shared__ int left[TILE][TILE];
  __shared__ int up[TILE][TILE];
  const int x = threadIdx.x, y = threadIdx.y;
  const int at = (blockIdx.y * TILE + y) * n + blockIdx.x * TILE + x;

  left[y][x] = d[(blockIdx.y * TILE + y) * n + round * TILE + x];
  up[y][x] = d[(round * TILE + y) * n + blockIdx.x * TILE + x];
  __syncthreads ();
  int best = d[at];
#pragma unroll
  for (int k = 0; k < TILE; k++)
    best = min (best, left[y][k] + up[k][x]);
  d[at] = best;
}

static int n;
static int *graph, *d;

static struct bench_info
bench_setup (long size)
{
  n = size;
  if (n % TILE != 0)
    bench_fail ("the nodes must be a multiple of 32");
  graph = bench_to_device (shortest_graph (size), n * n);
  d = bench_device<int> (n * n);
  return shortest_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemcpy (d, graph, n * n * sizeof (int),
			   cudaMemcpyDeviceToDevice));
  dim3 threads (TILE, TILE);
  const int tiles = n / TILE;
  for (int round = 0; round < tiles; round++)
    {
      diagonal<<<1, threads>>> (d, n, round);
      cross<<<dim3 (tiles, 2), threads>>> (d, n, round);
      rest<<<dim3 (tiles, tiles), threads>>> (d, n, round);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (d, (size_t) n * n);
}
