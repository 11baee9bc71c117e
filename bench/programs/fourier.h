/* Fourier transforms of 1024 points: the input and its figures.
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
/* Transforms.  */
#define BENCH_SIZE 96L
#include "bench.h"

#define POINTS 1024
#define STAGES 5

/* Return what SIZE transforms cost.  */

static struct bench_info
fourier_info (long size)
{
  double n = (double) size * POINTS;
  struct bench_info info = { 16 * n, 5 * n * 10, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the POINTS roots of one, real and imaginary parts in turn.  */

static float *
fourier_roots (void)
{
  float *p = (float *) bench_alloc (2 * POINTS * sizeof *p);
  for (int i = 0; i < POINTS; i++)
    {
      double angle = -2 * 3.14159265358979323846 * i / POINTS;
      p[2 * i] = (float) cos (angle);
      p[2 * i + 1] = (float) sin (angle);
    }
  return p;
}
