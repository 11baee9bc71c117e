/* Particles that fall in a box, in OpenMP.
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

/* Options: -fno-trapping-math */

#include "bounce.h"

static long count;
static struct particle *particles;

/* Move P along axis D by a step, with SPEED; return whether it met a wall.  */

static inline int
move (struct particle *p, int d, double speed)
{
  double place = p->place[d] + STEP * speed;
  int low = place < 0, high = place > 1;
  place = low ? -place : high ? 2 - place : place;
  p->place[d] = place;
  p->speed[d] = low | high ? -BOUNCE * speed : speed;
  return low | high;
}

static void
step (struct particle *restrict particles, long count)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < count; i++)
    {
      struct particle *p = particles + i;
      double keep = 1.0 - DRAG * (p->kind + 1) * STEP;
      p->bounces += move (p, 0, p->speed[0] * keep)
		    + move (p, 1, p->speed[1] * keep)
		    + move (p, 2, p->speed[2] * keep - WEIGHT * STEP);
      p->age += STEP;
    }
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  particles = bounce_particles (size);
  return bounce_info (size);
}

static void
bench_run (void)
{
  for (int i = 0; i < STEPS; i++)
    step (particles, count);
}

static struct bench_array
bench_result (void)
{
  return bounce_places (particles, count);
}
