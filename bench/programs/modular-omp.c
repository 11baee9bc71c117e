/* Powers modulo a number of 61 bits in OpenMP.
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

typedef unsigned long long u64;

static int n;
static u64 *base, *exponent, *result;

/* Return A * B / 2^64 modulo the prime.  */

static inline u64
multiply (u64 a, u64 b)
{
  unsigned __int128 product = (unsigned __int128) a * b;
  u64 m = (u64) product * NEGATED_INVERSE;
  u64 r = (product + (unsigned __int128) m * PRIME) >> 64;
  return r >= PRIME ? r - PRIME : r;
}

/* Return X to the power E.  Each bit of E costs two products that do not wait
   for each other, and no branch.  */

static inline u64
power (u64 x, u64 e)
{
  x = multiply (x, SQUARE_OF_ONE);
  u64 r = multiply (1, SQUARE_OF_ONE);
  for (; e; e >>= 1)
    {
      u64 next = multiply (r, x);
      r = e & 1 ? next : r;
      x = multiply (x, x);
    }
  return multiply (r, 1);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  base = modular_numbers (n, 1);
  exponent = modular_numbers (n, 2);
  result = (u64 *) bench_alloc (n * sizeof *result);
  return modular_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    result[i] = power (base[i], exponent[i]);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { result, (size_t) n };
  return r;
}
