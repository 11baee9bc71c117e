/* Rows brought to mean 0 and variance 1: the host of the CUDA versions.
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

/* The program defines BLOCK, how many threads a block has, EACH, how many
   rows it does, and the kernel layernorm.  */

#include "layernorm.h"

__global__ void layernorm (const float *in, float *out, int rows, int columns,
			   float epsilon);

static int rows;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = bench_to_device (layernorm_rows (rows), rows * (size_t) COLUMNS);
  out = bench_device<float> (rows * (size_t) COLUMNS);
  return layernorm_info (size);
}

static void
bench_run ()
{
  layernorm<<<(rows + EACH - 1) / EACH, BLOCK>>> (in, out, rows, COLUMNS,
						    EPSILON);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, rows * (size_t) COLUMNS);
}
