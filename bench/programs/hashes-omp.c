/* Hashes of records, and how many are small, in OpenMP.
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

#include "hashes.h"

static int n;
static uint32_t *records, result[2];

static inline uint32_t
rotate (uint32_t x, int by)
{
  return x << by | x >> (32 - by);
}

static void
hash_records (const uint32_t *restrict records, uint32_t *result, long n)
{
  uint32_t small = 0, all = 0;
#pragma omp parallel for simd schedule(static) reduction(+:small) \
  reduction(^:all)
  for (long i = 0; i < n; i++)
    {
      uint32_t h = 0;
#pragma GCC unroll 4
      for (int k = 0; k < WORDS; k++)
	{
	  uint32_t w = records[i * WORDS + k] * MURMUR_A;
	  w = rotate (w, 15) * MURMUR_B;
	  h = rotate (h ^ w, 13) * 5 + MURMUR_C;
	}
      h ^= 4 * WORDS;
      h ^= h >> 16;
      h *= MURMUR_D;
      h ^= h >> 13;
      h *= MURMUR_E;
      h ^= h >> 16;
      small += h < SMALL;
      all ^= h;
    }
  result[0] = small;
  result[1] = all;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  records = hashes_records (n);
  return hashes_info (n);
}

static void
bench_run (void)
{
  hash_records (records, result, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { result, 2 };
  return r;
}
