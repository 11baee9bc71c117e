/* The largest of each row by the digits of numbers: the rows and figures.
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
/* Rows.  */
#define BENCH_SIZE 64L
#include "bench.h"

#define COLUMNS 8192
/* How many of a row are wanted.  */
#define WANTED 64

/* Return what SIZE rows cost.  */

static struct bench_info
winners_info (long size)
{
  struct bench_info info = { 4.0 * size * COLUMNS, 0, BENCH_INT, 0 };
  return info;
}

/* Return SIZE rows, whose numbers are like those of a bell, and some equal.  */

static float *
winners_rows (long size)
{
  float *p = bench_floats (size * COLUMNS, 1, -1, 1);
  uint64_t state = 2;
  for (long i = 0; i < size * COLUMNS; i++)
    {
      for (int k = 0; k < 3; k++)
	p[i] += (float) (bench_random (&state) >> 8) / 8388608.0f - 1;
      p[i] = rintf (p[i] * 4096) / 1024;
    }
  return p;
}
