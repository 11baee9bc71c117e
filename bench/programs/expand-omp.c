/* Runs of equal numbers, written out, in OpenMP.
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
#include "expand.h"

/* Runs whose lengths are added together.  */
#define RUNS 1024L

static long runs, chunks, total;
static int *lengths, *values, *out;
static long *starts;

static struct bench_info
bench_setup (long size)
{
  runs = size;
  chunks = (size + RUNS - 1) / RUNS;
  lengths = expand_lengths (size, &total);
  values = expand_values (size);
  starts = (long *) bench_alloc (chunks * sizeof *starts);
  out = (int *) bench_alloc (total * sizeof *out);
  return expand_info (size, total);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long c = 0; c < chunks; c++)
      {
	long end = (c + 1) * RUNS < runs ? (c + 1) * RUNS : runs;
	int sum = 0;
#pragma omp simd reduction(+ : sum)
	for (long i = c * RUNS; i < end; i++)
	  sum += lengths[i];
	starts[c] = sum;
      }
#pragma omp single
    {
      long sum = 0;
      for (long c = 0; c < chunks; c++)
	{
	  long length = starts[c];
	  starts[c] = sum;
	  sum += length;
	}
    }
#pragma omp for schedule(static)
    for (long c = 0; c < chunks; c++)
      {
	long end = (c + 1) * RUNS < runs ? (c + 1) * RUNS : runs;
	int *restrict to = out + starts[c];
	for (long i = c * RUNS; i < end; i++)
	  {
	    int value = values[i], length = lengths[i];
#pragma omp simd
	    for (int j = 0; j < length; j++)
	      to[j] = value;
	    to += length;
	  }
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) total };
  return r;
}
