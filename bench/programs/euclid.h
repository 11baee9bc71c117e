/* How far it is to the nearest marked pixel: the input and its figures.
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
/* The side of the square picture.  */
#define BENCH_SIZE 384L
#include "bench.h"

/* A pixel of so many is marked.  */
#define RARITY 300

/* Return what a picture of side SIZE costs.  */

static struct bench_info
euclid_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 5 * n, 0, BENCH_INT, 0 };
  return info;
}

/* Return a picture of side SIZE.  */

static unsigned char *
euclid_picture (long size)
{
  unsigned char *p = (unsigned char *) bench_alloc (size * size);
  uint64_t state = 1;
  for (long i = 0; i < size * size; i++)
    p[i] = bench_random (&state) % RARITY == 0;
  return p;
}
