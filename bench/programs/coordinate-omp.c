/* A sparse matrix as a list of entries times a vector, OpenMP.
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

#include "coordinate.h"

#include <omp.h>

static struct entries m;
static float *x, *y;

/* Add the entries FIRST to END - 1; those of a row are summed up before they
   are added, since other threads may have the row's others.  */

static void
multiply (const struct entries *m, const float *restrict x,
	  float *restrict y, long first, long end)
{
  long i = first;
  while (i < end)
    {
      int row = m->row[i];
      float sum = 0;
      for (; i < end && m->row[i] == row; i++)
	sum += m->value[i] * x[m->column[i]];
#pragma omp atomic
      y[row] += sum;
    }
}

static struct bench_info
bench_setup (long size)
{
  m = coordinate_matrix (size);
  x = bench_floats (m.rows, 4, 0, 1);
  y = (float *) bench_alloc (m.rows * sizeof *y);
  return coordinate_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
    int threads = omp_get_num_threads (), me = omp_get_thread_num ();
#pragma omp for schedule(static)
    for (int i = 0; i < m.rows; i++)
      y[i] = 0;
    multiply (&m, x, y, m.count * me / threads, m.count * (me + 1) / threads);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { y, (size_t) m.rows };
  return r;
}
