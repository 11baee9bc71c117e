/* Canny's edges: gradients by tiles, thinning, and edges that spread in tiles.
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
#include "edges.h"

#define BLOCK_X 32
#define BLOCK_Y 8

/* Gradients and which neighbours they point to: across, one diagonal, down,
   the other.  Pixels beyond the rim are as those at it.  */

__global__ void __launch_bounds__ (BLOCK_X * BLOCK_Y)
gradients (const unsigned char *__restrict__ picture,
	   short *__restrict__ magnitude, unsigned char *__restrict__ sector,
	   int width, int height)
{
  __shared__ unsigned char tile[BLOCK_Y + 2][BLOCK_X + 4];
  const int x0 = blockIdx.x * BLOCK_X, y0 = blockIdx.y * BLOCK_Y;

  for (int i = threadIdx.y * BLOCK_X + threadIdx.x;
       i < (BLOCK_Y + 2) * (BLOCK_X + 2); i += BLOCK_X * BLOCK_Y)
    {
      int ly = i / (BLOCK_X + 2), lx = i - ly * (BLOCK_X + 2);
      int gy = min (max (y0 + ly - 1, 0), height - 1);
      int gx = min (max (x0 + lx - 1, 0), width - 1);
      tile[ly][lx] = picture[gy * width + gx];
    }
  __syncthreads ();

  const int x = x0 + threadIdx.x, y = y0 + threadIdx.y;
  if (x >= width || y >= height)
    return;

  const unsigned char *up = &tile[threadIdx.y][threadIdx.x];
  const unsigned char *mid = &tile[threadIdx.y + 1][threadIdx.x];
  const unsigned char *down = &tile[threadIdx.y + 2][threadIdx.x];
  const int gx = up[2] + 2 * mid[2] + down[2] - up[0] - 2 * mid[0] - down[0];
  const int gy = down[0] + 2 * down[1] + down[2] - up[0] - 2 * up[1] - up[2];
  const int ax = abs (gx), ay = abs (gy);

  int s;
  if (ay << 15 < ax * TANGENT)
    s = 0;
  else if (ay << 15 > ax * (TANGENT + 65536))
    s = 2;
  else
    s = (gx ^ gy) < 0 ? 3 : 1;
  magnitude[y * width + x] = ax + ay;
  sector[y * width + x] = s;
}

__constant__ int2 ways[4] = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 } };

/* Keep what is greatest across the edge.  */

__global__ void
suppress (const short *__restrict__ magnitude,
	  const unsigned char *__restrict__ sector,
	  unsigned char *__restrict__ map, int width, int height)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  const int i = y * width + x;
  unsigned char kind = NONE;
  if (x > 0 && y > 0 && x < width - 1 && y < height - 1)
    {
      const int m = magnitude[i];
      if (m >= LOW)
	{
	  const int2 way = ways[sector[i]];
	  const int offset = way.y * width + way.x;
	  if (m > magnitude[i - offset] && m >= magnitude[i + offset])
	    kind = m >= HIGH ? STRONG : WEAK;
	}
    }
  map[i] = kind;
}

/* Weak pixels beside strong ones become strong, ROUNDS times.  A block keeps
   the tile with ROUNDS pixels around it.  */

template <int R>
__global__ void
spread (const unsigned char *__restrict__ map, int *__restrict__ edges,
	int width, int height)
{
  constexpr int WIDE = BLOCK_X + 2 * R, TALL = BLOCK_Y + 2 * R;
  __shared__ unsigned char kinds[2][TALL][WIDE];
  const int tid = threadIdx.y * blockDim.x + threadIdx.x;
  const int threads = blockDim.x * blockDim.y;
  const int left = blockIdx.x * BLOCK_X - R, top = blockIdx.y * BLOCK_Y - R;

  for (int i = tid; i < WIDE * TALL; i += threads)
    {
      int ly = i / WIDE, lx = i % WIDE, gx = left + lx, gy = top + ly;
      unsigned char k = NONE;
      if ((unsigned) gx < (unsigned) width && (unsigned) gy < (unsigned) height)
	k = map[gy * width + gx];
      kinds[0][ly][lx] = k;
    }
  __syncthreads ();

  int now = 0;
#pragma unroll
  for (int round = 1; round <= R; round++)
    {
      const int w = WIDE - 2 * round, h = TALL - 2 * round;
      for (int i = tid; i < w * h; i += threads)
	{
	  int ly = i / w + round, lx = i % w + round;
	  unsigned char k = kinds[now][ly][lx];
	  if (k == WEAK)
	    {
	      bool strong = false;
	      for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
		  strong |= kinds[now][ly + dy][lx + dx] == STRONG;
	      if (strong)
		k = STRONG;
	    }
	  kinds[now ^ 1][ly][lx] = k;
	}
      now ^= 1;
      __syncthreads ();
    }

  const int x = blockIdx.x * BLOCK_X + threadIdx.x;
  const int y = blockIdx.y * BLOCK_Y + threadIdx.y;
  if (x < width && y < height)
    edges[y * width + x]
      = kinds[now][threadIdx.y + R][threadIdx.x + R] == STRONG ? 255 : 0;
}

static int side;
static unsigned char *picture, *sector, *map;
static short *magnitude;
static int *edges;

static struct bench_info
bench_setup (long size)
{
  side = size;
  picture = bench_to_device (edges_picture (size), size * size);
  magnitude = bench_device<short> (size * size);
  sector = bench_device<unsigned char> (size * size);
  map = bench_device<unsigned char> (size * size);
  edges = bench_device<int> (size * size);
  return edges_info (size);
}

static void
bench_run ()
{
  dim3 threads (BLOCK_X, BLOCK_Y);
  dim3 blocks ((side + BLOCK_X - 1) / BLOCK_X, (side + BLOCK_Y - 1) / BLOCK_Y);
  gradients<<<blocks, threads>>> (picture, magnitude, sector, side, side);
  suppress<<<blocks, threads>>> (magnitude, sector, map, side, side);
  spread<ROUNDS><<<blocks, threads>>> (map, edges, side, side);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (edges, (size_t) side * side);
}
