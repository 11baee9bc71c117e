/* A polynomial, a thread for a pair.
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

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include "horner16.h"

static long n;
static PAIR *x, *out;

__global__ void
horner16 (long n, PAIR a, const PAIR *x, PAIR *out)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  PAIR s = x[i];
  for (int k = 0; k < HORNER16_DEGREE; k++)
    s = __hfma2 (s, x[i], a);
  out[i] = s;
}

/* Pairs of the N floats at P, which are freed.  */

static PAIR *
pairs (float *p, long n)
{
  PAIR *host = (PAIR *) bench_alloc (n * sizeof (NUMBER));
  for (long i = 0; i < n; i++)
    ((NUMBER *) host)[i] = p[i];
  free (p);
  return bench_to_device (host, n / 2);
}

static struct bench_info
bench_setup (long size)
{
  n = size / 2;
  x = pairs (bench_floats (size, 1, 0, 1), size);
  out = bench_device<PAIR> (n);
  return horner16_info (size);
}

static void
bench_run ()
{
  NUMBER a = horner16_a;
  horner16<<<(n + 255) / 256, 256>>> (n, PAIR (a, a), x, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (out, n);
  float *wide = (float *) bench_alloc (2 * n * sizeof *wide);
  for (long i = 0; i < 2 * n; i++)
    wide[i] = ((const NUMBER *) got.data)[i];
  got.data = wide;
  got.count = 2 * n;
  return got;
}
