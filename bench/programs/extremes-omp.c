/* The least of each segment, its place, and the most, in OpenMP.
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

#include "extremes.h"

static long segments;
static int *in, *out;

static struct bench_info
bench_setup (long size)
{
  segments = size;
  in = bench_ints (segments * SEGMENT, 1, 1 << 30);
  out = (int *) bench_alloc (segments * 3 * sizeof *out);
  return extremes_info (segments);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long s = 0; s < segments; s++)
    {
      const int *p = in + s * SEGMENT;
      int low = p[0], high = p[0], where = 0;
#pragma omp simd reduction (min : low) reduction (max : high)
      for (int i = 0; i < SEGMENT; i++)
	{
	  low = p[i] < low ? p[i] : low;
	  high = p[i] > high ? p[i] : high;
	}
      while (p[where] != low)
	where++;
      out[s * 3] = low;
      out[s * 3 + 1] = where;
      out[s * 3 + 2] = high;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (segments * 3) };
  return r;
}
