/* How far it is to the nearest marked pixel in OpenMP.
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
#include "euclid.h"

/* Columns that are scanned together.  */
#define COLUMNS 128

static long n;
static unsigned char *picture;
static int *far, *squares;

/* Scan COUNT columns of the picture from FIRST on.  */

static void
scan (long first, long count)
{
  int last[COLUMNS];
  for (long x = 0; x < count; x++)
    last[x] = 2 * n;
  for (long y = 0; y < n; y++)
    {
      const unsigned char *p = picture + y * n + first;
      int *f = far + y * n + first;
#pragma omp simd
      for (long x = 0; x < count; x++)
	f[x] = last[x] = p[x] ? 0 : last[x] + 1;
    }
  for (long y = n - 2; y >= 0; y--)
    {
      int *f = far + y * n + first;
#pragma omp simd
      for (long x = 0; x < count; x++)
	f[x] = f[x] < f[x + n] + 1 ? f[x] : f[x + n] + 1;
    }
}

struct parabola
{
  int site, start, height;
};

static inline int
value (int x, int i, int height)
{
  return (x - i) * (x - i) + height;
}

/* Store the lower envelope of the parabolas of a row.  */

static void
envelope (const int *restrict far, int *restrict out,
	  struct parabola *restrict stack)
{
  long depth = 0;
  stack[0] = (struct parabola) { 0, 0, far[0] * far[0] };
  for (int u = 1; u < n; u++)
    {
      int own = far[u] * far[u];
      struct parabola *p = stack + depth;
      while (depth >= 0
	     && value (p->start, p->site, p->height)
		> value (p->start, u, own))
	{
	  depth--;
	  p--;
	}
      int from = depth < 0 ? 0
		 : 1 + (u * u - p->site * p->site + own - p->height)
		       / (2 * (u - p->site));
      if (from < n)
	stack[++depth] = (struct parabola) { u, from, own };
    }
  for (int end = n; depth >= 0; depth--)
    {
      struct parabola p = stack[depth];
#pragma omp simd
      for (int x = p.start; x < end; x++)
	out[x] = value (x, p.site, p.height);
      end = p.start;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  picture = euclid_picture (size);
  far = (int *) bench_alloc (size * size * sizeof *far);
  squares = (int *) bench_alloc (size * size * sizeof *squares);
  return euclid_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
    struct parabola stack[n];
#pragma omp for schedule(static)
    for (long first = 0; first < n; first += COLUMNS)
      scan (first, n - first < COLUMNS ? n - first : COLUMNS);
#pragma omp for schedule(static)
    for (long y = 0; y < n; y++)
      envelope (far + y * n, squares + y * n, stack);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { squares, (size_t) (n * n) };
  return r;
}
