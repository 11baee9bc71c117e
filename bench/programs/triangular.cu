/* A triangular system, a thread for each right side.
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

#include "triangular.h"

/* Element (I, J) of the matrix P with COLUMNS columns.  */
#define AT(p, i, j, columns) (p)[(size_t) (i) * (columns) + (j)]

__global__ void
solve (const double *l, const double *b, double *x, int n, int sides)
{
  int side = blockIdx.x * blockDim.x + threadIdx.x;
  if (side < sides)
    {
      for (int i = 0; i < n; i++)
	{
	  double sum = AT (b, i, side, sides);
	  for (int j = 0; j < i; j++)
	    sum -= AT (l, i, j, n) * AT (x, j, side, sides);
	  AT (x, i, side, sides) = sum / AT (l, i, i, n);
	}
    }
}

static int sides;
static double *l, *b, *x;

static struct bench_info
bench_setup (long size)
{
  sides = size;
  l = bench_to_device (triangular_matrix (), UNKNOWNS * UNKNOWNS);
  b = bench_to_device (bench_doubles (UNKNOWNS * size, 2, -1, 1),
		       UNKNOWNS * size);
  x = bench_device<double> (UNKNOWNS * size);
  return triangular_info (size);
}

static void
bench_run ()
{
  solve<<<(sides + 63) / 64, 64>>> (l, b, x, UNKNOWNS, sides);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (x, (size_t) UNKNOWNS * sides);
}
