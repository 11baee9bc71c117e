/* a = b + s * c in OpenMP.
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

#include "triad.h"

static int n;
static float *a, *b, *c;

static void
triad (int n, float s, float *restrict a, const float *restrict b,
       const float *restrict c)
{
#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    a[i] = b[i] + s * c[i];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = (float *) bench_alloc (n * sizeof *a);
  b = bench_floats (n, 1, 0, 1);
  c = bench_floats (n, 2, 0, 1);
  return triad_info (n);
}

static void
bench_run (void)
{
  triad (n, triad_s, a, b, c);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { a, (size_t) n };
  return r;
}
