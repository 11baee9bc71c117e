/* The highest so far along each row, in OpenMP.
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

#include "peaks.h"

static long rows;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = bench_floats (rows * ROW, 1, 0, 100);
  out = (float *) bench_alloc (rows * ROW * sizeof *out);
  return peaks_info (rows);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long row = 0; row < rows; row++)
    {
      const float *from = in + row * ROW;
      float *to = out + row * ROW, high = from[0];
      for (int i = 0; i < ROW; i++)
	{
	  high = from[i] > high ? from[i] : high;
	  to[i] = high;
	}
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (rows * ROW) };
  return r;
}
