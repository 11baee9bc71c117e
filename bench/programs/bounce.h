/* Particles that fall in a box: the input and its figures.
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

#define BENCH_SIZE 60000L
#include "bench.h"

#define STEPS 3
#define STEP 0.01
#define DRAG 0.02
#define WEIGHT 9.81
#define BOUNCE 0.8

struct particle
{
  double place[3], speed[3];
  double age;
  int bounces, kind;
};

/* Return what SIZE particles cost.  */

static struct bench_info
bounce_info (long size)
{
  struct bench_info info
    = { 2.0 * STEPS * sizeof (struct particle) * size, 20.0 * STEPS * size,
	BENCH_DOUBLE, 1e-9 };
  return info;
}

/* Return COUNT particles in the box from 0 to 1.  */

static struct particle *
bounce_particles (long count)
{
  struct particle *p = (struct particle *) bench_alloc (count * sizeof *p);
  double *r = bench_doubles (6 * count, 1, 0, 1);
  for (long i = 0; i < count; i++)
    {
      for (int d = 0; d < 3; d++)
	{
	  p[i].place[d] = r[6 * i + d];
	  p[i].speed[d] = 2 * r[6 * i + 3 + d] - 1;
	}
      p[i].kind = i % 3;
    }
  return p;
}

/* Return all places of the COUNT particles at P.  */

static struct bench_array
bounce_places (const struct particle *p, size_t count)
{
  double *out = (double *) bench_alloc (3 * count * sizeof *out);
  for (size_t i = 0; i < count; i++)
    memcpy (out + 3 * i, p[i].place, sizeof p[i].place);
  struct bench_array r = { out, 3 * count };
  return r;
}
