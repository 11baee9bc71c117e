/* Thrust: sums, scans and sorts against OpenMP by hand.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

// Header: thrust/version.h

/* What thrust::reduce, inclusive_scan and sort take beside a sum, a scan and a
   sort by digits as one writes them in OpenMP, at sizes of a cache and of
   memory.  */

#include "measure.h"
#include <cstring>
#include <omp.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>

template <typename T>
static T
sum_by_hand (const T *a, size_t n)
{
  T sum = 0;
#pragma omp parallel for simd reduction(+:sum)
  for (size_t i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

/* Each thread sums its part, and then scans it, unless it is alone.  */

template <typename T>
static void
scan_by_hand (const T *a, T *b, size_t n)
{
  std::vector<T> parts (omp_get_max_threads () + 1);
#pragma omp parallel
  {
    size_t t = omp_get_thread_num (), count = omp_get_num_threads ();
    size_t first = n * t / count, end = n * (t + 1) / count;
    T sum = 0;
    if (count > 1)
      for (size_t i = first; i < end; i++)
	sum += a[i];
    parts[t + 1] = sum;
#pragma omp barrier
    sum = 0;
    for (size_t i = 1; i <= t; i++)
      sum += parts[i];
    for (size_t i = first; i < end; i++)
      b[i] = sum += a[i];
  }
}

/* Numbers that are in the order of the keys.  */

static inline unsigned
rank_of (int x)
{
  return (unsigned) x ^ 1u << 31;
}

static inline unsigned
rank_of (float x)
{
  unsigned bits;
  memcpy (&bits, &x, sizeof bits);
  return bits >> 31 ? ~bits : bits ^ 1u << 31;
}

/* Sort A, by way of B, by digits of eight bits.  */

template <typename T>
static void
sort_by_hand (T *a, T *b, size_t n)
{
  size_t most = omp_get_max_threads ();
  std::vector<size_t> counts (most * 256);
  for (int shift = 0; shift < 32; shift += 8, std::swap (a, b))
#pragma omp parallel num_threads(most)
    {
      size_t t = omp_get_thread_num (), count = omp_get_num_threads ();
      size_t first = n * t / count, end = n * (t + 1) / count;
      size_t mine[256] = {};
      for (size_t i = first; i < end; i++)
	mine[rank_of (a[i]) >> shift & 255]++;
      memcpy (&counts[t * 256], mine, sizeof mine);
#pragma omp barrier
#pragma omp single
      {
	size_t at = 0;
	for (int d = 0; d < 256; d++)
	  for (size_t i = 0; i < count; i++)
	    {
	      size_t here = counts[i * 256 + d];
	      counts[i * 256 + d] = at;
	      at += here;
	    }
      }
      memcpy (mine, &counts[t * 256], sizeof mine);
      for (size_t i = first; i < end; i++)
	b[mine[rank_of (a[i]) >> shift & 255]++] = a[i];
    }
}

/* Measure with N items of type T, which is called TYPE.  */

template <typename T>
static void
compare (const char *type, size_t n)
{
  char what[40];
  unsigned random = 1;
  std::vector<T> numbers (n), ours (n), spare (n);
  for (T &x : numbers)
    x = T (int (random = random * 1664525 + 1013904223));
  thrust::device_vector<T> items (numbers), out (n);
  volatile T sum;
  const T *from = numbers.data ();
  size_t bytes = n * sizeof (T);
  snprintf (what, sizeof what, "thrust-reduce-%s-%zu", type, n);
  measure (what, [&] { sum = thrust::reduce (items.begin (), items.end ()); },
	   [&] { sum = sum_by_hand (from, n); });
  snprintf (what, sizeof what, "thrust-scan-%s-%zu", type, n);
  measure (what,
	   [&] { thrust::inclusive_scan (items.begin (), items.end (),
					 out.begin ()); },
	   [&] { scan_by_hand (from, ours.data (), n); });
  snprintf (what, sizeof what, "thrust-sort-%s-%zu", type, n);
  measure (what,
	   [&] { memcpy (out.data ().get (), from, bytes);
		 thrust::sort (out.begin (), out.end ()); },
	   [&] { memcpy (ours.data (), from, bytes);
		 sort_by_hand (ours.data (), spare.data (), n); }, 5);
}

int
main ()
{
  for (size_t n : { 100000, 10000000 })
    {
      compare<int> ("int", n);
      compare<float> ("float", n);
    }
}
