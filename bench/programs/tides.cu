/* A step of shallow water: Harten's, Lax's and van Leer's fluxes, then cells.
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
#include "tides.h"

struct State
{
  float h, hu, hv;

  __device__
  State (float h, float hu, float hv) : h (h), hu (hu), hv (hv)
  {
  }

  __device__ friend State
  operator+ (State a, State b)
  {
    return State (a.h + b.h, a.hu + b.hu, a.hv + b.hv);
  }

  __device__ friend State
  operator- (State a, State b)
  {
    return State (a.h - b.h, a.hu - b.hu, a.hv - b.hv);
  }

  __device__ friend State
  operator* (float f, State a)
  {
    return State (f * a.h, f * a.hu, f * a.hv);
  }
};

/* A field of states whose rows are PITCH long.  */

struct Field
{
  float *h, *hu, *hv;
  size_t pitch;

  __device__ __forceinline__ State
  load (int x, int y) const
  {
    size_t i = y * pitch + x;
    return State (h[i], hu[i], hv[i]);
  }

  __device__ __forceinline__ void
  store (int x, int y, State s) const
  {
    size_t i = y * pitch + x;
    h[i] = s.h;
    hu[i] = s.hu;
    hv[i] = s.hv;
  }
};

enum Axis { ALONG_X, ALONG_Y };

template <Axis AXIS>
__device__ __forceinline__ float
normal_speed (State s)
{
  return (AXIS == ALONG_X ? s.hu : s.hv) / s.h;
}

/* What is behind a wall.  */

template <Axis AXIS>
__device__ __forceinline__ State
mirror (State s)
{
  return AXIS == ALONG_X ? State (s.h, -s.hu, s.hv) : State (s.h, s.hu, -s.hv);
}

template <Axis AXIS>
__device__ __forceinline__ State
physical_flux (State s, float speed)
{
  float pressure = 0.5f * GRAVITY * s.h * s.h;
  State f = speed * s;
  if (AXIS == ALONG_X)
    f.hu += pressure;
  else
    f.hv += pressure;
  return f;
}

template <Axis AXIS>
__device__ State
hll (State left, State right)
{
  const float u_left = normal_speed<AXIS> (left);
  const float u_right = normal_speed<AXIS> (right);
  const float c_left = sqrtf (GRAVITY * left.h);
  const float c_right = sqrtf (GRAVITY * right.h);
  const float slow = fminf (u_left - c_left, u_right - c_right);
  const float fast = fmaxf (u_left + c_left, u_right + c_right);
  if (slow >= 0.0f)
    return physical_flux<AXIS> (left, u_left);
  if (fast <= 0.0f)
    return physical_flux<AXIS> (right, u_right);
  const State f_left = physical_flux<AXIS> (left, u_left);
  const State f_right = physical_flux<AXIS> (right, u_right);
  return 1.0f / (fast - slow)
	 * (fast * f_left - slow * f_right + slow * fast * (right - left));
}

/* The flux through each face: that with number I lies before cell I.  */

template <Axis AXIS>
__global__ void
face_fluxes (Field cells, Field fluxes, int nx, int ny)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int last = AXIS == ALONG_X ? nx : ny;
  if (x >= nx + (AXIS == ALONG_X) || y >= ny + (AXIS == ALONG_Y))
    return;

  const int face = AXIS == ALONG_X ? x : y;
  const int dx = AXIS == ALONG_X, dy = AXIS == ALONG_Y;
  if (face == 0)
    {
      State inner = cells.load (x, y);
      fluxes.store (x, y, hll<AXIS> (mirror<AXIS> (inner), inner));
    }
  else if (face == last)
    {
      State inner = cells.load (x - dx, y - dy);
      fluxes.store (x, y, hll<AXIS> (inner, mirror<AXIS> (inner)));
    }
  else
    fluxes.store (x, y, hll<AXIS> (cells.load (x - dx, y - dy),
				   cells.load (x, y)));
}

__global__ void
update_cells (Field now, Field flux_x, Field flux_y, Field next, int nx,
	      int ny, float step)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx || y >= ny)
    return;
  State gain = flux_x.load (x, y) - flux_x.load (x + 1, y)
	       + flux_y.load (x, y) - flux_y.load (x, y + 1);
  next.store (x, y, now.load (x, y) + step * gain);
}

static int n;
static float *result;
static Field now, next, flux_x, flux_y;

/* Return a field in P of rows PITCH long.  */

static Field
make_field (float *p, size_t pitch, size_t rows)
{
  Field f = { p, p + pitch * rows, p + 2 * pitch * rows, pitch };
  return f;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t cells = size * size, faces = size * (size + 1);
  now = make_field (bench_to_device (tides_state (size), FIELDS * cells),
		    size, size);
  result = bench_device<float> (FIELDS * cells);
  next = make_field (result, size, size);
  flux_x = make_field (bench_device<float> (FIELDS * faces), size + 1, size);
  flux_y = make_field (bench_device<float> (FIELDS * faces), size, size + 1);
  return tides_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 8);
  dim3 blocks (n / 32 + 1, n / 8 + 1);
  face_fluxes<ALONG_X><<<blocks, threads>>> (now, flux_x, n, n);
  face_fluxes<ALONG_Y><<<blocks, threads>>> (now, flux_y, n, n);
  update_cells<<<blocks, threads>>> (now, flux_x, flux_y, next, n, n, STEP);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (result, (size_t) FIELDS * n * n);
}
