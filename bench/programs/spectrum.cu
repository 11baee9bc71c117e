/* Fourier transforms of short rows in shared memory, a block for a row.
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

#include "spectrum.h"

__global__ void
spectrum (const float2 *in, float2 *out, const float2 *turn)
{
  __shared__ float2 s[POINTS];
  int tid = threadIdx.x;
  in += blockIdx.x * POINTS;
  out += blockIdx.x * POINTS;
  for (int i = tid; i < POINTS; i += blockDim.x)
    s[__brev (i) >> (32 - LOG)] = in[i];
  __syncthreads ();
  for (int half = 1; half < POINTS; half *= 2)
    {
      int k = tid & (half - 1);
      int a = 2 * tid - k, b = a + half;
      float2 w = turn[k * (POINTS / 2 / half)];
      float2 u = s[a], v = s[b];
      float2 t = make_float2 (v.x * w.x - v.y * w.y, v.x * w.y + v.y * w.x);
      s[a] = make_float2 (u.x + t.x, u.y + t.y);
      s[b] = make_float2 (u.x - t.x, u.y - t.y);
      __syncthreads ();
    }
  for (int i = tid; i < POINTS; i += blockDim.x)
    out[i] = s[i];
}

static int rows;
static float2 *in, *out, *turn;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  int n = rows * POINTS;
  in = bench_to_device ((float2 *) bench_floats (2 * n, 1, -1, 1), n);
  out = bench_device<float2> (n);
  float host[POINTS / 2][2];
  spectrum_turns (host);
  turn = bench_to_device ((float2 *) host, POINTS / 2);
  return spectrum_info (rows);
}

static void
bench_run ()
{
  spectrum<<<rows, POINTS / 2>>> (in, out, turn);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const float *) out, 2 * rows * POINTS);
}
