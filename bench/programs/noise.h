/* A picture of Perlin's noise: the table and the figures.
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
/* The pixels of a side.  */
#define BENCH_SIZE 240L
#include "bench.h"

#define OCTAVES 4
/* Cells of the coarsest octave along a side, and the depth in the noise.  */
#define CELLS 6.0f
#define DEPTH 2.37f

/* Return what a picture of side SIZE costs.  */

static struct bench_info
noise_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 4 * n, 75.0 * OCTAVES * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Store the numbers from 0 to 255 at TABLE in a random order, and again.  */

static void
noise_table (unsigned char *table)
{
  uint64_t state = 1;
  for (int i = 0; i < 256; i++)
    table[i] = i;
  for (int i = 255; i > 0; i--)
    {
      int j = bench_random (&state) % (i + 1);
      unsigned char t = table[i];
      table[i] = table[j];
      table[j] = t;
    }
  memcpy (table + 256, table, 256);
}
