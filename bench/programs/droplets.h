/* Smoothed particles of a liquid: where they are, and the figures.
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
/* Cells along a side of the box.  */
#define BENCH_SIZE 8L
#include "bench.h"

/* Particles, eight a cell on average.  */
#define PARTICLES(size) (8 * (size) * (size) * (size))
/* How far a particle reaches, which is the side of a cell.  */
#define RADIUS 1.0f
#define MASS 1.0f
#define REST_DENSITY 7.0f
#define STIFFNESS 3.0f
#define VISCOSITY 0.2f
#define GRAVITY 9.81f

/* Factors of the kernels for the density, the slope of the pressure and the
   viscosity; the radius is 1.  */
#define POLY6 1.56668147f
#define SPIKY 14.3239449f
#define LAPLACE 14.3239449f

/* Return what a box of SIZE cells along a side costs.  */

static struct bench_info
droplets_info (long size)
{
  double n = PARTICLES ((double) size), met = n * 8 * 27 * 0.8;
  struct bench_info info = { n * 100, met * 2 * 8 + n * 34 * 30, BENCH_FLOAT,
			     1e-3 };
  return info;
}

/* Return the particles' places, or their speeds, four floats each.  */

static float *
droplets_places (long size)
{
  return bench_floats (4 * PARTICLES (size), 1, 0.001f, size - 0.001f);
}

static float *
droplets_speeds (long size)
{
  return bench_floats (4 * PARTICLES (size), 2, -1, 1);
}
