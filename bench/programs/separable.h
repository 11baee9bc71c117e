/* Half of a separable filter, along rows or columns: the input and figures.
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

#define BENCH_SIZE 1900L
#include "bench.h"

/* How far the filter reaches, and how many weights it has.  */
#define RADIUS 6
#define WEIGHTS (2 * RADIUS + 1)

/* Return the height of an image that is WIDTH wide.  */

static inline int
separable_height (int width)
{
  return width * 3 / 4;
}

/* Return what an image that is SIZE wide costs.  */

static struct bench_info
separable_info (long size)
{
  double n = size * (double) separable_height (size);
  struct bench_info info = { 8 * n, 2 * WEIGHTS * n, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Fill WEIGHT with a bell that adds up to about 1.  */

static inline void
separable_weights (float *weight)
{
  for (int i = 0; i < WEIGHTS; i++)
    weight[i] = (RADIUS + 1 - abs (i - RADIUS))
		/ (float) ((RADIUS + 1) * (RADIUS + 1));
}
