/* A sparse matrix in ELLPACK form times a vector, a thread a row.
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

__global__ void
multiply (struct ellpack m, const float *__restrict__ x,
	  float *__restrict__ y)
{
  unsigned row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= m.rows)
    return;
  const int *column = m.column + row;
  const float *value = m.value + row;
  float sum = 0.0f;
  for (int k = 0; k < m.width; ++k)
    {
      int c = __ldg (column);
      if (c >= 0)
	sum += __ldg (value) * __ldg (x + c);
      column += m.pitch;
      value += m.pitch;
    }
  y[row] = sum;
}

static struct ellpack m;
static float *x, *y;

static struct bench_info
bench_setup (long size)
{
  m = ellpack_matrix (size);
  m.column = bench_to_device (m.column, (size_t) m.pitch * m.width);
  m.value = bench_to_device (m.value, (size_t) m.pitch * m.width);
  x = bench_to_device (bench_floats (size, 3, 0, 1), size);
  y = bench_device<float> (size);
  return ellpack_info (size);
}

static void
bench_run ()
{
  multiply<<<(m.rows + 127) / 128, 128>>> (m, x, y);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (y, m.rows);
}
