/* Products of long numbers, a thread for each.
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

#include "bignum.h"

__global__ void
multiply (const uint32_t *a, const uint32_t *b, uint32_t *product, size_t n)
{
  size_t i = blockIdx.x * (size_t) blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  uint32_t left[WORDS], sum[2 * WORDS] = { 0 };
#pragma unroll
  for (int w = 0; w < WORDS; w++)
    left[w] = a[w * n + i];
#pragma unroll
  for (int j = 0; j < WORDS; j++)
    {
      uint64_t right = b[j * n + i], carry = 0;
#pragma unroll
      for (int w = 0; w < WORDS; w++)
	{
	  uint64_t t = left[w] * right + sum[w + j] + carry;
	  sum[w + j] = (uint32_t) t;
	  carry = t >> 32;
	}
      sum[j + WORDS] = (uint32_t) carry;
    }
#pragma unroll
  for (int w = 0; w < 2 * WORDS; w++)
    product[w * n + i] = sum[w];
}

static size_t n;
static uint32_t *a, *b, *product;

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = bench_to_device (bignum_factors (n, 1), WORDS * n);
  b = bench_to_device (bignum_factors (n, 2), WORDS * n);
  product = bench_device<uint32_t> (2 * WORDS * n);
  return bignum_info (n);
}

static void
bench_run ()
{
  multiply<<<(n + 127) / 128, 128>>> (a, b, product, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) product, 2 * WORDS * n);
}
