/* Cholesky's factors of many small matrices: the matrices and their figures.
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
/* Matrices.  */
#define BENCH_SIZE 400L
#include "bench.h"

/* Rows of a matrix.  */
#define SIDE 32

/* Return what SIZE matrices cost.  */

static struct bench_info
cholesky_info (long size)
{
  double n = SIDE;
  struct bench_info info = { size * (8 * n * n + 4), size * n * n * n / 3,
			     BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return SIZE matrices that are symmetric and positive definite.  */

static float *
cholesky_matrices (long size)
{
  float *p = bench_floats (size * SIDE * SIDE, 1, -1, 1);
  for (long k = 0; k < size; k++)
    {
      float *a = p + k * SIDE * SIDE;
      for (int i = 0; i < SIDE; i++)
	{
	  for (int j = 0; j < i; j++)
	    a[j * SIDE + i] = a[i * SIDE + j];
	  a[i * SIDE + i] = SIDE / 2 + fabsf (a[i * SIDE + i]);
	}
    }
  return p;
}
