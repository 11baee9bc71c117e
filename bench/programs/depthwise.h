/* A convolution of each channel by itself: the maps and their figures.
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
#define BENCH_SIZE 56L
#include "bench.h"

#define CHANNELS 128
#define FILTER 3
/* What comes out is at most this.  */
#define CEILING 6.0f

/* Return what maps of side SIZE cost.  */

static struct bench_info
depthwise_info (long size)
{
  double n = (double) size * size * CHANNELS;
  struct bench_info info = { 8 * n, 2 * FILTER * FILTER * n, BENCH_FLOAT,
			     1e-5 };
  return info;
}
