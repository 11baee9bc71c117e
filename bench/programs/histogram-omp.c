/* Histogram of bytes, by OpenMP.
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

#include "histogram.h"

static long n;
static unsigned char *data;
static int bins[BINS];

/* Each thread counts in four tables, so that equal neighbours do not wait
   for each other.  */

static void
histogram (const unsigned char *restrict data, long n, int *restrict bins)
{
  for (int b = 0; b < BINS; b++)
    bins[b] = 0;
#pragma omp parallel for reduction(+:bins[:BINS])
  for (long first = 0; first < n; first += 65536)
    {
      int part[4][BINS] = { { 0 } };
      long end = first + 65536 < n ? first + 65536 : n, i = first;
      for (; i + 4 <= end; i += 4)
	for (int k = 0; k < 4; k++)
	  part[k][data[i + k]]++;
      for (; i < end; i++)
	part[0][data[i]]++;
      for (int b = 0; b < BINS; b++)
	bins[b] += part[0][b] + part[1][b] + part[2][b] + part[3][b];
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  data = histogram_bytes (size);
  return histogram_info (size);
}

static void
bench_run (void)
{
  histogram (data, n, bins);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { bins, BINS };
  return a;
}
