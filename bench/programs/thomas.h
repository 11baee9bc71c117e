/* Many tridiagonal systems: the input and its figures.
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

#define BENCH_SIZE 2000L
#include "bench.h"

#define UNKNOWNS 64

/* Unknown I of system S is at I * the systems + S.  */

struct systems
{
  long count;
  double *below, *middle, *above, *right;
};

/* Return what SIZE systems cost.  */

static struct bench_info
thomas_info (long size)
{
  struct bench_info info
    = { 40.0 * UNKNOWNS * size, 8.0 * UNKNOWNS * size, BENCH_DOUBLE, 1e-9 };
  return info;
}

/* Return SIZE systems.  */

static struct systems
thomas_systems (long size)
{
  struct systems s
    = { size, bench_doubles (UNKNOWNS * size, 1, -1, 1),
	bench_doubles (UNKNOWNS * size, 2, 3, 5),
	bench_doubles (UNKNOWNS * size, 3, -1, 1),
	bench_doubles (UNKNOWNS * size, 4, -1, 1) };
  return s;
}
