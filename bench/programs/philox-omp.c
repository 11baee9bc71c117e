/* Points from a counter-based generator in OpenMP.
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

#include "philox.h"

static int n;
static uint32_t total;

/* Whether the point X, Y of the square of side 2^16 is in the quadrant.  */

static inline int
inside (uint32_t x, uint32_t y)
{
  uint64_t a = x >> 16, b = y >> 16;
  return a * a + b * b < 1ull << 32;
}

/* Return how many of the two points of COUNTER and ROUND are inside.  */

static inline int
points (uint32_t counter, uint32_t round)
{
  uint32_t x = counter, y = round, z = 0, w = 0, k0 = KEY, k1 = 0;
#pragma GCC unroll 10
  for (int i = 0; i < 10; i++)
    {
      uint64_t p0 = (uint64_t) PHILOX_M0 * x, p1 = (uint64_t) PHILOX_M1 * z;
      x = (uint32_t) (p1 >> 32) ^ y ^ k0;
      y = (uint32_t) p1;
      z = (uint32_t) (p0 >> 32) ^ w ^ k1;
      w = (uint32_t) p0;
      k0 += PHILOX_W0;
      k1 += PHILOX_W1;
    }
  return inside (x, y) + inside (z, w);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  return philox_info (n);
}

static void
bench_run (void)
{
  int sum = 0;
#pragma omp parallel for simd schedule(static) reduction(+:sum)
  for (int i = 0; i < n; i++)
    {
#pragma GCC unroll 4
      for (int round = 0; round < ROUNDS; round++)
	sum += points (i, round);
    }
  total = sum;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { &total, 1 };
  return r;
}
