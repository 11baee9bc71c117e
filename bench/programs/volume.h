/* A picture of a cloud in a volume: the input and its figures.
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
/* The side of the square picture.  */
#define BENCH_SIZE 64L
#include "bench.h"

/* Samples along a side of the volume, which fills the cube from -1 to 1.  */
#define SIDE 64
/* Steps across it, at most, and how far one goes.  */
#define STEPS 128
#define STEP 0.03f
/* Colours, by density.  */
#define COLOURS 16
/* A ray ends when this much is hidden.  */
#define OPAQUE 0.96f

/* Where the eye is; it looks at the middle.  */
#define EYE_X 0.9f
#define EYE_Y 0.7f
#define EYE_Z 3.2f

/* Return what a picture of side SIZE costs.  */

static struct bench_info
volume_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 16 * n + 4.0 * SIDE * SIDE * SIDE,
			     n * 40 * 60, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return the densities: balls of fog, from 0 to 1.  */

static float *
volume_densities (void)
{
  float *p = (float *) bench_alloc (SIDE * SIDE * SIDE * sizeof *p);
  float *balls = bench_floats (12 * 4, 1, 0.15f, 0.85f);
  for (int z = 0; z < SIDE; z++)
    for (int y = 0; y < SIDE; y++)
      for (int x = 0; x < SIDE; x++)
	{
	  float sum = 0;
	  for (int b = 0; b < 12; b++)
	    {
	      float dx = x / (SIDE - 1.0f) - balls[4 * b];
	      float dy = y / (SIDE - 1.0f) - balls[4 * b + 1];
	      float dz = z / (SIDE - 1.0f) - balls[4 * b + 2];
	      float r = 0.25f * balls[4 * b + 3];
	      float d = (dx * dx + dy * dy + dz * dz) / (r * r);
	      sum += d < 1 ? (1 - d) * (1 - d) : 0;
	    }
	  p[(z * SIDE + y) * SIDE + x] = sum < 1 ? sum : 1;
	}
  return p;
}

/* Return COLOURS times red, green, blue and what is hidden by a step.  */

static float *
volume_colours (void)
{
  float *p = bench_floats (4 * COLOURS, 2, 0.1f, 1);
  for (int i = 0; i < COLOURS; i++)
    p[4 * i + 3] = 0.25f * i / (COLOURS - 1);
  return p;
}
