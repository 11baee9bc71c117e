/* Forces between molecules by lists of neighbours: molecules, figures.
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
/* Molecules along a side.  */
#define BENCH_SIZE 30L
#include "bench.h"

#define SPACING 1.08f
#define CUTOFF 2.5f
/* Neighbours so far away are in the lists, too; at most so many.  */
#define REACH 2.8f
#define MOST 160

/* Return what SIZE molecules a side cost.  */

static struct bench_info
molecules_info (long size)
{
  double n = (double) size * size * size;
  struct bench_info info = { n * 300, n * 75 * 25, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return where they are: x, y, z and 0 for each.  */

static float *
molecules_places (long size)
{
  long n = size * size * size;
  float *p = bench_floats (4 * n, 1, -0.1f, 0.1f);
  for (long i = 0; i < n; i++)
    {
      p[4 * i] += (i % size + 0.5f) * SPACING;
      p[4 * i + 1] += (i / size % size + 0.5f) * SPACING;
      p[4 * i + 2] += (i / size / size + 0.5f) * SPACING;
      p[4 * i + 3] = 0;
    }
  return p;
}

/* Store the neighbours of each molecule in LISTS, number J of molecule I at
   I * OF_MOLECULE + J * OF_NUMBER, and how many they are in COUNTS.  */

static void
molecules_lists (long size, const float *p, int *lists, int *counts,
		 long of_molecule, long of_number)
{
  float box = size * SPACING;
  for (long i = 0; i < size * size * size; i++)
    {
      int count = 0;
      for (long c = 0; c < 7 * 7 * 7; c++)
	{
	  long x = (i % size + c % 7 - 3 + size) % size;
	  long y = (i / size % size + c / 7 % 7 - 3 + size) % size;
	  long z = (i / size / size + c / 49 - 3 + size) % size;
	  long j = (z * size + y) * size + x;
	  float d2 = 0;
	  for (int a = 0; a < 3; a++)
	    {
	      float d = p[4 * i + a] - p[4 * j + a];
	      d -= box * rintf (d / box);
	      d2 += d * d;
	    }
	  if (j != i && d2 < REACH * REACH && count < MOST)
	    lists[i * of_molecule + count++ * of_number] = (int) j;
	}
      counts[i] = count;
    }
}
