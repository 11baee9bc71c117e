/* Connected parts of a picture in OpenMP.
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
#include "labels.h"

static int width, height;
static unsigned char *image;
static int *label;

static inline int
find_root (const int *label, int i)
{
  int parent = __atomic_load_n (&label[i], __ATOMIC_RELAXED);
  while (parent != i)
    {
      i = parent;
      parent = __atomic_load_n (&label[i], __ATOMIC_RELAXED);
    }
  return i;
}

/* Store V at P if that is less than what was there, which is returned.  */

static inline int
fetch_min (int *p, int v)
{
  int old = __atomic_load_n (p, __ATOMIC_RELAXED);
  while (v < old
	 && !__atomic_compare_exchange_n (p, &old, v, 1, __ATOMIC_RELAXED,
					  __ATOMIC_RELAXED))
    ;
  return old;
}

static void
unite (int *label, int a, int b)
{
  for (;;)
    {
      a = find_root (label, a);
      b = find_root (label, b);
      if (a == b)
	return;
      int low = a < b ? a : b, high = a < b ? b : a;
      int old = fetch_min (&label[high], low);
      if (old == high)
	return;
      a = low;
      b = old;
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  image = labels_picture (size);
  label = (int *) bench_alloc (width * height * sizeof *label);
  return labels_info (size);
}

/* Start the row Y: each pixel points to the one on the left.  */

static void
initialise (const unsigned char *restrict image, int *restrict label, int y)
{
  int first = y * width;
  label[first] = image[first] ? first : -1;
#pragma omp simd
  for (int i = first + 1; i < first + width; i++)
    {
      int to = image[i - 1] ? i - 1 : i;
      label[i] = image[i] ? to : -1;
    }
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (int y = 0; y < height; y++)
      initialise (image, label, y);
#pragma omp for schedule(static)
    for (int y = 1; y < height; y++)
      for (int x = 0; x < width; x++)
	{
	  int i = y * width + x;
	  if (image[i] && image[i - width]
	      && !(x > 0 && image[i - 1] && image[i - width - 1]))
	    unite (label, i, i - width);
	}
#pragma omp for schedule(static)
    for (int i = 0; i < width * height; i++)
      if (label[i] >= 0)
	__atomic_store_n (&label[i], find_root (label, i), __ATOMIC_RELAXED);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { label, (size_t) (width * height) };
  return r;
}
