/* y = a * x + y in OpenMP, in floats.
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

#include "axpy16.h"

static long n;
static float *x, *y, *out;

static void
axpy16 (long n, float a, const float *restrict x, const float *restrict y,
	float *restrict out)
{
#pragma omp parallel for simd
  for (long i = 0; i < n; i++)
    out[i] = a * x[i] + y[i];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  x = bench_floats (n, 1, 0, 1);
  y = bench_floats (n, 2, 0, 1);
  out = bench_floats (n, 2, 0, 1);
  return axpy16_info (n);
}

static void
bench_run (void)
{
  axpy16 (n, axpy16_a, x, y, out);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) n };
  return a;
}
