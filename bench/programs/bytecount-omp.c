/* How often each byte occurs, in OpenMP.
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

#include "bytecount.h"

static long n;
static unsigned char *data;
static unsigned bins[BINS];

/* Each thread counts in four tables, so that equal neighbours do not wait
   for each other.  */

static void
bench_run (void)
{
  memset (bins, 0, sizeof bins);
#pragma omp parallel for schedule(static) reduction(+:bins[:BINS])
  for (long first = 0; first < n; first += 65536)
    {
      unsigned part[4][BINS] = { { 0 } };
      long end = first + 65536 < n ? first + 65536 : n;
      for (long i = first; i < end; i += 4)
	for (int k = 0; k < 4; k++)
	  part[k][data[i + k]]++;
      for (int b = 0; b < BINS; b++)
	bins[b] += part[0][b] + part[1][b] + part[2][b] + part[3][b];
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  data = bytecount_input (n);
  return bytecount_info (n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { bins, BINS };
  return r;
}
