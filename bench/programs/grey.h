/* The brightness of coloured pixels: the input and its figures.
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

#define BENCH_SIZE 1500L
#include "bench.h"

/* The height of an image that is SIZE wide, a multiple of four.  */
#define HEIGHT(size) ((size) / 8 * 4)

/* The weights of the colours, in 1/256.  */
#define RED 77
#define GREEN 150
#define BLUE 29

/* Return what an image SIZE wide costs.  */

static struct bench_info
grey_info (long size)
{
  struct bench_info info = { 5.0 * size * HEIGHT (size), 0, BENCH_INT, 0 };
  return info;
}

/* Return pixels of four bytes: red, green, blue, and one that says nothing.  */

static unsigned char *
grey_pixels (long size)
{
  return (unsigned char *) bench_ints (size * HEIGHT (size), 1, 2147483647);
}
