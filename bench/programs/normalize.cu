/* Each number divided by the sum of all; each thread adds them up.
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

/* A sum that all threads compute alike: worth computing once a block, or
   once.  The kernel is the introductory example of "High-Performance
   GPU-to-CPU Transpilation and Optimization via High-Level Parallel
   Constructs" (Moses et al., PPoPP 2023), written anew.  */

#include "normalize.h"

__device__ static float
sum (const float *p, int n)
{
  float total = 0;
  for (int i = 0; i < n; i++)
    total += p[i];
  return total;
}

__global__ void
normalize (float *out, const float *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] / sum (in, n);
}

static int n;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (bench_floats (n, 1, 0, 1), n);
  out = bench_device<float> (n);
  return normalize_info (n);
}

static void
bench_run ()
{
  normalize<<<(n + 31) / 32, 32>>> (out, in, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
