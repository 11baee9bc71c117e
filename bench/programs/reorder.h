/* Particles in the order of an index: the input and its figures.
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

#define BENCH_SIZE 300000L
#include "bench.h"

/* A particle's place, speed, and cell.  */

struct particle
{
  float x, y, z, u, v, w;
  int cell;
};

/* The words of a particle in the result.  */
#define WORDS (sizeof (struct particle) / 4)

/* Particles come from no further than this.  */
#define BAND 512

/* Return what SIZE particles cost.  */

static struct bench_info
reorder_info (long size)
{
  struct bench_info info = { 60.0 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT particles.  */

static struct particle *
reorder_particles (long count)
{
  struct particle *p = (struct particle *) bench_alloc (count * sizeof *p);
  uint64_t state = 1;
  for (long i = 0; i < count; i++)
    {
      float r[6];
      for (int k = 0; k < 6; k++)
	r[k] = bench_random (&state) / 4294967296.0f;
      struct particle q = { r[0], r[1], r[2], r[3], r[4], r[5], (int) i };
      p[i] = q;
    }
  return p;
}

/* Return an order of COUNT particles.  */

static int *
reorder_order (long count)
{
  int *p = bench_ints (count, 2, BAND);
  for (long i = 0; i < count; i++)
    p[i] = (i / BAND * BAND + p[i]) % count;
  return p;
}
