/* Diffusion that keeps edges: the input and its figures.
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

#define BENCH_SIZE 1024L
#include "bench.h"

#define LAMBDA 0.5f
#define Q0 0.05f
#define STEPS 2

/* Return what SIZE times SIZE pixels cost.  */

static struct bench_info
srad_info (long size)
{
  double n = size * (double) size;
  struct bench_info info
    = { (8 + 24 * STEPS) * n, (10 + 40 * STEPS) * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return SIZE times SIZE pixels between 0 and 255.  */

static float *
srad_picture (long size)
{
  return bench_floats (size * size, 1, 0, 255);
}

/* Return the index of the neighbour of each of SIZE rows or columns in
   DIRECTION, -1 or 1; itself at the end.  */

static inline int *
srad_neighbours (long size, int direction)
{
  int *p = (int *) bench_alloc (size * sizeof (int));
  for (long i = 0; i < size; i++)
    {
      long j = i + direction;
      p[i] = j < 0 ? 0 : j >= size ? size - 1 : j;
    }
  return p;
}
