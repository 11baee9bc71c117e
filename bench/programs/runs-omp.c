/* Where runs of equal numbers start, in OpenMP.
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

#include "runs.h"

#include <omp.h>

static long n, runs;
static int *v, *start;

/* So many numbers are looked at before what starts there is written.  */
#define PART 4096

/* Write where runs start in the numbers FIRST to END - 1, at most PART, to
   TO; return how many.  */

static int
find_runs (const int *restrict v, long first, long end, int *restrict to)
{
  int found[PART], count = 0;
  for (long i = first; i < end; i++)
    {
      found[count] = i;
      count += i == 0 || v[i] != v[i - 1];
    }
  memcpy (to, found, count * sizeof *to);
  return count;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  v = runs_numbers (n);
  start = (int *) bench_alloc (n * sizeof *start);
  return runs_info (n);
}

/* Each thread counts the runs of its part, and then writes them.  */

static void
bench_run (void)
{
  int counts[256] = { 0 };
#pragma omp parallel num_threads(omp_get_max_threads () < 256 \
				 ? omp_get_max_threads () : 256)
  {
    int threads = omp_get_num_threads (), me = omp_get_thread_num ();
    long first = n * me / threads, end = n * (me + 1) / threads;
    int count = 0;
    if (threads > 1)
      {
#pragma omp simd reduction(+:count)
	for (long i = first; i < end; i++)
	  count += v[i] != v[i > 0 ? i - 1 : 0];
	counts[me] = count + (first == 0);
#pragma omp barrier
      }
    int place = 0;
    for (int t = 0; t < me; t++)
      place += counts[t];
    for (long i = first; i < end; i += PART)
      place += find_runs (v, i, end - i < PART ? end : i + PART,
			  start + place);
    if (me == threads - 1)
      runs = place;
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { start, (size_t) runs };
  return r;
}
