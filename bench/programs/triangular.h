/* A triangular system with many right sides: the figures.
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

#define BENCH_SIZE 1000L
#include "bench.h"

/* The unknowns of each system.  */
#define UNKNOWNS 96

/* Return what SIZE right sides cost.  */

static struct bench_info
triangular_info (long size)
{
  struct bench_info info
    = { 16.0 * UNKNOWNS * size, (double) UNKNOWNS * UNKNOWNS * size,
	BENCH_DOUBLE, 1e-9 };
  return info;
}

/* Return the lower triangle, by rows.  */

static double *
triangular_matrix (void)
{
  double *p = bench_doubles (UNKNOWNS * UNKNOWNS, 1, -0.1, 0.1);
  for (int i = 0; i < UNKNOWNS; i++)
    p[i * UNKNOWNS + i] += 2;
  return p;
}
