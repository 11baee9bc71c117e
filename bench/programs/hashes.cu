/* Hashes of records, and how many are small; atomics at the end.
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

const int THREADS = 256;

__device__ __forceinline__ uint32_t
rotate (uint32_t x, int by)
{
  return (x << by) | (x >> (32 - by));
}

/* Count in RESULT[0] the small hashes of the N records, and combine all in
   RESULT[1].  */

__global__ void
hash_records (const uint32_t *records, uint32_t *result, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  uint32_t h = 0;
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
  if (h < SMALL)
    atomicAdd (&result[0], 1);
  atomicXor (&result[1], h);
}

static int n;
static uint32_t *records, *result;

static struct bench_info
bench_setup (long size)
{
  n = size;
  records = bench_to_device (hashes_records (n), n * WORDS);
  result = bench_device<uint32_t> (2);
  return hashes_info (n);
}

static void
bench_run ()
{
  bench_check (cudaMemset (result, 0, 2 * sizeof *result));
  hash_records<<<(n + THREADS - 1) / THREADS, THREADS>>> (records, result, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (result, 2);
}
