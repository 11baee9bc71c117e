/* A picture in three dimensions, bent by cubic splines, in OpenMP.
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

#include "deform.h"

/* The voxels of a cell share its points; this many lanes hold them.  */
#define LANES 8

static long n, grid;
static float *picture, *shift[3], *out;

static inline void
basis (float t, float *w0, float *w1, float *w2, float *w3)
{
  float t2 = t * t, t3 = t2 * t, s = 1.0f - t;
  *w0 = s * s * s / 6.0f;
  *w1 = (3.0f * t3 - 6.0f * t2 + 4.0f) / 6.0f;
  *w2 = (-3.0f * t3 + 3.0f * t2 + 3.0f * t + 1.0f) / 6.0f;
  *w3 = t3 / 6.0f;
}

/* Bend the row Y of plane Z.  */

static void
row (const float *restrict v, const float *restrict gx,
     const float *restrict gy, const float *restrict gz, float *restrict out,
     int n, int grid, int y, int z)
{
  float w[4][LANES], dx[n + LANES], dy[n + LANES], dz[n + LANES];
  float wy[4], wz[4], most = n - 1.001f;
  int cy = y / SPACING, cz = z / SPACING;
  basis ((float) (y - cy * SPACING) / SPACING, wy, wy + 1, wy + 2, wy + 3);
  basis ((float) (z - cz * SPACING) / SPACING, wz, wz + 1, wz + 2, wz + 3);
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    basis ((float) l / SPACING, &w[0][l], &w[1][l], &w[2][l], &w[3][l]);
  for (int cx = 0; cx * SPACING < n; cx++)
    {
      float sx[LANES] = { 0 }, sy[LANES] = { 0 }, sz[LANES] = { 0 };
      for (int k = 0; k < 4; k++)
	for (int j = 0; j < 4; j++)
	  {
	    float wyz = wy[j] * wz[k];
	    long from = ((cz + k) * grid + cy + j) * grid + cx;
#pragma GCC unroll 4
	    for (int i = 0; i < 4; i++)
#pragma omp simd
	      for (int l = 0; l < LANES; l++)
		{
		  float v = w[i][l] * wyz;
		  sx[l] += v * gx[from + i];
		  sy[l] += v * gy[from + i];
		  sz[l] += v * gz[from + i];
		}
	  }
#pragma omp simd
      for (int l = 0; l < LANES; l++)
	{
	  dx[cx * SPACING + l] = cx * SPACING + l + sx[l];
	  dy[cx * SPACING + l] = y + sy[l];
	  dz[cx * SPACING + l] = z + sz[l];
	}
    }
#pragma omp simd
  for (int x = 0; x < n; x++)
    {
      float px = dx[x] > 0.0f ? dx[x] : 0.0f;
      float py = dy[x] > 0.0f ? dy[x] : 0.0f;
      float pz = dz[x] > 0.0f ? dz[x] : 0.0f;
      dx[x] = px < most ? px : most;
      dy[x] = py < most ? py : most;
      dz[x] = pz < most ? pz : most;
    }
#pragma omp simd
  for (int x = 0; x < n; x++)
    {
      int ix = (int) dx[x], iy = (int) dy[x], iz = (int) dz[x];
      float fx = dx[x] - ix, fy = dy[x] - iy, fz = dz[x] - iz;
      int a = (iz * n + iy) * n + ix, b = a + n * n;
      float c00 = v[a] * (1 - fx) + v[a + 1] * fx;
      float c10 = v[a + n] * (1 - fx) + v[a + n + 1] * fx;
      float c01 = v[b] * (1 - fx) + v[b + 1] * fx;
      float c11 = v[b + n] * (1 - fx) + v[b + n + 1] * fx;
      out[x] = (c00 * (1 - fy) + c10 * fy) * (1 - fz)
	       + (c01 * (1 - fy) + c11 * fy) * fz;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  grid = GRID (size);
  picture = deform_picture (size);
  for (int axis = 0; axis < 3; axis++)
    shift[axis] = deform_grid (size, axis);
  out = (float *) bench_alloc (n * n * n * sizeof *out);
  return deform_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for collapse(2) schedule(static)
  for (long z = 0; z < n; z++)
    for (long y = 0; y < n; y++)
      row (picture, shift[0], shift[1], shift[2], out + (z * n + y) * n, n,
	   grid, y, z);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (n * n * n) };
  return r;
}
