/* Sparse matrix times vector: the host of the CUDA versions.
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

/* THREADS is how many threads do a row; the program defines the kernel
   multiply after it includes this file.  */

#include "spmv.h"

__global__ void multiply (int rows, const int *start, const int *column,
			  const float *value, const float *x, float *y);

static spmv m;
static float *y;

static struct bench_info
bench_setup (long size)
{
  m = spmv_matrix (size);
  m.start = bench_to_device (m.start, size + 1);
  m.column = bench_to_device (m.column, m.entries);
  m.value = bench_to_device (m.value, m.entries);
  m.x = bench_to_device (m.x, size);
  y = bench_device<float> (size);
  return spmv_info (&m);
}

static void
bench_run ()
{
  multiply<<<(m.rows * THREADS + 255) / 256, 256>>> (m.rows, m.start, m.column,
						     m.value, m.x, y);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (y, m.rows);
}
