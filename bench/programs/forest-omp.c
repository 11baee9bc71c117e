/* A forest that grows and burns, in OpenMP.
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

#include "forest.h"

/* Rows have a bare place at each end, and there is a bare row above and
   below.  */
static long width, height, pitch;
static int *states[2];
static unsigned when;

/* A number below 65536 that depends on PLACE and TIME.  */

static inline unsigned
chance (unsigned place, unsigned time)
{
  unsigned h = place * 0x85ebca6bu + time * 0xc2b2ae35u;
  h ^= h >> 16;
  h *= 0x7feb352du;
  h ^= h >> 15;
  h *= 0x846ca68bu;
  h ^= h >> 16;
  return h & 0xffff;
}

/* Compute the row OUT from HERE; the first place has the number FIRST.  */

static void
row (const int *restrict here, int *restrict out, long width, long pitch,
     unsigned first, unsigned time)
{
#pragma omp simd
  for (long x = 0; x < width; x++)
    {
      const int *p = here + x;
      int fire = (p[-pitch - 1] == FIRE) | (p[-pitch] == FIRE)
		 | (p[-pitch + 1] == FIRE) | (p[-1] == FIRE)
		 | (p[1] == FIRE) | (p[pitch - 1] == FIRE)
		 | (p[pitch] == FIRE) | (p[pitch + 1] == FIRE);
      int odds = chance (first + x, time);
      int tree = fire | (odds < LIGHTNING) ? FIRE : TREE;
      int bare = odds < GROWTH ? TREE : BARE;
      out[x] = p[0] == FIRE ? BARE : p[0] == BARE ? bare : tree;
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  pitch = width + 2;
  int *start = bench_ints (width * height, 1, 3);
  for (int i = 0; i < 2; i++)
    states[i] = (int *) bench_alloc (pitch * (height + 2) * sizeof (int));
  for (long y = 0; y < height; y++)
    memcpy (states[0] + (y + 1) * pitch + 1, start + y * width,
	    width * sizeof (int));
  return forest_info (size);
}

static void
bench_run (void)
{
  for (int i = 0; i < STEPS; i++)
    {
#pragma omp parallel for schedule(static)
      for (long y = 0; y < height; y++)
	row (states[0] + (y + 1) * pitch + 1, states[1] + (y + 1) * pitch + 1,
	     width, pitch, y * width, when);
      when++;
      int *t = states[0];
      states[0] = states[1];
      states[1] = t;
    }
}

static struct bench_array
bench_result (void)
{
  int *p = (int *) bench_alloc (width * height * sizeof *p);
  for (long y = 0; y < height; y++)
    memcpy (p + y * width, states[0] + (y + 1) * pitch + 1,
	    width * sizeof *p);
  struct bench_array r = { p, (size_t) (width * height) };
  return r;
}
