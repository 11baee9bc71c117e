/* A step of bodies that attract each other: the input and its figures.
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

#define BENCH_SIZE 2500L
#include "bench.h"

#define STEP 0.001f
#define SOFT 0.01f

/* Return what SIZE bodies cost.  */

static struct bench_info
gravity_info (long size)
{
  double n = size;
  struct bench_info info = { 64 * n, 20 * n * n, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return COUNT bodies: place and mass, or, with a SEED of its own, speed and
   nothing.  */

static float *
gravity_bodies (long count, int seed)
{
  return bench_floats (4 * count, seed, 0.01f, 1);
}
