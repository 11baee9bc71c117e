/* Rows and columns from a flat index of 64 bits by division.
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

#include "index-divide.h"

__global__ void
outer (long rows, long columns, const float *a, const float *b, float *out)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;
  if (i < rows * columns)
    out[i] = a[i / columns] + b[i % columns];
}

static long rows;
static float *a, *b, *out;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  a = bench_to_device (bench_floats (rows, 1, 0, 1), rows);
  b = bench_to_device (bench_floats (COLUMNS, 2, 0, 1), COLUMNS);
  out = bench_device<float> (rows * COLUMNS);
  return outer_info (rows);
}

static void
bench_run ()
{
  long count = rows * COLUMNS;
  outer<<<(count + 255) / 256, 256>>> (rows, COLUMNS, a, b, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, rows * COLUMNS);
}
