/* Sparse matrix of doubles times vector: the input and its figures.
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

#define BENCH_SIZE 24000L
#include "bench.h"

/* A square matrix in CSR form: row I has the entries START[I] to
   START[I + 1] - 1 of COLUMN and VALUE.  X is the vector.  */

struct sparse
{
  int rows, entries;
  int *start, *column;
  double *value, *x;
};

/* Return what M costs.  */

static struct bench_info
sparse_info (const struct sparse *m)
{
  struct bench_info info
    = { 12.0 * m->entries + 20.0 * m->rows, 2.0 * m->entries, BENCH_DOUBLE,
	1e-10 };
  return info;
}

/* Return a matrix of SIZE rows of 8 to 103 entries.  */

static struct sparse
sparse_matrix (long size)
{
  uint64_t state = 1;
  struct sparse m;
  m.rows = size;
  m.start = (int *) bench_alloc ((size + 1) * sizeof (int));
  for (long i = 0; i < size; i++)
    m.start[i + 1] = m.start[i] + 8 + bench_random (&state) % 96;
  m.entries = m.start[size];
  m.column = bench_ints (m.entries, 2, size);
  m.value = bench_doubles (m.entries, 3, 0, 1);
  m.x = bench_doubles (size, 4, 0, 1);
  return m;
}
