/* Bitonic sort, by OpenMP.
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

#include "bitonic.h"

/* What fits into the first level of the cache.  */
#define CHUNK 4096L

static long n;
static int *input, *data;

/* One step of a merge with STRIDE, of the N numbers at P, up or down.  */

static inline void
merge_step (int *restrict p, long n, long stride, int up)
{
  for (long i = 0; i < n; i += 2 * stride)
#pragma omp simd
    for (long j = i; j < i + stride; j++)
      {
	int a = p[j], b = p[j + stride];
	int low = a < b ? a : b, high = a < b ? b : a;
	p[j] = up ? low : high;
	p[j + stride] = up ? high : low;
      }
}

/* Likewise for the strides below 16, with the same code for each, so that it
   becomes shuffles.  */

static inline void
merge_last (int *p, long n, int up)
{
  for (long i = 0; i < n; i += 16)
    {
      merge_step (p + i, 16, 8, up);
      merge_step (p + i, 16, 4, up);
      merge_step (p + i, 16, 2, up);
      merge_step (p + i, 16, 1, up);
    }
}

/* The steps of a merge from STRIDE on.  */

static void
merge (int *p, long n, long stride, int up)
{
  for (; stride >= 16; stride /= 2)
    merge_step (p, n, stride, up);
  merge_last (p, n, up);
}

static void
bitonic (int *restrict data, long n)
{
  long chunk = n < CHUNK ? n : CHUNK;
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long base = 0; base < n; base += chunk)
      for (long size = 2; size <= chunk; size *= 2)
	for (long i = base; i < base + chunk; i += size)
	  if (size >= 16)
	    merge (data + i, size, size / 2, (i & size) == 0);
	  else
	    for (long stride = size / 2; stride > 0; stride /= 2)
	      merge_step (data + i, size, stride, (i & size) == 0);
    for (long size = 2 * chunk; size <= n; size *= 2)
      {
	for (long stride = size / 2; stride >= chunk; stride /= 2)
	  {
#pragma omp for schedule(static)
	    for (long i = 0; i < n / 2; i += chunk / 2)
	      {
		long at = 2 * i - (i & (stride - 1));
		int up = (at & size) == 0;
		int *restrict low = data + at, *restrict high = low + stride;
#pragma omp simd
		for (long j = 0; j < chunk / 2; j++)
		  {
		    int a = low[j], b = high[j];
		    int least = a < b ? a : b, most = a < b ? b : a;
		    low[j] = up ? least : most;
		    high[j] = up ? most : least;
		  }
	      }
	  }
#pragma omp for schedule(static)
	for (long base = 0; base < n; base += chunk)
	  merge (data + base, chunk, chunk / 2, (base & size) == 0);
      }
  }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  input = bitonic_numbers (size);
  data = (int *) bench_alloc (size * sizeof (int));
  return bitonic_info (size);
}

static void
bench_run (void)
{
  memcpy (data, input, n * sizeof (int));
  bitonic (data, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { data, (size_t) n };
  return a;
}
