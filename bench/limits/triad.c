/* The machine's bandwidth: a = b + s * c over 3 times 128 MB.
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

/* As STREAM counts: the cache lines that stores fetch first are moved too but
   not counted.  */

#define BENCH_SIZE (1L << 24)
#include "bench.h"

static long n;
static double *a, *b, *c;

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = (double *) bench_alloc (n * sizeof *a);
  b = bench_doubles (n, 1, 0, 1);
  c = bench_doubles (n, 2, 0, 1);
  struct bench_info info = { 24.0 * n, 0, BENCH_DOUBLE, 0 };
  return info;
}

static void
bench_run (void)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++)
    a[i] = b[i] + 0.5 * c[i];
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { a, (size_t) n };
  return r;
}
