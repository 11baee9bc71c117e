/* Particles that fall in a box: an array of structures in place.
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

#include "bounce.h"

/* Move P along axis D, and turn it at a wall; return whether it met one.  */

__device__ bool
move (struct particle *p, int d)
{
  p->place[d] += STEP * p->speed[d];
  bool met = false;
  if (p->place[d] < 0.0)
    {
      p->place[d] = -p->place[d];
      met = true;
    }
  else if (p->place[d] > 1.0)
    {
      p->place[d] = 2.0 - p->place[d];
      met = true;
    }
  if (met)
    p->speed[d] *= -BOUNCE;
  return met;
}

__global__ void
step (struct particle *particles, int count)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  struct particle *p = &particles[i];
  double keep = 1.0 - DRAG * (p->kind + 1) * STEP;
  for (int d = 0; d < 3; d++)
    {
      p->speed[d] *= keep;
      if (d == 2)
	p->speed[d] -= WEIGHT * STEP;
      if (move (p, d))
	p->bounces++;
    }
  p->age += STEP;
}

static int count;
static struct particle *particles;

static struct bench_info
bench_setup (long size)
{
  count = size;
  particles = bench_to_device (bounce_particles (size), size);
  return bounce_info (size);
}

static void
bench_run ()
{
  for (int i = 0; i < STEPS; i++)
    step<<<(count + 255) / 256, 256>>> (particles, count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array r = bench_from_device (particles, count);
  return bounce_places ((const struct particle *) r.data, count);
}
