/* A convolution as a product of matrices: the maps and their figures.
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
/* The side of the maps.  */
#define BENCH_SIZE 28L
#include "bench.h"

#define FROM 32
#define TO 64
#define FILTER 3
/* Rows of the matrix of patches.  */
#define DEPTH (FROM * FILTER * FILTER)

/* Return what maps of side SIZE cost.  */

static struct bench_info
patches_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 4 * (n * (FROM + TO) + DEPTH * TO),
			     2 * n * DEPTH * TO, BENCH_FLOAT, 1e-4 };
  return info;
}
