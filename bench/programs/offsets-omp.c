/* Where parts of given sizes start, in OpenMP.
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

#include "offsets.h"

static long n;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = offsets_sizes (size);
  out = (float *) bench_alloc (size * sizeof *out);
  return offsets_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for
  for (long g = 0; g < n; g += GROUP)
    {
      float sum = 0;
      for (int i = 0; i < GROUP; i++)
	{
	  out[g + i] = sum;
	  sum += in[g + i];
	}
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) n };
  return a;
}
