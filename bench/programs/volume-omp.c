/* A picture of a cloud in a volume, sixteen rays side by side, in OpenMP.
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
/* Options: -fno-math-errno -fno-trapping-math */

#include "volume.h"

/* Rays that go together.  */
#define RAYS 16

static long n;
static float *densities, *colours, *picture;

/* The eye's axes: ahead, to the side, up.  */
static float axes[3][3];

static inline float
mix (float a, float b, float t)
{
  return a + t * (b - a);
}

static inline float
least (float a, float b)
{
  return a < b ? a : b;
}

static inline float
most (float a, float b)
{
  return a > b ? a : b;
}

/* The density at X, Y, Z.  */

static inline float
sample (const float *d, float x, float y, float z)
{
  const float top = SIDE - 1, half = 0.5f * top;
  x = least (most (x * half + half, 0), top);
  y = least (most (y * half + half, 0), top);
  z = least (most (z * half + half, 0), top);
  int ix = x, iy = y, iz = z;
  ix = ix < SIDE - 2 ? ix : SIDE - 2;
  iy = iy < SIDE - 2 ? iy : SIDE - 2;
  iz = iz < SIDE - 2 ? iz : SIDE - 2;
  float fx = x - ix, fy = y - iy, fz = z - iz;
  const float *p = d + (iz * SIDE + iy) * SIDE + ix;
  const float *q = p + SIDE * SIDE;
  return mix (mix (mix (p[0], p[1], fx), mix (p[SIDE], p[SIDE + 1], fx), fy),
	      mix (mix (q[0], q[1], fx), mix (q[SIDE], q[SIDE + 1], fx), fy),
	      fz);
}

/* Make the pixels of row Y from FIRST on, up to RAYS.  */

static void
rays (long first, long y)
{
  float dx[RAYS], dy[RAYS], dz[RAYS], near[RAYS], far[RAYS];
  float sum[4][RAYS] = { { 0 } };
  const float *d = densities, *c = colours;
  float v = 0.5f - (y + 0.5f) / n;
#pragma omp simd
  for (int i = 0; i < RAYS; i++)
    {
      float u = (first + i + 0.5f) / n - 0.5f;
      float x = axes[0][0] + u * axes[1][0] + v * axes[2][0];
      float y = axes[0][1] + u * axes[1][1] + v * axes[2][1];
      float z = axes[0][2] + u * axes[1][2] + v * axes[2][2];
      float length = 1 / sqrtf (x * x + y * y + z * z);
      dx[i] = x * length;
      dy[i] = y * length;
      dz[i] = z * length;
      float x0 = (-1 - EYE_X) / dx[i], x1 = (1 - EYE_X) / dx[i];
      float y0 = (-1 - EYE_Y) / dy[i], y1 = (1 - EYE_Y) / dy[i];
      float z0 = (-1 - EYE_Z) / dz[i], z1 = (1 - EYE_Z) / dz[i];
      near[i] = most (most (most (least (x0, x1), least (y0, y1)),
			    least (z0, z1)), 0);
      far[i] = least (least (most (x0, x1), most (y0, y1)), most (z0, z1));
    }
  for (int step = 0; step < STEPS; step++)
    {
      int active = 0;
#pragma omp simd reduction(| : active)
      for (int i = 0; i < RAYS; i++)
	{
	  float t = near[i] + (step + 0.5f) * STEP;
	  int on = (t < far[i]) & (sum[3][i] <= OPAQUE);
	  float density = sample (d, EYE_X + t * dx[i], EYE_Y + t * dy[i],
				  EYE_Z + t * dz[i]) * (COLOURS - 1);
	  int at = density;
	  at = at < COLOURS - 2 ? at : COLOURS - 2;
	  float part = density - at;
	  const float *a = c + 4 * at;
	  float weight = (1 - sum[3][i]) * mix (a[3], a[7], part);
	  weight = on ? weight : 0;
	  sum[0][i] += weight * mix (a[0], a[4], part);
	  sum[1][i] += weight * mix (a[1], a[5], part);
	  sum[2][i] += weight * mix (a[2], a[6], part);
	  sum[3][i] += weight;
	  active |= on;
	}
      if (!active)
	break;
    }
  for (int i = 0; i < RAYS && first + i < n; i++)
    for (int k = 0; k < 4; k++)
      picture[(y * n + first + i) * 4 + k] = sum[k][i];
}

/* Make the vector at V of length 1.  */

static void
normalise (float *v)
{
  float length = sqrtf (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  for (int i = 0; i < 3; i++)
    v[i] /= length;
}

static void
cross (const float *a, const float *b, float *c)
{
  for (int i = 0; i < 3; i++)
    c[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  densities = volume_densities ();
  colours = volume_colours ();
  picture = (float *) bench_alloc (4 * size * size * sizeof *picture);
  const float up[3] = { 0, 1, 0 };
  axes[0][0] = -EYE_X;
  axes[0][1] = -EYE_Y;
  axes[0][2] = -EYE_Z;
  normalise (axes[0]);
  cross (axes[0], up, axes[1]);
  normalise (axes[1]);
  cross (axes[1], axes[0], axes[2]);
  return volume_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(dynamic, 4)
  for (long y = 0; y < n; y++)
    for (long first = 0; first < n; first += RAYS)
      rays (first, y);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { picture, (size_t) (4 * n * n) };
  return r;
}
