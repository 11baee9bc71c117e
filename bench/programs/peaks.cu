/* The highest so far along each row: doubling steps in shared memory.
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

#include "peaks.h"

__global__ void
peaks (const float *in, float *out)
{
  extern __shared__ float s[];
  int t = threadIdx.x;
  long place = (long) blockIdx.x * ROW + t;
  s[t] = in[place];
  __syncthreads ();
  for (int d = 1; d < blockDim.x; d *= 2)
    {
      float before = t >= d ? s[t - d] : s[t];
      __syncthreads ();
      s[t] = fmaxf (s[t], before);
      __syncthreads ();
    }
  out[place] = s[t];
}

static long rows;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = bench_to_device (bench_floats (rows * ROW, 1, 0, 100), rows * ROW);
  out = bench_device<float> (rows * ROW);
  return peaks_info (rows);
}

static void
bench_run ()
{
  peaks<<<rows, ROW, ROW * sizeof (float)>>> (in, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, rows * ROW);
}
