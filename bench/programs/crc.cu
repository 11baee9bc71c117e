/* Checks of records, a thread each, by a table in shared memory.
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

#include "crc.h"

__global__ void
check (const unsigned char *records, const uint32_t *table, uint32_t *checks,
       int count)
{
  __shared__ uint32_t local[256];
  local[threadIdx.x] = table[threadIdx.x];
  __syncthreads ();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  const unsigned char *p = records + (size_t) i * BYTES;
  const unsigned char *end = p + BYTES;
  uint32_t crc = ~0u;
  while (p < end)
    crc = local[(crc ^ *p++) & 0xff] ^ (crc >> 8);
  checks[i] = ~crc;
}

static int count;
static unsigned char *records;
static uint32_t *table, *checks;

static struct bench_info
bench_setup (long size)
{
  count = size;
  records = bench_to_device (crc_records (size), size * BYTES);
  table = bench_to_device (crc_table (), 256);
  checks = bench_device<uint32_t> (size);
  return crc_info (size);
}

static void
bench_run ()
{
  check<<<(count + 255) / 256, 256>>> (records, table, checks, count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) checks, count);
}
