/* Batcher's odd-even merge sort in OpenMP.
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

#include "mergesort.h"

/* This many arrays are sorted at the same time.  */
#define LANES 16

static int n;
static unsigned *in, *out;

/* Put the keys of each lane at A and B in order.  */

static inline void
sort_pairs (unsigned *restrict a, unsigned *restrict b)
{
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    {
      unsigned x = a[l], y = b[l];
      a[l] = x < y ? x : y;
      b[l] = x < y ? y : x;
    }
}

/* Sort the LANES arrays that are side by side at S.  */

static void
sort_lanes (unsigned (*restrict s)[LANES])
{
  for (int size = 2; size <= KEYS; size *= 2)
    {
      for (int first = 0; first < KEYS; first += size)
	for (int i = first; i < first + size / 2; i++)
	  sort_pairs (s[i], s[i + size / 2]);
      for (int stride = size / 4; stride > 0; stride /= 2)
	for (int first = 0; first < KEYS; first += size)
	  for (int i = first + stride; i < first + size - stride;
	       i += 2 * stride)
	    for (int j = i; j < i + stride; j++)
	      sort_pairs (s[j], s[j + stride]);
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = mergesort_keys (n);
  out = (unsigned *) bench_alloc (n * sizeof *out);
  return mergesort_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (int first = 0; first < n; first += LANES * KEYS)
    {
      unsigned s[KEYS][LANES] __attribute__ ((aligned (64)));
      for (int k = 0; k < KEYS; k++)
	for (int l = 0; l < LANES; l++)
	  s[k][l] = in[first + l * KEYS + k];
      sort_lanes (s);
      for (int l = 0; l < LANES; l++)
	for (int k = 0; k < KEYS; k++)
	  out[first + l * KEYS + k] = s[k][l];
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
