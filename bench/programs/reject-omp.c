/* Random points of a disc by rejection, in OpenMP.
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

#include "reject.h"

/* Generators go on together, LANES at a time, each until it has its
   points.  */
#define LANES 64

static int n, *counts;

/* The counts of the generators from FIRST to FIRST + LANES - 1.  */

static void
reject (int *restrict tries, int *restrict near, uint32_t first)
{
  uint32_t state[LANES];
  int taken[LANES] = { 0 }, tried[LANES] = { 0 }, inner[LANES] = { 0 };
  for (int l = 0; l < LANES; l++)
    state[l] = (first + l) * 2654435761u + 12345;
  int some = 1;
  while (some)
    {
      some = 0;
#pragma omp simd reduction(|:some)
      for (int l = 0; l < LANES; l++)
	{
	  uint32_t s = state[l];
	  s ^= s << 13;
	  s ^= s >> 17;
	  s ^= s << 5;
	  int x = (int) (s & 0x7fff) - 0x4000;
	  int y = (int) (s >> 16 & 0x7fff) - 0x4000;
	  int on = taken[l] < POINTS, square = x * x + y * y;
	  state[l] = s;
	  tried[l] += on;
	  taken[l] += on & (square <= 0x4000 * 0x4000);
	  inner[l] += on & (square < 0x2000 * 0x2000);
	  some |= on;
	}
    }
  memcpy (tries, tried, sizeof tried);
  memcpy (near, inner, sizeof inner);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  counts = (int *) bench_alloc (2 * n * sizeof *counts);
  return reject_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i += LANES)
    reject (counts + i, counts + n + i, i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { counts, (size_t) (2 * n) };
  return r;
}
