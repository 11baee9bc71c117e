/* Many small systems of equations: the figures.
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
#define BENCH_SIZE 262144L
#include "bench.h"

/* Unknowns in each.  */
#define UNKNOWNS 6

/* Return what SIZE systems cost.  */

static struct bench_info
solves_info (long size)
{
  double n = UNKNOWNS;
  struct bench_info info
    = { 4.0 * size * (n * n + 2 * n),
	size * (2 * n * n * n / 3 + 2 * n * n), BENCH_FLOAT, 1e-2 };
  return info;
}

/* Return the matrices of COUNT systems; equal elements lie together.  Large
   elements lie off the diagonal, so that rows need swapping.  */

static float *
solves_matrices (long count)
{
  float *p = bench_floats (count * UNKNOWNS * UNKNOWNS, 1, -1, 1);
  for (long i = 0; i < UNKNOWNS; i++)
    for (long s = 0; s < count; s++)
      p[(i * UNKNOWNS + (i + s) % UNKNOWNS) * count + s] += 6;
  return p;
}
