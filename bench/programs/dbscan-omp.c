/* Clusters of points by density in OpenMP: neighbours once, then joined sets.
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
#include "dbscan.h"

#include <limits.h>
#include <omp.h>

#define MOST_THREADS 256

static long n;
/* How many points there are with those that are added to fill a vector.  */
static long padded;
static float *xs, *ys;
static int *degree, *label;
/* The neighbours of each point, in the list of the thread that found them.  */
static int **near;
static int *list[MOST_THREADS];
static long room[MOST_THREADS];
static unsigned char *flags[MOST_THREADS];

static struct bench_info
bench_setup (long size)
{
  n = size;
  padded = (n + 63) / 64 * 64;
  float *p = dbscan_points (n);
  xs = (float *) bench_alloc (padded * sizeof *xs);
  ys = (float *) bench_alloc (padded * sizeof *ys);
  for (long i = 0; i < padded; i++)
    {
      xs[i] = i < n ? p[2 * i] : 1e9f;
      ys[i] = i < n ? p[2 * i + 1] : 1e9f;
    }
  free (p);
  degree = (int *) bench_alloc (n * sizeof *degree);
  label = (int *) bench_alloc (n * sizeof *label);
  near = (int **) bench_alloc (n * sizeof *near);
  return dbscan_info (n);
}

/* List the neighbours of point I at OUT and return how many they are.  */

static int
find_near (long i, unsigned char *restrict flag, int *restrict out)
{
  float x = xs[i], y = ys[i];
  const float *restrict px = xs, *restrict py = ys;
#pragma omp simd
  for (long j = 0; j < padded; j++)
    {
      float dx = x - px[j], dy = y - py[j];
      flag[j] = dx * dx + dy * dy <= REACH * REACH;
    }
  int count = 0;
  for (long j = 0; j < padded; j += 8)
    {
      uint64_t eight;
      memcpy (&eight, flag + j, sizeof eight);
      for (; eight; eight &= eight - 1)
	out[count++] = (int) (j + __builtin_ctzll (eight) / 8);
    }
  return count;
}

/* Return the first of the set that has I.  */

static int
find_root (int i)
{
  for (;;)
    {
      int up = __atomic_load_n (&label[i], __ATOMIC_RELAXED);
      if (up == i)
	return i;
      int further = __atomic_load_n (&label[up], __ATOMIC_RELAXED);
      if (further != up)
	__atomic_store_n (&label[i], further, __ATOMIC_RELAXED);
      i = up;
    }
}

/* Join the sets of I and J.  */

static void
join (int i, int j)
{
  for (;;)
    {
      i = find_root (i);
      j = find_root (j);
      if (i == j)
	return;
      int high = i > j ? i : j, low = i > j ? j : i;
      int expected = high;
      if (__atomic_compare_exchange_n (&label[high], &expected, low, 0,
				       __ATOMIC_RELAXED, __ATOMIC_RELAXED))
	return;
    }
}

static void
bench_run (void)
{
#pragma omp parallel num_threads(omp_get_max_threads () < MOST_THREADS \
				 ? omp_get_max_threads () : MOST_THREADS)
  {
    int threads = omp_get_num_threads (), me = omp_get_thread_num ();
    int first = (int) (n * me / threads), end = (int) (n * (me + 1) / threads);
    if (!flags[me])
      flags[me] = (unsigned char *) bench_alloc (padded);
    if (!list[me])
      list[me] = (int *) bench_alloc ((room[me] = 16 * padded) * sizeof (int));
    long used = 0;
    for (int i = first; i < end; i++)
      {
	if (room[me] - used < padded)
	  {
	    /* What is there already is used by addresses: start anew.  */
	    free (list[me]);
	    room[me] *= 2;
	    list[me] = (int *) bench_alloc (room[me] * sizeof (int));
	    used = 0;
	    i = first;
	  }
	near[i] = list[me] + used;
	degree[i] = find_near (i, flags[me], near[i]);
	label[i] = degree[i] >= CROWD ? i : NOISE;
	used += degree[i];
      }
#pragma omp barrier
    for (int i = first; i < end; i++)
      if (degree[i] >= CROWD)
	/* Neighbours rise.  */
	for (const int *j = near[i]; *j < i; j++)
	  if (degree[*j] >= CROWD)
	    join (i, *j);
#pragma omp barrier
    for (int i = first; i < end; i++)
      if (degree[i] >= CROWD)
	label[i] = find_root (i);
#pragma omp barrier
    for (int i = first; i < end; i++)
      {
	if (degree[i] >= CROWD)
	  continue;
	int least = INT_MAX;
	for (int k = 0; k < degree[i]; k++)
	  {
	    int j = near[i][k];
	    if (degree[j] >= CROWD && label[j] < least)
	      least = label[j];
	  }
	if (least != INT_MAX)
	  label[i] = least;
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { label, (size_t) n };
  return r;
}
