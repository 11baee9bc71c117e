/* Separable convolution: the input and its figures.
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

#define BENCH_SIZE 1536L
#include "bench.h"

#define RADIUS 8
#define TAPS (2 * RADIUS + 1)

/* Return what SIZE times SIZE pixels cost.  */

static struct bench_info
convolution_info (long size)
{
  double n = size * (double) size;
  struct bench_info info = { 16 * n, 4 * TAPS * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return an image of SIZE times SIZE pixels.  */

static float *
convolution_image (long size)
{
  return bench_floats (size * size, 1, 0, 1);
}

/* Return the filter.  */

static float *
convolution_filter (void)
{
  return bench_floats (TAPS, 2, 0, 0.1f);
}
