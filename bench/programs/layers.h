/* Two layers of a convolutional network: the figures.
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
#define BENCH_SIZE 64L
#include "bench.h"

/* Channels: in, between, out; sides of the filters.  */
#define CHANNELS_0 32
#define CHANNELS_1 32
#define CHANNELS_2 16
#define FILTER_1 3
#define FILTER_2 5

/* Return what maps with a side of SIZE cost.  */

static struct bench_info
layers_info (long size)
{
  double n = (double) size * size;
  struct bench_info info
    = { 4 * n * (CHANNELS_0 + 2 * CHANNELS_1 + CHANNELS_2),
	2 * n * CHANNELS_1 * (CHANNELS_0 * FILTER_1 * FILTER_1
			      + CHANNELS_2 * FILTER_2 * FILTER_2),
	BENCH_FLOAT, 1e-4 };
  return info;
}
