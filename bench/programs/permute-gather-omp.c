/* Read through a permutation, by OpenMP.
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

#include "permute.h"

static long n;
static int *place;
static float *in, *out;

static void
permute (const float *restrict in, float *restrict out,
	 const int *restrict place, long n)
{
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    out[i] = in[place[i]];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_floats (n, 1, 0, 1);
  place = permute_places (n);
  out = (float *) bench_alloc (n * sizeof (float));
  return permute_info (size);
}

static void
bench_run (void)
{
  permute (in, out, place, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) n };
  return a;
}
