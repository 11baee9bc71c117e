/* Votes of edges for straight lines in OpenMP.
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
#include "hough.h"

/* Edges whose distances are computed together.  */
#define CHUNK 256

static long n;
static unsigned char *picture;
static unsigned short *xs, *ys;
static short *angles;
static int *votes;

/* Collect the edges of the picture and return how many there are.  */

static long
collect (void)
{
  long count = 0;
  for (long y = 0; y < n; y++)
    for (long x = 0; x < n; x += 8)
      {
	uint64_t eight;
	memcpy (&eight, picture + y * n + x, 8);
	for (; eight; eight &= ~((uint64_t) 0xff
				 << (__builtin_ctzll (eight) & ~7)))
	  {
	    xs[count] = x + __builtin_ctzll (eight) / 8;
	    ys[count++] = y;
	  }
      }
  return count;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  picture = hough_picture (size);
  xs = (unsigned short *) bench_alloc (size * size * sizeof *xs);
  ys = (unsigned short *) bench_alloc (size * size * sizeof *ys);
  angles = hough_angles ();
  votes = (int *) bench_alloc (ANGLES * DISTANCES (size) * sizeof *votes);
  return hough_info (size);
}

static void
bench_run (void)
{
  long count = collect ();
#pragma omp parallel for schedule(static)
  for (long a = 0; a < ANGLES; a++)
    {
      int *out = votes + a * DISTANCES (n), c = angles[2 * a];
      int s = angles[2 * a + 1];
      memset (out, 0, DISTANCES (n) * sizeof *out);
      for (long first = 0; first < count; first += CHUNK)
	{
	  int bins[CHUNK];
	  long here = count - first < CHUNK ? count - first : CHUNK;
#pragma omp simd
	  for (long i = 0; i < here; i++)
	    bins[i] = (xs[first + i] * c + ys[first + i] * s
		       + (1 << (POINT - 1))) >> POINT;
	  for (long i = 0; i < here; i++)
	    out[bins[i] + FAR (n)]++;
	}
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { votes, (size_t) (ANGLES * DISTANCES (n)) };
  return r;
}
