/* A sparse matrix in ELLPACK form times a vector, in OpenMP.
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

#include "ellpack.h"

/* So many rows are summed up together.  */
#define ROWS 256

static struct ellpack m;
static float *x, *y;

/* Compute the COUNT rows at FIRST, at most ROWS.  */

static void
multiply (const struct ellpack *m, const float *restrict x,
	  float *restrict y, long first, int count)
{
  float sum[ROWS] = { 0 };
  for (int k = 0; k < m->width; k++)
    {
      const int *column = m->column + (long) k * m->pitch + first;
      const float *value = m->value + (long) k * m->pitch + first;
#pragma omp simd
      for (int i = 0; i < count; i++)
	sum[i] += value[i] * x[column[i] < 0 ? 0 : column[i]];
    }
  memcpy (y + first, sum, count * sizeof *y);
}

static struct bench_info
bench_setup (long size)
{
  m = ellpack_matrix (size);
  x = bench_floats (size, 3, 0, 1);
  y = (float *) bench_alloc (size * sizeof *y);
  return ellpack_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long first = 0; first < m.rows; first += ROWS)
    multiply (&m, x, y, first,
	      m.rows - first < ROWS ? m.rows - first : ROWS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { y, (size_t) m.rows };
  return r;
}
