/* The cosine transform of blocks of 8 times 8 pixels: the input and figures.
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

#define SIDE 8

/* Return the height of an image that is WIDTH wide.  */

static inline int
cosines_height (int width)
{
  return width / 16 * 12 / SIDE * SIDE;
}

/* Return what an image SIZE wide costs.  */

static struct bench_info
cosines_info (long size)
{
  if (size % SIDE != 0)
    bench_fail ("the size must be a multiple of 8");
  double n = size * (double) cosines_height (size);
  struct bench_info info = { 8 * n, 4 * SIDE * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Fill BASIS with the SIDE functions of the transform.  */

static inline void
cosines_basis (float basis[SIDE][SIDE])
{
  const double pi = 3.14159265358979323846;
  for (int f = 0; f < SIDE; f++)
    for (int x = 0; x < SIDE; x++)
      basis[f][x] = sqrt ((f ? 2.0 : 1.0) / SIDE)
		    * cos ((2 * x + 1) * f * pi / (2 * SIDE));
}
