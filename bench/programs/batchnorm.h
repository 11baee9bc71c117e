/* Channels brought to mean 0 and deviation 1: the input.
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

#define BENCH_SIZE 24L
#include "bench.h"

#define PICTURES 8
#define PIXELS (23 * 29)

/* Pixel P of channel C of picture I is at (I * the channels + C) * PIXELS + P.
   Return what SIZE channels cost.  */

static struct bench_info
batchnorm_info (long size)
{
  double count = (double) PICTURES * PIXELS * size;
  struct bench_info info = { 12 * count, 6 * count, BENCH_FLOAT, 1e-3 };
  return info;
}
