/* Estimate of pi by random points, by OpenMP.
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

#include "montecarlo.h"

#define LANES 64

static long n;
static int *hits;

/* LANES generators at a time.  */

static void
montecarlo (int *restrict hits, long n)
{
#pragma omp parallel for
  for (long first = 0; first < n; first += LANES)
    {
      uint32_t state[LANES];
      int inside[LANES] = { 0 };
      for (int l = 0; l < LANES; l++)
	state[l] = (uint32_t) (first + l) * 2654435761u + 1;
      for (int k = 0; k < SAMPLES; k++)
#pragma omp simd
	for (int l = 0; l < LANES; l++)
	  {
	    uint32_t s = state[l];
	    s ^= s << 13;
	    s ^= s >> 17;
	    s ^= s << 5;
	    state[l] = s;
	    float x = (int) (s & 0xffff) * (1 / 65536.f);
	    float y = (int) (s >> 16) * (1 / 65536.f);
	    inside[l] += x * x + y * y < 1;
	  }
      long count = n - first < LANES ? n - first : LANES;
      for (int l = 0; l < count; l++)
	hits[first + l] = inside[l];
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  hits = (int *) bench_alloc (size * sizeof (int));
  return montecarlo_info (size);
}

static void
bench_run (void)
{
  montecarlo (hits, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { hits, (size_t) n };
  return a;
}
