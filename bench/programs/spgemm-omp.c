/* The square of a sparse matrix in OpenMP.
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
#include "spgemm.h"

#include <omp.h>

#define MOST_THREADS 256

static struct matrix a, c;
/* What each thread has found, before its place is known.  */
static int *found_column[MOST_THREADS];
static float *found_value[MOST_THREADS];
static long room[MOST_THREADS];
static int found[MOST_THREADS + 1];

static struct bench_info
bench_setup (long size)
{
  a = spgemm_matrix (size);
  long most = spgemm_products (a);
  c.rows = a.rows;
  c.start = (int *) bench_alloc ((size + 1) * sizeof (int));
  c.column = (int *) bench_alloc (most * sizeof (int));
  c.value = (float *) bench_alloc (most * sizeof (float));
  return spgemm_info (a);
}

/* Make room for the rows from FIRST to END - 1 in the buffers of thread
   ME.  */

static void
reserve (int me, long first, long end)
{
  long products = 0;
  for (int i = a.start[first]; i < a.start[end]; i++)
    products += a.start[a.column[i] + 1] - a.start[a.column[i]];
  if (products <= room[me])
    return;
  free (found_column[me]);
  free (found_value[me]);
  found_column[me] = (int *) bench_alloc (products * sizeof (int));
  found_value[me] = (float *) bench_alloc (products * sizeof (float));
  room[me] = products;
}

/* Compute row R at COLUMN and VALUE and return its length.  SUMS and BITS are
   zeros before and after, with a place and a bit for each column.  */

static int
multiply_row (long r, float *restrict sums, uint64_t *restrict bits,
	      int *restrict column, float *restrict value)
{
  long low = a.rows, high = -1;
  for (int j = a.start[r]; j < a.start[r + 1]; j++)
    {
      int k = a.column[j], from = a.start[k], to = a.start[k + 1];
      float factor = a.value[j];
      /* Columns rise along a row.  */
      low = a.column[from] < low ? a.column[from] : low;
      high = a.column[to - 1] > high ? a.column[to - 1] : high;
      for (int l = from; l < to; l++)
	{
	  int at = a.column[l];
	  sums[at] += factor * a.value[l];
	  bits[at >> 6] |= (uint64_t) 1 << (at & 63);
	}
    }
  int count = 0;
  for (long w = low >> 6; w <= high >> 6; w++)
    {
      uint64_t set = bits[w];
      bits[w] = 0;
      while (set)
	{
	  int at = (int) (w * 64 + __builtin_ctzll (set));
	  set &= set - 1;
	  column[count] = at;
	  value[count++] = sums[at];
	  sums[at] = 0;
	}
    }
  return count;
}

static void
bench_run (void)
{
#pragma omp parallel num_threads(omp_get_max_threads () < MOST_THREADS \
				 ? omp_get_max_threads () : MOST_THREADS)
  {
    int threads = omp_get_num_threads (), me = omp_get_thread_num ();
    long n = a.rows, first = n * me / threads, end = n * (me + 1) / threads;
    static _Thread_local float *sums;
    static _Thread_local uint64_t *bits;
    if (!sums)
      {
	sums = (float *) bench_alloc (n * sizeof *sums);
	bits = (uint64_t *) bench_alloc ((n + 63) / 64 * sizeof *bits);
      }
    reserve (me, first, end);
    int count = 0;
    for (long r = first; r < end; r++)
      {
	c.start[r] = count;
	count += multiply_row (r, sums, bits, found_column[me] + count,
			       found_value[me] + count);
      }
    found[me + 1] = count;
#pragma omp barrier
    int before = 0;
    for (int t = 0; t < me; t++)
      before += found[t + 1];
    for (long r = first; r < end; r++)
      c.start[r] += before;
    memcpy (c.column + before, found_column[me], count * sizeof (int));
    memcpy (c.value + before, found_value[me], count * sizeof (float));
    if (me == threads - 1)
      c.start[n] = before + count;
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { c.value, (size_t) c.start[c.rows] };
  return r;
}
