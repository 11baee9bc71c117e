/* Smoothed particles of a fluid: a cube of it, and the figures.
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

/* Particles along a side of the cube.  */
#define BENCH_SIZE 18L
#include "bench.h"

/* Cells along a side of the grid; a cell is as wide as a kernel reaches.  */
#define GRID 16
#define CELLS (GRID * GRID * GRID)
/* How far a kernel reaches, and how far particles are from each other.  */
#define REACH 1.0f
#define SPACING 0.5f
#define MASS 0.125f
#define REST_DENSITY 1.0f
#define STIFFNESS 20.0f
#define VISCOSITY 0.5f
#define GRAVITY -9.8f
#define STEP 0.002f
/* What remains of the speed at a wall.  */
#define DAMPING -0.5f

#define PI_F 3.14159265f
/* Mueller's kernels: what is constant of the density's, of the pressure's
   gradient and of the viscosity's Laplacian.  */
#define POLY6 (315.0f / (64.0f * PI_F))
#define SPIKY (-45.0f / PI_F)
#define LAPLACIAN (45.0f / PI_F)

/* Return what a cube of side SIZE costs.  */

static struct bench_info
splash_info (long size)
{
  double n = (double) size * size * size;
  double pairs = n * 27 * REACH * REACH * REACH
		 / (SPACING * SPACING * SPACING);
  struct bench_info info = { 64 * n, 40 * pairs, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the positions of the particles of a cube, then their speeds.  */

static float *
splash_particles (long size)
{
  long n = size * size * size;
  if (size * SPACING + 2 > GRID)
    bench_fail ("the cube is too large");
  float *p = (float *) bench_alloc (8 * n * sizeof *p);
  float *noise = bench_floats (6 * n, 1, -1.0f, 1.0f);
  for (long i = 0; i < n; i++)
    {
      long c[3] = { i % size, i / size % size, i / size / size };
      /* Neighbours are not neighbours in memory.  */
      long to = i * 7919 % n;
      for (int k = 0; k < 3; k++)
	{
	  p[4 * to + k] = 0.3f + (k == 0) + SPACING * c[k]
			  + 0.1f * SPACING * noise[6 * i + k];
	  p[4 * (n + to) + k] = noise[6 * i + 3 + k] - 2 * (k == 1);
	}
    }
  free (noise);
  return p;
}
