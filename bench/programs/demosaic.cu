/* Colours from a Bayer mosaic: four pixels a thread, a tile with its rim.
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
#include "demosaic.h"

/* Threads along a side of a block; each has two by two pixels.  */
constexpr int QUADS = 16;
constexpr int SIDE = 2 * QUADS;
constexpr int PITCH = SIDE + 2;

/* Mirror I into 0 .. N - 1, so that it keeps its colour.  */

__device__ __forceinline__ int
mirror (int i, int n)
{
  i = i < 0 ? -i : i;
  return i >= n ? 2 * n - 2 - i : i;
}

__device__ __forceinline__ uchar4
pixel (int red, int green, int blue)
{
  constexpr int shift = DEPTH - 8;
  return make_uchar4 (red >> shift, green >> shift, blue >> shift, 255);
}

/* A place of the tile and what is round it.  */

struct Site
{
  const unsigned short *at;

  __device__ int centre () const { return at[0]; }
  __device__ int sides () const { return (at[-1] + at[1] + 1) >> 1; }
  __device__ int ends () const { return (at[-PITCH] + at[PITCH] + 1) >> 1; }

  __device__ int
  cross () const
  {
    return (at[-1] + at[1] + at[-PITCH] + at[PITCH] + 2) >> 2;
  }

  __device__ int
  corners () const
  {
    return (at[-PITCH - 1] + at[-PITCH + 1] + at[PITCH - 1] + at[PITCH + 1]
	    + 2) >> 2;
  }
};

__global__ void __launch_bounds__ (QUADS * QUADS)
demosaic (const unsigned short *__restrict__ mosaic,
	  uchar4 *__restrict__ picture, int width, int height)
{
  __shared__ unsigned short tile[PITCH * PITCH];

  const int left = blockIdx.x * SIDE, top = blockIdx.y * SIDE;
  const int thread = threadIdx.y * QUADS + threadIdx.x;
  for (int i = thread; i < PITCH * PITCH; i += QUADS * QUADS)
    {
      int x = mirror (left + i % PITCH - 1, width);
      int y = mirror (top + i / PITCH - 1, height);
      /* Beyond the last block's pixels nothing is used.  */
      x = max (x, 0);
      y = max (y, 0);
      tile[i] = __ldg (&mosaic[y * width + x]);
    }
  __syncthreads ();

  const int x = left + 2 * threadIdx.x, y = top + 2 * threadIdx.y;
  if (x >= width || y >= height)
    return;

  const unsigned short *corner
    = tile + (2 * threadIdx.y + 1) * PITCH + 2 * threadIdx.x + 1;
  const Site red = { corner }, green = { corner + 1 };
  const Site green2 = { corner + PITCH }, blue = { corner + PITCH + 1 };
  uchar4 *out = picture + y * width + x;
  out[0] = pixel (red.centre (), red.cross (), red.corners ());
  out[1] = pixel (green.sides (), green.centre (), green.ends ());
  out[width] = pixel (green2.ends (), green2.centre (), green2.sides ());
  out[width + 1] = pixel (blue.corners (), blue.cross (), blue.centre ());
}

static int n;
static unsigned short *mosaic;
static uchar4 *picture;

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t count = (size_t) size * size;
  mosaic = bench_to_device (demosaic_mosaic (size), count);
  picture = bench_device<uchar4> (count);
  return demosaic_info (size);
}

static void
bench_run ()
{
  dim3 threads (QUADS, QUADS);
  dim3 blocks ((n + SIDE - 1) / SIDE, (n + SIDE - 1) / SIDE);
  demosaic<<<blocks, threads>>> (mosaic, picture, n, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (picture, (size_t) n * n);
}
