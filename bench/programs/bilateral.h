/* A filter that smooths within edges: the input and its figures.
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

#define BENCH_SIZE 400L
#include "bench.h"

#define RADIUS 3
#define SIDE (2 * RADIUS + 1)

/* Neighbours that differ by more than CUT count nothing; the weight of others
   is that of their place times exp (-SHARP * difference^2).  */
#define CUT 0.5f
#define SHARP 8.0f

/* Return what an image of SIZE times SIZE costs.  */

static struct bench_info
bilateral_info (long size)
{
  double n = size * (double) size;
  struct bench_info info
    = { 8 * n, 12 * SIDE * SIDE * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Fill WEIGHT with the weights of the places around a pixel.  */

static inline void
bilateral_weights (float *weight)
{
  for (int y = -RADIUS; y <= RADIUS; y++)
    for (int x = -RADIUS; x <= RADIUS; x++)
      weight[(y + RADIUS) * SIDE + x + RADIUS] = exp (-(x * x + y * y) / 8.0);
}
