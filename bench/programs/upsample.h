/* A transposed convolution of stride 2: the maps and their figures.
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
/* The side of the maps that come in.  */
#define BENCH_SIZE 48L
#include "bench.h"

#define FROM 32
#define TO 16
/* The side of the filters, and what the rim loses.  */
#define FILTER 4
#define PAD 1
/* What remains of values below zero.  */
#define LEAK 0.2f

/* Return what maps of side SIZE cost.  */

static struct bench_info
upsample_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 4 * n * (FROM + 4 * TO),
			     4 * n * TO * FROM * FILTER * FILTER / 4 * 2,
			     BENCH_FLOAT, 1e-4 };
  return info;
}
