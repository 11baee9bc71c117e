/* Two pictures, one laid over the other, in fixed-point numbers.
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

#include "blend.h"

const int THREADS = 256;

__global__ void
blend (const unsigned char *over, const unsigned char *under,
       const unsigned char *alpha, unsigned char *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int a = alpha[i];
  int v = (over[i] * a + under[i] * (255 - a) + 127) / 255 + LIGHT;
  out[i] = v > 255 ? 255 : v;
}

static int n;
static unsigned char *over, *under, *alpha, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  over = bench_to_device (blend_bytes (n, 1), n);
  under = bench_to_device (blend_bytes (n, 2), n);
  alpha = bench_to_device (blend_bytes (n, 3), n);
  out = bench_device<unsigned char> (n);
  return blend_info (n);
}

static void
bench_run ()
{
  blend<<<(n + THREADS - 1) / THREADS, THREADS>>>
    (over, under, alpha, out, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, n / 4);
}
