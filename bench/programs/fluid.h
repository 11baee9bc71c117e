/* A step of a lattice of fluid in nine directions: the input and figures.
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

#define BENCH_SIZE 320L
#include "bench.h"

#define DIRECTIONS 9

/* The height of a lattice that is SIZE wide.  */
#define HEIGHT(size) ((size) * 5 / 8)

/* How fast what flows in tends to rest, and the weights of the directions:
   the middle, the sides, the corners.  */
#define RATE 0.8f
#define W0 (4.f / 9)
#define W1 (1.f / 9)
#define W2 (1.f / 36)

/* Return what a lattice SIZE wide costs.  */

static struct bench_info
fluid_info (long size)
{
  double n = size * (double) HEIGHT (size);
  struct bench_info info = { 73 * n, 90 * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the flow in DIRECTIONS planes of COUNT places.  */

static float *
fluid_flow (long count)
{
  static const float weight[DIRECTIONS]
    = { W0, W1, W1, W1, W1, W2, W2, W2, W2 };
  float *f = bench_floats (DIRECTIONS * count, 1, 0.9f, 1.1f);
  for (int d = 0; d < DIRECTIONS; d++)
    for (long i = 0; i < count; i++)
      f[d * count + i] *= weight[d];
  return f;
}

/* Return for each of COUNT places whether there is a wall.  */

static unsigned char *
fluid_walls (long count)
{
  unsigned char *wall = (unsigned char *) bench_alloc (count);
  uint64_t state = 3;
  for (long i = 0; i < count; i++)
    wall[i] = bench_random (&state) >> 27 == 0;
  return wall;
}
