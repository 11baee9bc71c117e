/* Smoke that wind carries: upwind differences, limited, a thread for a cell.
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
#include "plume.h"

/* How steep what is carried may be taken to be between differences A and B:
   the limiters are policies.  */

struct Superbee
{
  static __device__ __forceinline__ float
  slope (float a, float b)
  {
    if (a * b <= 0.0f)
      return 0.0f;
    const float p = fabsf (a), q = fabsf (b);
    const float s = fmaxf (fminf (2.0f * p, q), fminf (p, 2.0f * q));
    return copysignf (s, a);
  }
};

struct VanLeer
{
  static __device__ __forceinline__ float
  slope (float a, float b)
  {
    const float product = a * b;
    return product > 0.0f ? 2.0f * product / (a + b) : 0.0f;
  }
};

/* What goes through the face between CELL and the one before it, STRIDE away,
   in a step; COURANT is how far the wind blows, in cells.  */

template <class Limiter>
__device__ __forceinline__ float
flux (const float *__restrict__ cell, int stride, float courant)
{
  const float far_left = cell[-2 * stride], left = cell[-stride];
  const float right = cell[0], far_right = cell[stride];
  if (courant >= 0.0f)
    return courant * (left + 0.5f * (1.0f - courant)
			     * Limiter::slope (left - far_left, right - left));
  else
    return courant * (right - 0.5f * (1.0f + courant)
			      * Limiter::slope (right - left,
						far_right - right));
}

/* Each of WIND's parts is that at the lower face of a cell.  */

template <class Limiter>
__global__ void
advect (const float *__restrict__ smoke, const float *__restrict__ wind_x,
	const float *__restrict__ wind_y, const float *__restrict__ wind_z,
	float *__restrict__ next, int n)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= n || y >= n || z >= n)
    return;

  const int row = n + 2 * HALO, plane = row * row;
  const int i = (z + HALO) * plane + (y + HALO) * row + x + HALO;
  const float *cell = smoke + i;

  float change = 0.0f;
  change += flux<Limiter> (cell, 1, wind_x[i]);
  change -= flux<Limiter> (cell + 1, 1, wind_x[i + 1]);
  change += flux<Limiter> (cell, row, wind_y[i]);
  change -= flux<Limiter> (cell + row, row, wind_y[i + row]);
  change += flux<Limiter> (cell, plane, wind_z[i]);
  change -= flux<Limiter> (cell + plane, plane, wind_z[i + plane]);
  next[i] = *cell + change;
}

static int n;
static float *smoke, *wind[3], *next;

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t count = plume_count (size);
  smoke = bench_to_device (plume_smoke (size), count);
  for (int d = 0; d < 3; d++)
    wind[d] = bench_to_device (bench_floats (count, 2 + d, -0.1f, 0.25f),
			       count);
  next = bench_device<float> (count);
  return plume_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 4, 2);
  dim3 blocks ((n + 31) / 32, (n + 3) / 4, (n + 1) / 2);
  advect<VanLeer><<<blocks, threads>>> (smoke, wind[0], wind[1], wind[2], next,
					n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (next, plume_count (n));
}
