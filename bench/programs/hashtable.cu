/* Keys counted in a hash table of open addresses by atomicCAS, then looked up.
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
#include "hashtable.h"

__device__ __forceinline__ unsigned
hash (unsigned k)
{
  k ^= k >> 16;
  k *= 0x85ebca6b;
  k ^= k >> 13;
  k *= 0xc2b2ae35;
  k ^= k >> 16;
  return k;
}

struct Table
{
  unsigned *keys;
  int *counts;
  unsigned mask;

  __device__ void
  insert (unsigned key)
  {
    unsigned slot = hash (key) & mask;
    while (true)
      {
	unsigned old = atomicCAS (&keys[slot], EMPTY, key);
	if (old == EMPTY || old == key)
	  {
	    atomicAdd (&counts[slot], 1);
	    return;
	  }
	slot = (slot + 1) & mask;
      }
  }

  __device__ int
  find (unsigned key) const
  {
    unsigned slot = hash (key) & mask;
    while (true)
      {
	unsigned at = keys[slot];
	if (at == key)
	  return counts[slot];
	if (at == EMPTY)
	  return 0;
	slot = (slot + 1) & mask;
      }
  }
};

__global__ void
insert_keys (Table table, const unsigned *keys, int n)
{
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    table.insert (keys[i]);
}

__global__ void
find_keys (Table table, const unsigned *queries, int *found, int n)
{
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    found[i] = table.find (queries[i]);
}

static int n;
static Table table;
static unsigned *keys, *queries;
static int *found;

static struct bench_info
bench_setup (long size)
{
  n = size;
  table.mask = CAPACITY (size) - 1;
  table.keys = bench_device<unsigned> (CAPACITY (size));
  table.counts = bench_device<int> (CAPACITY (size));
  keys = bench_to_device (hashtable_keys (size, 1), size);
  queries = bench_to_device (hashtable_keys (size, 2), size);
  found = bench_device<int> (size);
  return hashtable_info (size);
}

static void
bench_run ()
{
  size_t bytes = (table.mask + 1) * sizeof (int);
  bench_check (cudaMemset (table.keys, 0xff, bytes));
  bench_check (cudaMemset (table.counts, 0, bytes));
  insert_keys<<<128, 256>>> (table, keys, n);
  find_keys<<<128, 256>>> (table, queries, found, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (found, n);
}
