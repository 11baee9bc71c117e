/* Exclusive prefix sums, by OpenMP.
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

#include "blelloch.h"

#define CHUNK 8192L

static long n;
static int *in, *out;

/* The sums of chunks first, then the sums within them.  */

static void
scan (const int *restrict in, int *restrict out, long n)
{
  long chunks = (n + CHUNK - 1) / CHUNK;
  int before[chunks + 1];
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long c = 0; c < chunks; c++)
      {
	long end = (c + 1) * CHUNK < n ? (c + 1) * CHUNK : n;
	int sum = 0;
#pragma omp simd reduction(+:sum)
	for (long i = c * CHUNK; i < end; i++)
	  sum += in[i];
	before[c + 1] = sum;
      }
#pragma omp single
    {
      before[0] = 0;
      for (long c = 0; c < chunks; c++)
	before[c + 1] += before[c];
    }
#pragma omp for schedule(static)
    for (long c = 0; c < chunks; c++)
      {
	long end = (c + 1) * CHUNK < n ? (c + 1) * CHUNK : n;
	int sum = before[c];
	for (long i = c * CHUNK; i < end; i++)
	  {
	    out[i] = sum;
	    sum += in[i];
	  }
      }
  }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = blelloch_numbers (size);
  out = (int *) bench_alloc (size * sizeof (int));
  return blelloch_info (size);
}

static void
bench_run (void)
{
  scan (in, out, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) n };
  return a;
}
