/* A sparse matrix as a list of entries times a vector: the input.
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

#define BENCH_SIZE 500000L
#include "bench.h"

/* The entries of a square matrix, by rows.  */

struct entries
{
  long count;
  int rows;
  int *row, *column;
  float *value;
};

/* Return what SIZE entries cost.  */

static struct bench_info
coordinate_info (long size)
{
  struct bench_info info
    = { 12.0 * size, 2.0 * size, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return a matrix of SIZE entries, about 12 a row.  */

static struct entries
coordinate_matrix (long size)
{
  struct entries m;
  m.count = size;
  m.rows = size / 12 + 1;
  m.row = (int *) bench_alloc (size * sizeof (int));
  m.column = bench_ints (size, 1, m.rows);
  m.value = bench_floats (size, 2, 0, 1);
  uint64_t state = 3;
  int row = 0;
  for (long i = 0; i < size; i++)
    {
      m.row[i] = row;
      if (bench_random (&state) % 12 == 0 && row < m.rows - 1)
	row++;
    }
  return m;
}
