/* Random numbers by two recurrences modulo primes, in OpenMP.
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

#include "recursive.h"

/* This many generators step together.  */
#define LANES 32

static long n;
static int64_t *seed, *sum;

/* Return X modulo M, which is 2^32 - REST, for X less than 2^54.  */

static inline int64_t
modulo (int64_t x, int64_t m, int64_t rest)
{
  x = (x >> 32) * rest + (x & 0xffffffff);
  x = (x >> 32) * rest + (x & 0xffffffff);
  return x >= m ? x - m : x;
}

/* Sum up the numbers of the LANES generators from FIRST on.  */

static void
sum_up (const int64_t *restrict seed, int64_t *restrict sum, long n,
	long first)
{
  int64_t s[6][LANES], total[LANES] = { 0 };
  for (int k = 0; k < 6; k++)
    memcpy (s[k], seed + k * n + first, sizeof s[k]);
  for (int k = 0; k < STEPS; k++)
#pragma omp simd
    for (int l = 0; l < LANES; l++)
      {
	int64_t p = modulo (A12 * s[1][l] + A13 * (M1 - s[0][l]), M1, 209);
	int64_t q = modulo (A21 * s[5][l] + A23 * (M2 - s[3][l]), M2, 22853);
	s[0][l] = s[1][l];
	s[1][l] = s[2][l];
	s[2][l] = p;
	s[3][l] = s[4][l];
	s[4][l] = s[5][l];
	s[5][l] = q;
	total[l] += p <= q ? p - q + M1 : p - q;
      }
  memcpy (sum + first, total, sizeof total);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  seed = recursive_seeds (n);
  sum = (int64_t *) bench_alloc (n * sizeof *sum);
  return recursive_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long first = 0; first < n; first += LANES)
    sum_up (seed, sum, n, first);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { sum, (size_t) n };
  return r;
}
