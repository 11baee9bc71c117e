/* How a picture moves, by Lucas and Kanade, in OpenMP.
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
/* Options: -fno-trapping-math */

#include "flow.h"

#define WINDOW (2 * RADIUS + 1)

/* Rows that a thread takes at a time.  */
#define ROWS 30

static long width, height;
static float *now, *next, *flow;

static inline long
clamp (long v, long limit)
{
  return v < 0 ? 0 : v >= limit ? limit - 1 : v;
}

/* Add up, for each column of row Y, the products of its gradients at SUMS,
   whose five rows start STRIDE apart; with RADIUS columns to each side.  */

static void
products (long y, float *restrict sums, long stride)
{
  float gx[stride], gy[stride], gt[stride];
  const float *p = now + clamp (y, height) * width;
  const float *up = now + clamp (y - 1, height) * width;
  const float *down = now + clamp (y + 1, height) * width;
  const float *q = next + clamp (y, height) * width;
#pragma omp simd
  for (long x = 1; x < width - 1; x++)
    {
      gx[x + RADIUS] = 0.5f * (p[x + 1] - p[x - 1]);
      gy[x + RADIUS] = 0.5f * (down[x] - up[x]);
      gt[x + RADIUS] = q[x] - p[x];
    }
  for (long i = 0; i < 2 * RADIUS + 2; i++)
    {
      long x = i <= RADIUS ? i - RADIUS : width + i - RADIUS - 2, c;
      c = clamp (x, width);
      gx[x + RADIUS]
	= 0.5f * (p[clamp (x + 1, width)] - p[clamp (x - 1, width)]);
      gy[x + RADIUS] = 0.5f * (down[c] - up[c]);
      gt[x + RADIUS] = q[c] - p[c];
    }
#pragma omp simd
  for (long x = 0; x < width + 2 * RADIUS; x++)
    {
      sums[x] = gx[x] * gx[x];
      sums[stride + x] = gx[x] * gy[x];
      sums[2 * stride + x] = gy[x] * gy[x];
      sums[3 * stride + x] = gx[x] * gt[x];
      sums[4 * stride + x] = gy[x] * gt[x];
    }
}

/* Find the flow of the rows FIRST to LAST - 1.  */

static void
find (long first, long last)
{
  long stride = width + 2 * RADIUS, size = 5 * stride;
  float ring[WINDOW * size], sums[size];
  for (long y = first - RADIUS; y < last + RADIUS; y++)
    {
      products (y, ring + (y + WINDOW) % WINDOW * size, stride);
      if (y < first + RADIUS)
	continue;
#pragma omp simd
      for (long i = 0; i < size; i++)
	{
	  float s = 0;
#pragma GCC unroll 7
	  for (int r = 0; r < WINDOW; r++)
	    s += ring[r * size + i];
	  sums[i] = s;
	}
      float *out = flow + (y - RADIUS) * width * 2;
#pragma omp simd
      for (long x = 0; x < width; x++)
	{
	  float xx = DAMP, xy = 0, yy = DAMP, xt = 0, yt = 0;
#pragma GCC unroll 7
	  for (int i = 0; i < WINDOW; i++)
	    {
	      xx += sums[x + i];
	      xy += sums[stride + x + i];
	      yy += sums[2 * stride + x + i];
	      xt += sums[3 * stride + x + i];
	      yt += sums[4 * stride + x + i];
	    }
	  float inverse = 1.0f / (xx * yy - xy * xy);
	  out[2 * x] = (xy * yt - yy * xt) * inverse;
	  out[2 * x + 1] = (xy * xt - xx * yt) * inverse;
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  now = flow_picture (size, 0, 0, 1);
  next = flow_picture (size, 0.6f, -0.4f, 2);
  flow = (float *) bench_alloc (2 * width * height * sizeof *flow);
  return flow_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height; y += ROWS)
    find (y, y + ROWS < height ? y + ROWS : height);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { flow, (size_t) (2 * width * height) };
  return r;
}
