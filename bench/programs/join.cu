/* A hash join of two tables: lists of rows, built and walked through.
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
#include "join.h"

constexpr unsigned FULL = 0xffffffffu;
constexpr int NONE = -1;

__host__ __device__ inline unsigned
mix (unsigned key)
{
  key = (key ^ 61) ^ (key >> 16);
  key += key << 3;
  key ^= key >> 4;
  key *= 0x27d4eb2du;
  return key ^ key >> 15;
}

/* Rows with keys in X and values in Y, in lists.  */

class HashTable
{
public:
  uint2 *rows;
  int *next;
  int *heads;
  unsigned mask;

  __device__ __forceinline__ void
  insert (int row, uint2 content)
  {
    rows[row] = content;
    next[row] = atomicExch (&heads[mix (content.x) & mask], row);
  }

  template <class Function>
  __device__ __forceinline__ void
  for_each (unsigned key, Function f) const
  {
    for (int row = heads[mix (key) & mask]; row != NONE; row = next[row])
      {
	const uint2 content = rows[row];
	if (content.x == key)
	  f (content.y);
      }
  }
};

__global__ void
build (HashTable table, const unsigned *__restrict__ keys,
       const unsigned *__restrict__ values, size_t n)
{
  size_t row = blockIdx.x * (size_t) blockDim.x + threadIdx.x;
  if (row < n)
    table.insert (row, make_uint2 (keys[row], values[row]));
}

__global__ void
probe (const HashTable table, const unsigned *__restrict__ keys,
       unsigned *__restrict__ out, size_t n)
{
  int pairs = 0;
  const size_t stride = (size_t) gridDim.x * blockDim.x;
  for (size_t i = blockIdx.x * (size_t) blockDim.x + threadIdx.x; i < n;
       i += stride)
    {
      unsigned sum = 0;
      table.for_each (keys[i], [&] (unsigned value) {
	sum += value;
	pairs++;
      });
      out[i] = sum;
    }

  for (int d = 16; d > 0; d >>= 1)
    pairs += __shfl_down_sync (FULL, pairs, d);
  if ((threadIdx.x & 31) == 0 && pairs)
    atomicAdd (&out[n], (unsigned) pairs);
}

static size_t n;
static HashTable table;
static unsigned *small_keys, *large_keys, *values, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  table.rows = bench_device<uint2> (SMALL (n));
  table.next = bench_device<int> (SMALL (n));
  table.heads = bench_device<int> (BUCKETS (n));
  table.mask = BUCKETS (n) - 1;
  small_keys = bench_to_device (join_small (size), SMALL (n));
  values = bench_to_device ((const unsigned *) bench_ints (SMALL (n), 3, 1000),
			    SMALL (n));
  large_keys = bench_to_device (join_large (size), n);
  out = bench_device<unsigned> (n + 1);
  return join_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemsetAsync (table.heads, 0xff, BUCKETS (n) * sizeof (int)));
  bench_check (cudaMemsetAsync (out + n, 0, sizeof *out));
  build<<<(SMALL (n) + 255) / 256, 256>>> (table, small_keys, values,
					   SMALL (n));
  probe<<<160, 256>>> (table, large_keys, out, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n + 1);
}
