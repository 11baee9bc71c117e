/* Running sums within rows in OpenMP.
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

#include "scan.h"

static int n;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_floats (n, 1, 0, 1);
  out = (float *) bench_alloc (n * sizeof *out);
  return scan_info (n);
}

/* Write the running sums of the ROW elements at P to Q.  */

static inline void
scan (const float *restrict p, float *restrict q)
{
  float sum = 0;
#pragma omp simd reduction (inscan, + : sum)
  for (int i = 0; i < ROW; i++)
    {
      sum += p[i];
#pragma omp scan inclusive (sum)
      q[i] = sum;
    }
}

static void
bench_run (void)
{
#pragma omp parallel for
  for (int i = 0; i < n; i += ROW)
    scan (in + i, out + i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
