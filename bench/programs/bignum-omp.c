/* Products of long numbers, in OpenMP.
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

/* So many products are made together.  */
#define LANES 16

static long n;
static uint32_t *a, *b, *product;

/* Compute the COUNT products at PRODUCT, at most LANES.  */

static void
multiply (const uint32_t *restrict a, const uint32_t *restrict b,
	  uint32_t *restrict product, long n, int count)
{
  uint32_t sum[2 * WORDS][LANES] = { { 0 } };
  for (int j = 0; j < WORDS; j++)
    {
      uint32_t carry[LANES] = { 0 };
      for (int w = 0; w < WORDS; w++)
#pragma omp simd
	for (int l = 0; l < count; l++)
	  {
	    uint64_t t = (uint64_t) a[w * n + l] * b[j * n + l]
			 + sum[w + j][l] + carry[l];
	    sum[w + j][l] = (uint32_t) t;
	    carry[l] = t >> 32;
	  }
      memcpy (sum[j + WORDS], carry, sizeof carry);
    }
  for (int w = 0; w < 2 * WORDS; w++)
    memcpy (product + w * n, sum[w], count * sizeof *product);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = bignum_factors (n, 1);
  b = bignum_factors (n, 2);
  product = (uint32_t *) bench_alloc (2 * WORDS * n * sizeof *product);
  return bignum_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += LANES)
    multiply (a + i, b + i, product + i, n, n - i < LANES ? n - i : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { product, (size_t) (2 * WORDS * n) };
  return r;
}
