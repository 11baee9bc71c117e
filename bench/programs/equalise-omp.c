/* A picture's histogram made even, in OpenMP.
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

#include "equalise.h"

static long n;
static unsigned char *in, *out;

/* Add the N bytes at P to HISTOGRAM.  Four counters for each value, so that no
   addition waits for the one before.  */

static void
count (const unsigned char *restrict p, unsigned *restrict histogram, long n)
{
  unsigned local[4][256];
  memset (local, 0, sizeof local);
  long i = 0;
  for (; i + 4 <= n; i += 4)
    for (int k = 0; k < 4; k++)
      local[k][p[i + k]]++;
  for (; i < n; i++)
    local[0][p[i]]++;
  for (int v = 0; v < 256; v++)
    {
      unsigned sum = local[0][v] + local[1][v] + local[2][v] + local[3][v];
#pragma omp atomic
      histogram[v] += sum;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = equalise_pixels (n);
  out = (unsigned char *) bench_alloc (n);
  return equalise_info (n);
}

static void
bench_run (void)
{
  unsigned histogram[256] = { 0 };
  unsigned char table[256];
  long part = 65536;
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += part)
    count (in + i, histogram, n - i < part ? n - i : part);
  unsigned long upto = 0, least = 0;
  for (int v = 0; v < 256; v++)
    {
      upto += histogram[v];
      if (least == 0)
	least = upto;
      table[v] = upto <= least ? 0 : 255 * (upto - least) / (n - least);
    }
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    out[i] = table[in[i]];
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (n / 4) };
  return r;
}
