/* How a picture moves, by Lucas and Kanade: windows in shared memory, two sums.
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
#include "flow.h"

constexpr int BX = 32;
constexpr int BY = 8;

/* What a window sums up.  */
struct Moments
{
  float xx, xy, yy, xt, yt;

  Moments () = default;

  __device__ void
  add (float ix, float iy, float it)
  {
    xx += ix * ix;
    xy += ix * iy;
    yy += iy * iy;
    xt += ix * it;
    yt += iy * it;
  }

  __device__ Moments &
  operator+= (const Moments &o)
  {
    xx += o.xx;
    xy += o.xy;
    yy += o.yy;
    xt += o.xt;
    yt += o.yt;
    return *this;
  }

  __device__ float2
  solve () const
  {
    float a = xx + DAMP, d = yy + DAMP;
    float inverse = 1.0f / (a * d - xy * xy);
    return make_float2 ((xy * yt - d * xt) * inverse,
			(xy * xt - a * yt) * inverse);
  }
};

template <int R>
__global__ void
lucas_kanade (const float *__restrict__ now, const float *__restrict__ next,
	      float2 *__restrict__ flow, int width, int height)
{
  constexpr int TW = BX + 2 * R, TH = BY + 2 * R;
  __shared__ float gx[TH][TW], gy[TH][TW], gt[TH][TW];
  __shared__ Moments rows[TH][BX];

  auto pixel = [=] (const float *p, int x, int y)
    {
      x = min (max (x, 0), width - 1);
      y = min (max (y, 0), height - 1);
      return p[y * width + x];
    };

  const int x0 = blockIdx.x * BX - R, y0 = blockIdx.y * BY - R;
  for (int ty = threadIdx.y; ty < TH; ty += BY)
    for (int tx = threadIdx.x; tx < TW; tx += BX)
      {
	int x = x0 + tx, y = y0 + ty;
	gx[ty][tx] = 0.5f * (pixel (now, x + 1, y) - pixel (now, x - 1, y));
	gy[ty][tx] = 0.5f * (pixel (now, x, y + 1) - pixel (now, x, y - 1));
	gt[ty][tx] = pixel (next, x, y) - pixel (now, x, y);
      }
  __syncthreads ();

  for (int ty = threadIdx.y; ty < TH; ty += BY)
    {
      Moments m = { };
#pragma unroll
      for (int i = 0; i <= 2 * R; i++)
	m.add (gx[ty][threadIdx.x + i], gy[ty][threadIdx.x + i],
	       gt[ty][threadIdx.x + i]);
      rows[ty][threadIdx.x] = m;
    }
  __syncthreads ();

  int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
  if (x < width && y < height)
    {
      Moments m = { };
#pragma unroll
      for (int i = 0; i <= 2 * R; i++)
	m += rows[threadIdx.y + i][threadIdx.x];
      flow[y * width + x] = m.solve ();
    }
}

static int width, height;
static float *now, *next;
static float2 *flow;

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  size_t count = (size_t) width * height;
  now = bench_to_device (flow_picture (size, 0, 0, 1), count);
  next = bench_to_device (flow_picture (size, 0.6f, -0.4f, 2), count);
  flow = bench_device<float2> (count);
  return flow_info (size);
}

static void
bench_run ()
{
  dim3 block (BX, BY), grid ((width + BX - 1) / BX, (height + BY - 1) / BY);
  lucas_kanade<RADIUS><<<grid, block>>> (now, next, flow, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (flow, (size_t) width * height);
  got.count *= 2;
  return got;
}
