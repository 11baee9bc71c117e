/* A sparse matrix in ELLPACK form times a vector: the input.
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

#define BENCH_SIZE 60000L
#include "bench.h"

/* A square matrix: entry K of row I is at K * PITCH + I of COLUMN and VALUE;
   what a row lacks to WIDTH entries has the column -1 and the value 0.  */

struct ellpack
{
  int rows, width, pitch;
  int *column;
  float *value;
};

#define WIDTH 20

/* Return what SIZE rows cost.  */

static struct bench_info
ellpack_info (long size)
{
  struct bench_info info
    = { 8.0 * WIDTH * size + 8.0 * size, 2.0 * 12.5 * size, BENCH_FLOAT,
	1e-4 };
  return info;
}

/* Return a matrix of SIZE rows of 6 to WIDTH entries, most of them not far
   from the diagonal.  */

static struct ellpack
ellpack_matrix (long size)
{
  struct ellpack m;
  m.rows = size;
  m.width = WIDTH;
  m.pitch = (size + 31) / 32 * 32;
  m.column = (int *) bench_alloc ((size_t) m.pitch * WIDTH * sizeof (int));
  m.value = bench_floats ((size_t) m.pitch * WIDTH, 2, 0, 1);
  uint64_t state = 1;
  for (int i = 0; i < m.pitch; i++)
    {
      int entries = i < size ? 6 + (int) (bench_random (&state) % 15) : 0;
      for (int k = 0; k < WIDTH; k++)
	{
	  long at = (long) k * m.pitch + i;
	  long c = i + (long) (bench_random (&state) % 2001) - 1000;
	  m.column[at] = k < entries ? (int) ((c + size) % size) : -1;
	  if (k >= entries)
	    m.value[at] = 0;
	}
    }
  return m;
}
