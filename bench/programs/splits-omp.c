/* Tiles of keys, each sorted by a few bits, in OpenMP.
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

#include "splits.h"

static long n;
static unsigned *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = splits_keys (n);
  out = (unsigned *) bench_alloc (n * sizeof *out);
  return splits_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long tile = 0; tile < n; tile += TILE)
    {
      unsigned places[1 << BITS] = { 0 }, sum = 0;
      for (int i = 0; i < TILE; i++)
	places[in[tile + i] & ((1 << BITS) - 1)]++;
      for (int b = 0; b < 1 << BITS; b++)
	{
	  unsigned count = places[b];
	  places[b] = sum;
	  sum += count;
	}
      for (int i = 0; i < TILE; i++)
	out[tile + places[in[tile + i] & ((1 << BITS) - 1)]++] = in[tile + i];
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
