/* Heat in a plate until it changes little: the input and its figures.
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

#define BENCH_SIZE 257L
#include "bench.h"

#define MOST_SWEEPS 40
#define CHANGE 0.0125f

/* Return what a plate SIZE wide costs.  */

static struct bench_info
jacobi_info (long size)
{
  struct bench_info info
    = { 8.0 * 20 * size * size, 5.0 * 20 * size * size, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return a cold plate SIZE wide with a warm upper edge.  */

static float *
jacobi_plate (long size)
{
  float *p = (float *) bench_alloc (size * size * sizeof *p);
  for (long i = 0; i < size; i++)
    p[i] = 1;
  return p;
}
