/* Channels brought to mean 0 and variance 1 by groups: the figures.
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
/* Pictures.  */
#define BENCH_SIZE 16L
#include "bench.h"

#define CHANNELS 64
#define GROUPS 16
/* Pixels of a channel.  */
#define AREA (28 * 28)
#define EPSILON 1e-5f

/* Channels and elements of a group.  */
#define GROUP (CHANNELS / GROUPS)
#define ELEMENTS (GROUP * AREA)

/* Return what SIZE pictures cost.  */

static struct bench_info
groupnorm_info (long size)
{
  double n = (double) size * CHANNELS * AREA;
  struct bench_info info = { 8 * n, 7 * n, BENCH_FLOAT, 1e-4 };
  return info;
}
