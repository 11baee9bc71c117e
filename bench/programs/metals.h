/* Forces between the atoms of a metal: the crystal, tables and figures.
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
/* Cells along a side of the crystal, of four atoms each.  */
#define BENCH_SIZE 8L
#include "bench.h"

#define CELL 4.0f
/* How far forces reach, and the lists of neighbours.  */
#define CUTOFF 5.4f
#define REACH 5.9f
/* Neighbours of an atom at most.  */
#define MOST 96

/* Knots of the tables by distance, and of that by density.  */
#define KNOTS 500
#define MOST_DENSITY 40.0f

/* Return what a crystal with SIZE cells along a side costs.  */

static struct bench_info
metals_info (long size)
{
  double n = 4.0 * size * size * size;
  struct bench_info info = { n * (32 + 8 * 56), n * 56 * 2 * 25, BENCH_FLOAT,
			     1e-3 };
  return info;
}

/* Return where the atoms are, four floats each; a cube of SIZE cells repeats
   itself.  */

static float *
metals_places (long size)
{
  static const float base[4][3]
    = { { 0, 0, 0 }, { 0.5f, 0.5f, 0 }, { 0.5f, 0, 0.5f }, { 0, 0.5f, 0.5f } };
  float *p = bench_floats (16 * size * size * size, 1, -0.2f, 0.2f);
  long i = 0;
  for (long z = 0; z < size; z++)
    for (long y = 0; y < size; y++)
      for (long x = 0; x < size; x++)
	for (int b = 0; b < 4; b++, i++)
	  {
	    p[4 * i] += CELL * (x + base[b][0]);
	    p[4 * i + 1] += CELL * (y + base[b][1]);
	    p[4 * i + 2] += CELL * (z + base[b][2]);
	    p[4 * i + 3] = 0;
	  }
  return p;
}

/* Store the neighbours of each atom I: neighbour K is at
   LISTS[K * NEXT + I * ATOM].  */

static void
metals_lists (long size, const float *p, int *lists, int *counts, long next,
	      long atom)
{
  long n = 4 * size * size * size;
  float side = CELL * size;
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < 3; k++)
	  {
	    float d = p[4 * i + k] - p[4 * j + k];
	    d -= side * rintf (d / side);
	    sum += d * d;
	  }
	if (i == j || sum >= REACH * REACH)
	  continue;
	if (counts[i] == MOST)
	  bench_fail ("too many neighbours");
	lists[counts[i]++ * next + i * atom] = j;
      }
}

/* The density around an atom at distance R, the energy of a pair, and that of
   an atom in a density of R.  */

static double
metals_density (double r)
{
  double c = r < CUTOFF ? 1 - r / CUTOFF : 0;
  return 12 * exp (-1.2 * (r - 2.83)) * c * c;
}

static double
metals_pair (double r)
{
  double c = r < CUTOFF ? 1 - r / CUTOFF : 0;
  return 2.5 * exp (-3.4 * (r - 2.83)) * c * c;
}

static double
metals_embedding (double density)
{
  return -1.5 * sqrt (density + 0.01);
}

/* Return the table of FUNCTION from 0 to HIGH: for each knot the four
   coefficients of a cubic, that of the third power last.  */

static float *
metals_table (double (*function) (double), double high)
{
  float *t = (float *) bench_alloc (4 * KNOTS * sizeof *t);
  double step = high / (KNOTS - 1), tiny = step / 64;
  for (int i = 0; i < KNOTS - 1; i++)
    {
      double x = i * step, y0 = function (x), y1 = function (x + step);
      double slope0 = (function (x + tiny) - y0) / tiny * step;
      double slope1 = (function (x + step + tiny) - y1) / tiny * step;
      t[4 * i] = y0;
      t[4 * i + 1] = slope0;
      t[4 * i + 2] = 3 * (y1 - y0) - 2 * slope0 - slope1;
      t[4 * i + 3] = slope0 + slope1 - 2 * (y1 - y0);
    }
  return t;
}
