/* Cross sections that neutrons meet: the nuclides, materials and figures.
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
/* Lookups.  */
#define BENCH_SIZE 4000L
#include "bench.h"

#define NUCLIDES 48
/* Energies of a nuclide, and of all.  */
#define POINTS 512
#define UNION (NUCLIDES * POINTS)
#define MATERIALS 12
/* Nuclides that a material has at most.  */
#define PARTS 34
/* Total, elastic, absorption, fission, neutrons by fission.  */
#define KINDS 5

struct neutrons_point
{
  double energy, xs[KINDS];
};

struct neutrons_data
{
  struct neutrons_point *points;   /* NUCLIDES x POINTS, by energy */
  double *energies;                /* UNION, in order */
  int *index;                      /* UNION x NUCLIDES */
  int *nuclides;                   /* MATERIALS x PARTS */
  double *densities;               /* likewise */
};

static const int neutrons_parts[MATERIALS]
  = { 34, 5, 4, 4, 27, 21, 21, 21, 21, 21, 9, 9 };

/* How often a material is met.  */
static const double neutrons_share[MATERIALS]
  = { 0.140, 0.052, 0.275, 0.134, 0.154, 0.064, 0.066, 0.055, 0.008, 0.015,
      0.025, 0.013 };

/* Return what SIZE lookups cost.  */

static struct bench_info
neutrons_info (long size)
{
  struct bench_info info = { 14.0 * 96 * size, 14.0 * 22 * size, BENCH_DOUBLE,
			     1e-9 };
  return info;
}

static int
neutrons_compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Return the data.  */

static struct neutrons_data
neutrons_new (void)
{
  struct neutrons_data d;
  size_t count = UNION;
  d.points = (struct neutrons_point *) bench_alloc (count * sizeof *d.points);
  d.energies = bench_doubles (count, 1, 0, 1);
  d.index = (int *) bench_alloc (count * NUCLIDES * sizeof *d.index);
  d.densities = bench_doubles (MATERIALS * PARTS, 2, 0, 1);
  d.nuclides = (int *) bench_alloc (MATERIALS * PARTS * sizeof *d.nuclides);
  for (long i = 0; i < NUCLIDES; i++)
    qsort (d.energies + i * POINTS, POINTS, sizeof (double), neutrons_compare);
  double *xs = bench_doubles (count * KINDS, 3, 0, 1);
  for (size_t i = 0; i < count; i++)
    {
      d.points[i].energy = d.energies[i];
      for (int k = 0; k < KINDS; k++)
	d.points[i].xs[k] = xs[i * KINDS + k];
    }
  free (xs);
  qsort (d.energies, count, sizeof (double), neutrons_compare);
  /* The last point of each nuclide that is not above, but one that has a
     successor.  */
  int at[NUCLIDES] = { 0 };
  for (size_t i = 0; i < count; i++)
    for (int j = 0; j < NUCLIDES; j++)
      {
	while (at[j] < POINTS - 2
	       && d.points[j * POINTS + at[j] + 1].energy <= d.energies[i])
	  at[j]++;
	d.index[i * NUCLIDES + j] = at[j];
      }
  for (int m = 0; m < MATERIALS; m++)
    for (int i = 0; i < PARTS; i++)
      d.nuclides[m * PARTS + i] = (m * 5 + i * 11) % NUCLIDES;
  return d;
}
