/* Forces between all pairs of bodies: the input and its figures.
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

#define BENCH_SIZE 4096L
#include "bench.h"

#define SOFTENING 0.01f

/* Return what SIZE bodies cost.  */

static struct bench_info
nbody_info (long size)
{
  double n = size;
  struct bench_info info = { 32 * n, 20 * n * n, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return SIZE times x, y, z and mass.  */

static float *
nbody_bodies (long size)
{
  float *p = bench_floats (4 * size, 1, -1, 1);
  for (long i = 0; i < size; i++)
    p[4 * i + 3] = p[4 * i + 3] / 2 + 1;
  return p;
}
