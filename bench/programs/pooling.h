/* The greatest of squares that overlap: the input and its figures.
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

#define BENCH_SIZE 32L
#include "bench.h"

#define WIDTH 95
#define HEIGHT 71
#define WINDOW 3
#define STRIDE 2

/* The width and the height of what comes out.  */
#define OUT_WIDTH ((WIDTH - WINDOW) / STRIDE + 1)
#define OUT_HEIGHT ((HEIGHT - WINDOW) / STRIDE + 1)

/* Return what SIZE planes cost.  */

static struct bench_info
pooling_info (long size)
{
  double in = (double) WIDTH * HEIGHT, out = (double) OUT_WIDTH * OUT_HEIGHT;
  struct bench_info info
    = { 4 * (in + out) * size, WINDOW * WINDOW * out * size, BENCH_FLOAT, 0 };
  return info;
}
