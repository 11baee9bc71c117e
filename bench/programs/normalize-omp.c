/* Each number divided by the sum of all, in OpenMP.
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

#include "normalize.h"

static int n;
static float *in, *out;

static void
normalize (int n, float *restrict out, const float *restrict in)
{
  float total = 0;
#pragma omp parallel
  {
#pragma omp for simd reduction (+ : total)
    for (int i = 0; i < n; i++)
      total += in[i];
#pragma omp for simd
    for (int i = 0; i < n; i++)
      out[i] = in[i] / total;
  }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_floats (n, 1, 0, 1);
  out = (float *) bench_alloc (n * sizeof *out);
  return normalize_info (n);
}

static void
bench_run (void)
{
  normalize (n, out, in);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
