/* Many tridiagonal systems, interleaved, a thread for each.
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

#include "thomas.h"

__global__ void
solve (const double *__restrict__ below, const double *__restrict__ middle,
       const double *__restrict__ above, const double *__restrict__ right,
       double *__restrict__ factor, double *__restrict__ x, size_t systems)
{
  size_t at = (size_t) blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= systems)
    return;
  double f = above[at] / middle[at];
  double v = right[at] / middle[at];
  factor[at] = f;
  x[at] = v;
  for (int i = 1; i < UNKNOWNS; i++)
    {
      at += systems;
      double m = 1.0 / (middle[at] - below[at] * f);
      f = above[at] * m;
      v = (right[at] - below[at] * v) * m;
      factor[at] = f;
      x[at] = v;
    }
  for (int i = UNKNOWNS - 2; i >= 0; i--)
    {
      at -= systems;
      v = x[at] - factor[at] * v;
      x[at] = v;
    }
}

static struct systems s;
static double *factor, *x;

static struct bench_info
bench_setup (long size)
{
  s = thomas_systems (size);
  size_t count = UNKNOWNS * size;
  s.below = bench_to_device (s.below, count);
  s.middle = bench_to_device (s.middle, count);
  s.above = bench_to_device (s.above, count);
  s.right = bench_to_device (s.right, count);
  factor = bench_device<double> (count);
  x = bench_device<double> (count);
  return thomas_info (size);
}

static void
bench_run ()
{
  solve<<<(s.count + 127) / 128, 128>>> (s.below, s.middle, s.above, s.right,
					 factor, x, s.count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (x, UNKNOWNS * s.count);
}
