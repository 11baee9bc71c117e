/* A filter that smooths within edges, a thread for a pixel.
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

#include "bilateral.h"

__constant__ float place_weight[SIDE * SIDE];

__global__ void
bilateral (const float *in, float *out, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float here = in[y * width + x];
  float sum = 0, weights = 0;
  for (int dy = -RADIUS; dy <= RADIUS; dy++)
    for (int dx = -RADIUS; dx <= RADIUS; dx++)
      {
	int px = x + dx, py = y + dy;
	if (px < 0 || py < 0 || px >= width || py >= height)
	  continue;
	float there = in[py * width + px];
	float d = there - here;
	if (fabsf (d) > CUT)
	  continue;
	float w = place_weight[(dy + RADIUS) * SIDE + dx + RADIUS]
		  * expf (-SHARP * d * d);
	sum += w * there;
	weights += w;
      }
  out[y * width + x] = sum / weights;
}

static int side;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  side = size;
  in = bench_to_device (bench_floats (side * side, 1, 0, 1), side * side);
  out = bench_device<float> (side * side);
  float host[SIDE * SIDE];
  bilateral_weights (host);
  bench_check (cudaMemcpyToSymbol (place_weight, host, sizeof host));
  return bilateral_info (side);
}

static void
bench_run ()
{
  dim3 threads (16, 16);
  dim3 blocks ((side + 15) / 16, (side + 15) / 16);
  bilateral<<<blocks, threads>>> (in, out, side, side);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, side * side);
}
