/* Rays through a volume: the volume, the view and the figures.
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

/* The side of the picture.  */
#define BENCH_SIZE 128L
#include "bench.h"

/* Voxels along a side of the volume, which fills a cube from -1 to 1.  */
#define VOXELS 64
/* How far samples are apart, and how many a ray has at most.  */
#define STEP 0.03f
#define MOST_STEPS 128
/* A ray ends where it is this opaque.  */
#define OPAQUE 0.95f
/* Colours of the transfer function, which lie evenly from density 0 to 1.  */
#define COLOURS 64

/* Return what a picture of side SIZE costs.  */

static struct bench_info
raycast_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 16 * n + 4.0 * VOXELS * VOXELS * VOXELS,
			     60 * 30 * n, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return the densities of the volume, which are 0 at its sides.  */

static float *
raycast_volume (void)
{
  float *p = bench_floats (VOXELS * VOXELS * VOXELS, 1, 0.0f, 0.06f);
  for (int z = 0; z < VOXELS; z++)
    for (int y = 0; y < VOXELS; y++)
      for (int x = 0; x < VOXELS; x++)
	{
	  float u = 2 * (x + 0.5f) / VOXELS - 1;
	  float v = 2 * (y + 0.5f) / VOXELS - 1;
	  float w = 2 * (z + 0.5f) / VOXELS - 1;
	  float shell = sqrtf (u * u + v * v + w * w);
	  float waves = sinf (7 * u + 2 * w) * cosf (6 * v)
			* sinf (5 * w + 3 * v);
	  float inside = (1 - u * u) * (1 - v * v) * (1 - w * w);
	  float d = 0.45f + 0.5f * waves - 0.6f * fabsf (shell - 0.55f);
	  float *to = p + (z * VOXELS + y) * VOXELS + x;
	  *to = (*to + (d > 0 ? d : 0)) * (inside < 0.1f ? 10 * inside : 1);
	  if (x == 0 || y == 0 || z == 0 || x == VOXELS - 1
	      || y == VOXELS - 1 || z == VOXELS - 1)
	    *to = 0;
	}
  return p;
}

/* Store the transfer function at T: red, green, blue and opacity.  */

static void
raycast_colours (float (*t)[4])
{
  for (int i = 0; i < COLOURS; i++)
    {
      float d = i / (COLOURS - 1.0f);
      t[i][0] = 0.5f + 0.5f * sinf (6 * d);
      t[i][1] = d;
      t[i][2] = 0.5f + 0.5f * cosf (9 * d);
      t[i][3] = d < 0.1f ? 0 : 0.35f * (d - 0.1f);
    }
}

/* Store where the eye is and what points right, up and ahead at V.  */

static void
raycast_view (float v[4][4])
{
  float a = 0.6f, b = 0.4f, distance = 4.0f;
  float view[4][4] = {
    { cosf (a), 0, -sinf (a), 0 },
    { -sinf (a) * sinf (b), cosf (b), -cosf (a) * sinf (b), 0 },
    { -sinf (a) * cosf (b), -sinf (b), -cosf (a) * cosf (b), 0 },
    { 0, 0, 0, 0 }
  };
  for (int k = 0; k < 3; k++)
    view[3][k] = -distance * view[2][k];
  memcpy (v, view, sizeof view);
}
