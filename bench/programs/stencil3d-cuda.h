/* The host of the CUDA versions of the 3-D stencil.
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

#include "stencil3d.h"

__global__ void stencil (int n, const float *in, float *out);

static int n;
static float *grids[2];

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t count = stencil_count (n);
  float *start = bench_floats (count, 1, 0, 1);
  grids[0] = bench_to_device (start, count);
  grids[1] = bench_to_device (start, count);
  return stencil_info (n);
}

/* A sweep there; the next goes back.  */

static void
bench_run ()
{
  stencil<<<dim3 (n / TX, n / TY, n / TZ), dim3 (TX, TY, TZ)>>>
    (n, grids[0], grids[1]);
  float *t = grids[0];
  grids[0] = grids[1];
  grids[1] = t;
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (grids[0], stencil_count (n));
}
