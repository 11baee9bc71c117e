/* { dg-do run } */
/* Pages that all, some or none of a vector's lanes share, by signed and unsigned
   numbers, where loops begin with a vector, behind or before one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int THREADS = 64, N = 1000, PAGES = N / 4 + 64;

template <typename T, int PAGE>
__global__ void
paged (const int *values, const int *table, int *out, T first, T n, int pages)
{
  __shared__ int kept[THREADS];
  unsigned all = 0;
  for (T i = threadIdx.x + first; i < n; i += THREADS)
    {
      const int *page = values + table[i / PAGE + pages] + i % PAGE;
      unsigned sum = i;
#pragma unroll
      for (int j = 0; j < 4; j++)
	sum = sum * 5 + page[j * PAGE];
      all = all * 3 + sum;
    }
  kept[threadIdx.x] = all;
  __syncthreads ();
  out[threadIdx.x] = kept[THREADS - 1 - threadIdx.x];
}

static int *values, *table, *out;

template <typename T, int PAGE>
static void
check (T first, T n)
{
  paged<T, PAGE><<<1, THREADS>>> (values + 512, table, out, first, n, 64);
  if (cudaDeviceSynchronize ())
    abort ();
  for (int t = 0; t < THREADS; t++)
    {
      int all = 0;
      for (T i = t + first; i < n; i += THREADS)
	{
	  const int *page = values + 512 + table[i / PAGE + 64] + i % PAGE;
	  unsigned sum = i;
	  for (int j = 0; j < 4; j++)
	    sum = sum * 5 + page[j * PAGE];
	  all = (int) ((unsigned) all * 3 + sum);
	}
      if (out[THREADS - 1 - t] != all)
	{
	  printf ("pages of %d from %d to %d: thread %d has %d, not %d\n",
		  PAGE, (int) first, (int) n, t, out[THREADS - 1 - t], all);
	  abort ();
	}
    }
}

template <typename T>
static void
check_type ()
{
  for (int n : { 0, 1, 15, 16, 63, 64, 100, 1000 })
    for (int first : { 0, 16, 48, 5, 31 })
      {
	check<T, 4> (first, n);
	check<T, 16> (first, n);
	check<T, 32> (first, n);
	check<T, 48> (first, n);
      }
}

int
main ()
{
  const int all = 4096 + 1024;
  cudaMallocManaged (&values, all * sizeof *values);
  cudaMallocManaged (&table, PAGES * 2 * sizeof *table);
  cudaMallocManaged (&out, THREADS * sizeof *out);
  for (int i = 0; i < all; i++)
    values[i] = i * 37 % 1009;
  for (int i = 0; i < 2 * PAGES; i++)
    table[i] = i * 271 % 4096;
  check_type<int> ();
  check_type<unsigned> ();
  check_type<long> ();
  for (int first : { -100, -64, -17, -16, -1 })
    {
      check<int, 4> (first, 500);
      check<int, 16> (first, 500);
      check<long, 32> (first, 500);
    }
}
