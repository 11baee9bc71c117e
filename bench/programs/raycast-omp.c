/* Rays through a volume in OpenMP: the next samples are taken together.
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

#include "raycast.h"

/* Samples that are taken together.  */
#define LANES 8

typedef float vec __attribute__ ((vector_size (16)));

static long side;
static float *volume, *picture;
static float view[4][4];
static _Alignas (64) float colours[COLOURS][4];

static inline float
lerp (float a, float b, float t)
{
  return a + t * (b - a);
}

static inline float
lesser (float a, float b)
{
  return a < b ? a : b;
}

static inline float
greater (float a, float b)
{
  return a > b ? a : b;
}

/* Return where P is between the voxels.  */

static inline float
place (float p)
{
  p = (p * 0.5f + 0.5f) * VOXELS - 0.5f;
  return lesser (greater (p, 0), VOXELS - 1);
}

static inline int
below (float p, int most)
{
  int i = (int) p;
  return i < most ? i : most;
}

/* Take LANES samples from X, Y and Z on.  Store at PLACES the colours of the
   transfer function that they are above, and at PARTS how far.  */

static inline void
sample (float x, float y, float z, const float *restrict step,
	int *restrict places, float *restrict parts)
{
  const float *restrict voxels = volume;
#pragma omp simd
  for (int i = 0; i < LANES; i++)
    {
      float fx = place (x + i * step[0]), fy = place (y + i * step[1]);
      float fz = place (z + i * step[2]);
      int ix = below (fx, VOXELS - 2), iy = below (fy, VOXELS - 2);
      int iz = below (fz, VOXELS - 2);
      float u = fx - ix, v = fy - iy, w = fz - iz;
      int at = (iz * VOXELS + iy) * VOXELS + ix;
      int up = at + VOXELS * VOXELS;
      float c00 = lerp (voxels[at], voxels[at + 1], u);
      float c10 = lerp (voxels[at + VOXELS], voxels[at + VOXELS + 1], u);
      float c01 = lerp (voxels[up], voxels[up + 1], u);
      float c11 = lerp (voxels[up + VOXELS], voxels[up + VOXELS + 1], u);
      float density = lerp (lerp (c00, c10, v), lerp (c01, c11, v), w);
      density = lesser (greater (density, 0), 1) * (COLOURS - 1);
      places[i] = below (density, COLOURS - 2);
      parts[i] = density - places[i];
    }
}

/* Return the colour and opacity that the ray of the pixel at PX and PY
   finds.  */

static vec
trace (long px, long py)
{
  float u = (px + 0.5f) / side * 2 - 1, v = (py + 0.5f) / side * 2 - 1;
  float d[3], near = -INFINITY, far = INFINITY, at[3], step[3];
  vec sum = { 0 };
  for (int k = 0; k < 3; k++)
    d[k] = view[0][k] * u + view[1][k] * v + view[2][k] * 2.5f;
  float scale = 1 / sqrtf (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  for (int k = 0; k < 3; k++)
    {
      d[k] *= scale;
      float inverse = 1 / d[k];
      float p = inverse * (-1 - view[3][k]), q = inverse * (1 - view[3][k]);
      near = greater (near, lesser (p, q));
      far = lesser (far, greater (p, q));
    }
  if (far <= near)
    return sum;
  near = greater (near, 0);
  for (int k = 0; k < 3; k++)
    {
      at[k] = view[3][k] + d[k] * near;
      step[k] = d[k] * STEP;
    }
  float t = near;
  for (int s = 0; s < MOST_STEPS; s += LANES)
    {
      int places[LANES];
      float parts[LANES];
      sample (at[0], at[1], at[2], step, places, parts);
      for (int i = 0; i < LANES; i++)
	{
	  vec low = *(const vec *) colours[places[i]];
	  vec high = *(const vec *) colours[places[i] + 1];
	  vec colour = low + parts[i] * (high - low);
	  float rest = (1 - sum[3]) * colour[3];
	  colour[3] = 1;
	  sum += rest * colour;
	  t += STEP;
	  if (sum[3] > OPAQUE || t > far)
	    return sum;
	}
      for (int k = 0; k < 3; k++)
	at[k] += LANES * step[k];
    }
  return sum;
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  volume = raycast_volume ();
  picture = (float *) bench_alloc (4 * size * size * sizeof *picture);
  raycast_colours (colours);
  raycast_view (view);
  return raycast_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(dynamic)
  for (long y = 0; y < side; y++)
    for (long x = 0; x < side; x++)
      *(vec *) (picture + 4 * (y * side + x)) = trace (x, y);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { picture, (size_t) (4 * side * side) };
  return r;
}
