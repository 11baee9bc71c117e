/* Poisson's equation by conjugate gradients: the figures.
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
/* The side of the plane.  */
#define BENCH_SIZE 384L
#include "bench.h"

#define STEPS 20

/* Return what a plane with a side of SIZE costs.  */

static struct bench_info
conjugate_info (long size)
{
  double n = STEPS * (double) size * size;
  struct bench_info info = { 88 * n, 16 * n, BENCH_DOUBLE, 1e-7 };
  return info;
}
