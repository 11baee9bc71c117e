/* Sparse matrix times vector: the input and its figures.
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

#define BENCH_SIZE 65536L
#include "bench.h"

/* A square matrix in CSR form: row I has the entries START[I] to
   START[I + 1] - 1 of COLUMN and VALUE.  X is the vector.  */

struct spmv
{
  int rows, entries;
  int *start, *column;
  float *value, *x;
};

/* Return what M costs.  */

static struct bench_info
spmv_info (const struct spmv *m)
{
  struct bench_info info
    = { 8.0 * m->entries + 12.0 * m->rows, 2.0 * m->entries, BENCH_FLOAT,
	1e-4 };
  return info;
}

/* Return a matrix of SIZE rows of 1 to 63 entries, which lie within a band
   of 4096 columns.  */

static struct spmv
spmv_matrix (long size)
{
  uint64_t state = 1;
  struct spmv m;
  m.rows = size;
  m.start = (int *) bench_alloc ((size + 1) * sizeof (int));
  for (long i = 0; i < size; i++)
    m.start[i + 1] = m.start[i] + 1 + bench_random (&state) % 63;
  m.entries = m.start[size];
  m.column = bench_ints (m.entries, 2, 4096);
  m.value = bench_floats (m.entries, 3, 0, 1);
  m.x = bench_floats (size, 4, 0, 1);
  for (long i = 0; i < size; i++)
    for (int k = m.start[i]; k < m.start[i + 1]; k++)
      m.column[k] = (m.column[k] + (i < 2048 ? 0 : i - 2048)) % size;
  return m;
}
