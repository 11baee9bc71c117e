/* A fluid in a tunnel, D2Q9: each place pulls what flows to it, and collides.
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
#include "tunnel.h"

/* Rest, east, north, west, south, and between these.  */
__constant__ int way_x[WAYS] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
__constant__ int way_y[WAYS] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
__constant__ int back[WAYS] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
__constant__ float weights[WAYS]
  = { 4.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9,
      1.0f / 36, 1.0f / 36, 1.0f / 36, 1.0f / 36 };

/* What flows each way, an array for each.  */

struct Flows
{
  float *p;
  size_t pitch;

  __device__ float &
  operator() (int way, size_t place) const
  {
    return p[way * pitch + place];
  }
};

__device__ __forceinline__ float
equilibrium (int q, float density, float ux, float uy)
{
  const float along = 3.0f * (way_x[q] * ux + way_y[q] * uy);
  const float square = 1.5f * (ux * ux + uy * uy);
  return weights[q] * density * (1.0f + along + 0.5f * along * along - square);
}

__global__ void __launch_bounds__ (128)
step (const Flows from, const Flows to, const unsigned char *__restrict__ solid,
      unsigned width, unsigned height, float omega, float force)
{
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned y = blockIdx.y;
  if (x >= width)
    return;
  const size_t here = (size_t) y * width + x;
  if (solid[here])
    return;

  float f[WAYS];
  f[0] = from (0, here);
#pragma unroll
  for (int q = 1; q < WAYS; q++)
    {
      int sx = (int) x - way_x[q];
      if (sx < 0)
	sx = width - 1;
      else if (sx == (int) width)
	sx = 0;
      const size_t source = (size_t) (y - way_y[q]) * width + sx;
      /* What comes from a wall had gone there.  */
      f[q] = solid[source] ? from (back[q], here) : from (q, source);
    }

  float density = 0.0f, ux = 0.0f, uy = 0.0f;
#pragma unroll
  for (int q = 0; q < WAYS; q++)
    {
      density += f[q];
      ux += way_x[q] * f[q];
      uy += way_y[q] * f[q];
    }
  const float inverse = 1.0f / density;
  ux = ux * inverse + force;
  uy *= inverse;

#pragma unroll
  for (int q = 0; q < WAYS; q++)
    to (q, here) = f[q] + omega * (equilibrium (q, density, ux, uy) - f[q]);
}

static unsigned width, height;
static unsigned char *solid;
static Flows flows[STEPS + 1];

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  size_t count = (size_t) width * height;
  solid = bench_to_device (tunnel_solid (size), count);
  for (int s = 0; s <= STEPS; s++)
    flows[s] = Flows { bench_to_device (tunnel_flows (size), WAYS * count),
		       count };
  return tunnel_info (size);
}

static void
bench_run ()
{
  dim3 blocks ((width + 127) / 128, height);
  for (int s = 0; s < STEPS; s++)
    step<<<blocks, 128>>> (flows[s], flows[s + 1], solid, width, height, OMEGA,
			   FORCE);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (flows[STEPS].p, WAYS * (size_t) width * height);
}
