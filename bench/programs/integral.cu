/* An integral image by shuffles, and a cascade of features in constant memory.
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
#include "integral.h"

#define ROW_THREADS 128

__constant__ feature c_features[FEATURES];

/* Return the sum of the lanes up to this one.  */

template <typename T>
__device__ __forceinline__ T
warpScanInclusive (T v)
{
  const int lane = (threadIdx.y * blockDim.x + threadIdx.x) & 31;
#pragma unroll
  for (int i = 1; i < 32; i *= 2)
    {
      T n = __shfl_up_sync (0xffffffffu, v, i, 32);
      if (lane >= i)
	v += n;
    }
  return v;
}

/* Sums along rows: a block has a row, a thread four pixels at once.  */

__global__ void
integralRows (const uchar4 *__restrict__ img, int4 *__restrict__ integral,
	      int quads)
{
  __shared__ int warpSums[ROW_THREADS / 32];

  const uchar4 *in = img + blockIdx.x * quads;
  int4 *out = integral + blockIdx.x * quads;
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  int carry = 0;

  for (int base = 0; base < quads; base += ROW_THREADS)
    {
      const int q = base + threadIdx.x;
      uchar4 p = make_uchar4 (0, 0, 0, 0);
      if (q < quads)
	p = in[q];
      int4 r;
      r.x = p.x;
      r.y = r.x + p.y;
      r.z = r.y + p.z;
      r.w = r.z + p.w;

      const int sum = warpScanInclusive (r.w);
      if (lane == 31)
	warpSums[warp] = sum;
      __syncthreads ();
      int before = carry + sum - r.w;
      for (int w = 0; w < ROW_THREADS / 32; w++)
	{
	  if (w < warp)
	    before += warpSums[w];
	  carry += warpSums[w];
	}
      if (q < quads)
	{
	  r.x += before;
	  r.y += before;
	  r.z += before;
	  r.w += before;
	  out[q] = r;
	}
      __syncthreads ();
    }
}

/* Sums along columns, in place: a block has 32 columns, and a warp scans one
   of them in a transposed tile.  */

__global__ void
integralColumns (int *__restrict__ integral, int width, int height)
{
  __shared__ int tile[32][33];

  const int tx = threadIdx.x, ty = threadIdx.y;
  const int x = blockIdx.x * 32 + tx;
  int carry = 0;
  for (int y0 = 0; y0 < height; y0 += 32)
    {
      const int y = y0 + ty;
      tile[ty][tx] = x < width && y < height ? integral[y * width + x] : 0;
      __syncthreads ();
      const int sum = carry + warpScanInclusive (tile[tx][ty]);
      carry = __shfl_sync (0xffffffffu, sum, 31);
      tile[tx][ty] = sum;
      __syncthreads ();
      if (x < width && y < height)
	integral[y * width + x] = tile[ty][tx];
      __syncthreads ();
    }
}

__device__ __forceinline__ int
integralAt (const int *__restrict__ integral, int width, int x, int y)
{
  return x < 0 || y < 0 ? 0 : integral[y * width + x];
}

__device__ __forceinline__ int
boxSum (const int *__restrict__ integral, int width, int x, int y, int w,
	int h)
{
  return integralAt (integral, width, x + w - 1, y + h - 1)
	 - integralAt (integral, width, x - 1, y + h - 1)
	 - integralAt (integral, width, x + w - 1, y - 1)
	 + integralAt (integral, width, x - 1, y - 1);
}

__device__ int
evaluateStage (const int *__restrict__ integral, int width, int x, int y,
	       int first, int last)
{
  int points = 0;
  for (int f = first; f < last; f++)
    {
      int response = 0;
      for (int b = 0; b < BOXES; b++)
	{
	  const box &r = c_features[f].box[b];
	  if (r.weight == 0)
	    break;
	  response += r.weight * boxSum (integral, width, x + r.x, y + r.y,
					 r.wide, r.tall);
	}
      points += response > c_features[f].threshold ? c_features[f].above
						   : c_features[f].below;
    }
  return points;
}

/* Windows that fail in the first stage have negative scores.  */

__global__ void
detect (const int *__restrict__ integral, int *__restrict__ scores, int width,
	int windowsX, int windowsY)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= windowsX || y >= windowsY)
    return;
  int points = evaluateStage (integral, width, x, y, 0, FIRST);
  if (points < ENOUGH)
    {
      scores[y * windowsX + x] = points - 100;
      return;
    }
  points += evaluateStage (integral, width, x, y, FIRST, FEATURES);
  scores[y * windowsX + x] = points;
}

static int side, windows;
static unsigned char *picture;
static int *integral, *scores;

static struct bench_info
bench_setup (long size)
{
  side = size;
  windows = side - WINDOW + 1;
  picture = bench_to_device (integral_picture (size), size * size);
  integral = bench_device<int> (size * size);
  scores = bench_device<int> (windows * windows);
  bench_check (cudaMemcpyToSymbol (c_features, integral_features,
				   sizeof integral_features));
  return integral_info (size);
}

static void
bench_run ()
{
  integralRows<<<side, ROW_THREADS>>> ((const uchar4 *) picture,
				       (int4 *) integral, side / 4);
  integralColumns<<<(side + 31) / 32, dim3 (32, 32)>>> (integral, side, side);
  dim3 threads (32, 4);
  dim3 blocks ((windows + 31) / 32, (windows + 3) / 4);
  detect<<<blocks, threads>>> (integral, scores, side, windows, windows);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (scores, (size_t) windows * windows);
}
