/* The host of the CUDA versions of the matrix product.
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

/* TILE is the extent of a block; the program defines the kernel matmul
   after it includes this file.  */

#include "matmul.h"

__global__ void matmul (int n, const float *a, const float *b, float *c);

static int n;
static float *a, *b, *c;

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = bench_to_device (matmul_factor (n, 1), n * (size_t) n);
  b = bench_to_device (matmul_factor (n, 2), n * (size_t) n);
  c = bench_device<float> (n * (size_t) n);
  return matmul_info (n);
}

static void
bench_run ()
{
  matmul<<<dim3 (n / TILE, n / TILE), dim3 (TILE, TILE)>>> (n, a, b, c);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (c, n * (size_t) n);
}
