/* Sound at another rate in OpenMP.
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
#include "resample.h"

static long n_in, n_out;
static float *in, *out, filters[UP * TAPS];

static inline float
product (const float *restrict h, const float *restrict s)
{
  float sum = 0;
#pragma omp simd reduction(+ : sum)
  for (int t = 0; t < TAPS; t++)
    sum += h[t] * s[t];
  return sum;
}

static struct bench_info
bench_setup (long size)
{
  n_out = size;
  n_in = FROM (size);
  in = bench_floats (n_in, 1, -1, 1);
  out = (float *) bench_alloc (n_out * sizeof *out);
  resample_filters (filters);
  return resample_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long n = 0; n < n_out; n++)
    out[n] = product (filters + n * DOWN % UP * TAPS, in + n * DOWN / UP);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n_out };
  return r;
}
