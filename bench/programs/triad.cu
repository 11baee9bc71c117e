/* a = b + s * c, a thread for an element.
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

#include "triad.h"

static int n;
static float *a, *b, *c;

__global__ void
triad (int n, float s, float *a, const float *b, const float *c)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = b[i] + s * c[i];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = bench_device<float> (n);
  b = bench_to_device (bench_floats (n, 1, 0, 1), n);
  c = bench_to_device (bench_floats (n, 2, 0, 1), n);
  return triad_info (n);
}

static void
bench_run ()
{
  triad<<<(n + 255) / 256, 256>>> (n, triad_s, a, b, c);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (a, n);
}
