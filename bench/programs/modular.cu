/* Powers modulo a number of 61 bits, by Montgomery's multiplication.
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

#include "modular.h"

const int THREADS = 128;

typedef unsigned long long u64;

/* Return A * B / 2^64 modulo the prime.  */

__device__ u64
multiply (u64 a, u64 b)
{
  u64 low = a * b, high = __umul64hi (a, b);
  u64 m = low * NEGATED_INVERSE;
  u64 carry = low != 0;
  u64 r = high + __umul64hi (m, PRIME) + carry;
  return r >= PRIME ? r - PRIME : r;
}

__global__ void
powers (const u64 *base, const u64 *exponent, u64 *result, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  u64 x = multiply (base[i], SQUARE_OF_ONE);
  u64 e = exponent[i];
  u64 r = multiply (1, SQUARE_OF_ONE);
  while (e)
    {
      if (e & 1)
	r = multiply (r, x);
      x = multiply (x, x);
      e >>= 1;
    }
  result[i] = multiply (r, 1);
}

static int n;
static u64 *base, *exponent, *result;

static struct bench_info
bench_setup (long size)
{
  n = size;
  base = bench_to_device (modular_numbers (n, 1), n);
  exponent = bench_to_device (modular_numbers (n, 2), n);
  result = bench_device<u64> (n);
  return modular_info (n);
}

static void
bench_run ()
{
  powers<<<(n + THREADS - 1) / THREADS, THREADS>>>
    (base, exponent, result, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (result, n);
}
