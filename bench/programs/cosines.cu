/* The cosine transform, by blocks of 8 times 8 threads.
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

#include "cosines.h"

__constant__ float basis[SIDE][SIDE];

__global__ void
cosines (const float *in, float *out, int width)
{
  __shared__ float pixels[SIDE][SIDE];
  __shared__ float rows[SIDE][SIDE];
  int x = threadIdx.x, y = threadIdx.y;
  int i = (blockIdx.y * SIDE + y) * width + blockIdx.x * SIDE + x;
  pixels[y][x] = in[i] - 128;
  __syncthreads ();
  float sum = 0;
  for (int k = 0; k < SIDE; k++)
    sum += pixels[y][k] * basis[x][k];
  rows[y][x] = sum;
  __syncthreads ();
  sum = 0;
  for (int k = 0; k < SIDE; k++)
    sum += basis[y][k] * rows[k][x];
  out[i] = sum;
}

static int width, height;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = cosines_height (width);
  in = bench_to_device (bench_floats (width * height, 1, 0, 255),
			width * height);
  out = bench_device<float> (width * height);
  float host[SIDE][SIDE];
  cosines_basis (host);
  bench_check (cudaMemcpyToSymbol (basis, host, sizeof host));
  return cosines_info (width);
}

static void
bench_run ()
{
  cosines<<<dim3 (width / SIDE, height / SIDE), dim3 (SIDE, SIDE)>>>
    (in, out, width);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, width * height);
}
