/* Attention of new tokens over a paged cache in OpenMP.
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
/* Options: -fno-math-errno -fno-trapping-math */

#include "paged.h"

/* glibc's libmvec has a vector form, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

static long sequences;
static float *queries, *keys, *values, *out;
static int *tables, *lengths;

/* Store the products of the query at Q, four elements of which are repeated
   four times, with the keys of a page.  */

static inline void
page_scores (const float *restrict q, const float *restrict keys,
	     float *restrict scores, float scale)
{
  float sums[4 * PAGE] = { 0 };
  for (long d = 0; d < DIM / 4; d++)
#pragma GCC unroll 4
    for (long t = 0; t < 4; t++)
#pragma omp simd
      for (long i = 0; i < PAGE; i++)
	sums[t * PAGE + i] += q[d * PAGE + i]
			      * keys[(d * 4 + t) * PAGE + i];
  for (long i = 0; i < PAGE; i++)
    scores[i] = scale * ((sums[4 * i] + sums[4 * i + 1])
			 + (sums[4 * i + 2] + sums[4 * i + 3]));
}

/* Answer the query at Q; KIND is the head of the keys.  */

static void
attend (const float *restrict q, const int *restrict table, long length,
	long kind, float *restrict out)
{
  float scores[PAGES * PAGE], repeated[DIM * 4], acc[DIM] = { 0 };
  float top = -INFINITY, total = 0;
  for (long d = 0; d < DIM / 4; d++)
    for (long i = 0; i < PAGE; i++)
      repeated[d * PAGE + i] = q[d * 4 + i % 4];
  for (long first = 0; first < length; first += PAGE)
    page_scores (repeated, keys + PLACE (table[first / PAGE], kind),
		 scores + first, 1 / sqrtf (DIM));
#pragma omp simd reduction(max : top)
  for (long i = 0; i < length; i++)
    top = scores[i] > top ? scores[i] : top;
#pragma omp simd reduction(+ : total)
  for (long i = 0; i < length; i++)
    {
      scores[i] = expf (scores[i] - top);
      total += scores[i];
    }
  for (long first = 0; first < length; first += PAGE)
    {
      const float *v = values + PLACE (table[first / PAGE], kind);
      long count = length - first < PAGE ? length - first : PAGE;
      for (long i = 0; i < count; i++)
#pragma omp simd
	for (long d = 0; d < DIM; d++)
	  acc[d] += scores[first + i] * v[i * DIM + d];
    }
  for (long d = 0; d < DIM; d++)
    out[d] = acc[d] / total;
}

static struct bench_info
bench_setup (long size)
{
  sequences = size;
  size_t count = size * HEADS * DIM;
  lengths = paged_lengths (size);
  tables = paged_tables (size);
  queries = bench_floats (count, 3, -2, 2);
  keys = bench_floats (paged_count (size), 4, -2, 2);
  values = bench_floats (paged_count (size), 5, -1, 1);
  out = (float *) bench_alloc (count * sizeof *out);
  return paged_info (size, lengths);
}

static void
bench_run (void)
{
#pragma omp parallel for collapse(2) schedule(dynamic)
  for (long s = 0; s < sequences; s++)
    for (long head = 0; head < HEADS; head++)
      attend (queries + (s * HEADS + head) * DIM, tables + s * PAGES,
	      lengths[s], head / GROUP, out + (s * HEADS + head) * DIM);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (sequences * HEADS * DIM) };
  return r;
}
