/* The square of a sparse matrix: the matrix and its figures.
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
#define BENCH_SIZE 4096L
#include "bench.h"

/* Entries of the shortest and of the longest row.  */
#define LEAST_ROW 2
#define MOST_ROW 18

struct matrix
{
  int rows;
  /* Where each row starts, and the end of the last.  */
  int *start;
  int *column;
  float *value;
};

/* Return a matrix of SIZE rows.  Most of its entries are near the diagonal,
   and columns rise along a row.  */

static struct matrix
spgemm_matrix (long size)
{
  struct matrix m;
  uint64_t state = 1;
  m.rows = (int) size;
  m.start = (int *) bench_alloc ((size + 1) * sizeof (int));
  m.column = (int *) bench_alloc (size * MOST_ROW * sizeof (int));
  int count = 0;
  for (long r = 0; r < size; r++)
    {
      int want = LEAST_ROW
		 + bench_random (&state) % (MOST_ROW - LEAST_ROW + 1);
      int *row = m.column + count, have = 0;
      while (have < want)
	{
	  uint32_t at = bench_random (&state), kind = bench_random (&state);
	  long c = kind % 4 ? r + (long) (at % 129) - 64 : (long) (at % size);
	  if (c < 0 || c >= size)
	    continue;
	  int i = have;
	  while (i > 0 && row[i - 1] > c)
	    i--;
	  if (i > 0 && row[i - 1] == c)
	    continue;
	  memmove (row + i + 1, row + i, (have - i) * sizeof *row);
	  row[i] = (int) c;
	  have++;
	}
      m.start[r] = count;
      count += have;
    }
  m.start[size] = count;
  m.value = bench_floats (count, 2, 0.1f, 1.0f);
  return m;
}

/* Return the products that the square of M takes.  */

static long
spgemm_products (struct matrix m)
{
  long products = 0;
  for (int i = 0; i < m.start[m.rows]; i++)
    products += m.start[m.column[i] + 1] - m.start[m.column[i]];
  return products;
}

/* Return what the square of M costs.  */

static struct bench_info
spgemm_info (struct matrix m)
{
  double p = (double) spgemm_products (m);
  struct bench_info info = { 16 * p, 2 * p, BENCH_FLOAT, 1e-5 };
  return info;
}
