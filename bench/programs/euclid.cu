/* Distances to marked pixels: scans of columns, then envelopes of parabolas.
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
#include "euclid.h"

#define TILE 32
#define TILE_ROWS 8
#define THREADS 64

/* A thread a column: how far it is to a marked pixel within it.  */

__global__ void
scan_columns (const unsigned char *__restrict__ picture, int *__restrict__ far,
	      int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= width)
    return;
  int last = width + height;
  for (int y = 0; y < height; y++)
    {
      last = picture[y * width + x] ? 0 : last + 1;
      far[y * width + x] = last;
    }
  last = width + height;
  for (int y = height - 1; y >= 0; y--)
    {
      int here = far[y * width + x];
      last = min (here, last + 1);
      far[y * width + x] = last;
    }
}

template <class T>
__global__ void
transpose (const T *__restrict__ in, T *__restrict__ out, int width,
	   int height)
{
  __shared__ T tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
#pragma unroll
  for (int i = 0; i < TILE; i += TILE_ROWS)
    if (x < width && y + i < height)
      tile[threadIdx.y + i][threadIdx.x] = in[(y + i) * width + x];
  __syncthreads ();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
#pragma unroll
  for (int i = 0; i < TILE; i += TILE_ROWS)
    if (x < height && y + i < width)
      out[(y + i) * height + x] = tile[threadIdx.x][threadIdx.y + i];
}

/* The parabolas of a line, whose elements are STRIDE apart.  */

struct Line
{
  const int *far;
  int stride;

  __device__ __forceinline__ int
  height (int i) const
  {
    int g = far[(size_t) i * stride];
    return g * g;
  }

  /* The parabola at I with HEIGHT, seen from X.  */

  static __device__ __forceinline__ int
  value (int x, int i, int height)
  {
    return (x - i) * (x - i) + height;
  }
};

/* A thread a row; rows are now columns.  SITES and STARTS are stacks of what
   is on the envelope and from where.  */

__global__ void __launch_bounds__ (THREADS)
envelopes (const int *__restrict__ far, int *__restrict__ squares,
	   short *__restrict__ sites, short *__restrict__ starts, int rows,
	   int length)
{
  const int row = blockIdx.x * THREADS + threadIdx.x;
  if (row >= rows)
    return;
  const Line line = { far + row, rows };
  sites += row;
  starts += row;

  int depth = 0, site = 0, start = 0, height = line.height (0);
  sites[0] = 0;
  starts[0] = 0;
  for (int u = 1; u < length; u++)
    {
      const int own = line.height (u);
      while (depth >= 0
	     && Line::value (start, site, height)
		> Line::value (start, u, own))
	{
	  depth--;
	  if (depth >= 0)
	    {
	      site = sites[depth * rows];
	      start = starts[depth * rows];
	      height = line.height (site);
	    }
	}
      int from = 0;
      if (depth >= 0)
	from = 1 + (u * u - site * site + own - height) / (2 * (u - site));
      if (from < length)
	{
	  depth++;
	  site = u;
	  start = from;
	  height = own;
	  sites[depth * rows] = site;
	  starts[depth * rows] = start;
	}
    }

  for (int x = length - 1; x >= 0; x--)
    {
      squares[x * rows + row] = Line::value (x, site, height);
      if (x == start && --depth >= 0)
	{
	  site = sites[depth * rows];
	  start = starts[depth * rows];
	  height = line.height (site);
	}
    }
}

static int n;
static unsigned char *picture;
static int *far, *turned, *squares;
static short *sites, *starts;

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t count = (size_t) size * size;
  picture = bench_to_device (euclid_picture (size), count);
  far = bench_device<int> (count);
  turned = bench_device<int> (count);
  squares = bench_device<int> (count);
  sites = bench_device<short> (count);
  starts = bench_device<short> (count);
  return euclid_info (size);
}

static void
bench_run ()
{
  dim3 threads (TILE, TILE_ROWS);
  dim3 tiles ((n + TILE - 1) / TILE, (n + TILE - 1) / TILE);
  int blocks = (n + THREADS - 1) / THREADS;
  scan_columns<<<blocks, THREADS>>> (picture, far, n, n);
  transpose<<<tiles, threads>>> (far, turned, n, n);
  envelopes<<<blocks, THREADS>>> (turned, far, sites, starts, n, n);
  transpose<<<tiles, threads>>> (far, squares, n, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (squares, (size_t) n * n);
}
