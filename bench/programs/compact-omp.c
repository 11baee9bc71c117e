/* What passes a limit, put together, in OpenMP.
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

#include "compact.h"

static long n, count;
static float *in, *out;

/* So many numbers are sifted between additions to the counter.  */
#define PART 4096

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_floats (n, 1, 0, 1);
  out = (float *) bench_alloc (n * sizeof *out);
  return compact_info (n);
}

static void
bench_run (void)
{
  count = 0;
#pragma omp parallel for schedule(static)
  for (long first = 0; first < n; first += PART)
    {
      float kept[PART];
      int k = 0;
      long end = n - first < PART ? n : first + PART;
      for (long i = first; i < end; i++)
	{
	  kept[k] = in[i];
	  k += in[i] > LIMIT;
	}
      long place;
#pragma omp atomic capture
      {
	place = count;
	count += k;
      }
      memcpy (out + place, kept, k * sizeof *out);
    }
}

static struct bench_array
bench_result (void)
{
  qsort (out, count, sizeof *out, compact_order);
  struct bench_array r = { out, (size_t) count };
  return r;
}
