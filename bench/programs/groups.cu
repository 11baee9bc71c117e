/* Rows grouped by a key: a hash table in shared memory for a block, then one.
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
#include <climits>
#include "groups.h"

typedef unsigned long long ull;

constexpr int THREADS = 256;
constexpr int BLOCKS = 48;
constexpr int LOCAL = 1024;
constexpr int PROBES = 32;

__device__ __forceinline__ unsigned
hash (unsigned k)
{
  k ^= k >> 15;
  k *= 0x2c1b3c6dU;
  k ^= k >> 12;
  k *= 0x297a2d39U;
  return k ^ k >> 15;
}

/* Columns of a table of N slots.  */
template <int N>
struct Columns
{
  unsigned keys[N];
  ull sums[N];
  unsigned counts[N];
  int lows[N], highs[N];

  __device__ void
  clear (int slot)
  {
    keys[slot] = EMPTY;
    sums[slot] = 0;
    counts[slot] = 0;
    lows[slot] = INT_MAX;
    highs[slot] = INT_MIN;
  }

  /* The slot of KEY, which is taken if it is new; -1 after LIMIT slots.  */
  __device__ int
  claim (unsigned key, int limit)
  {
    unsigned slot = hash (key) & (N - 1);
    for (int i = 0; i < limit; i++)
      {
	unsigned seen = *(volatile unsigned *) &keys[slot];
	if (seen == EMPTY)
	  seen = atomicCAS (&keys[slot], EMPTY, key);
	if (seen == EMPTY || seen == key)
	  return slot;
	slot = (slot + 1) & (N - 1);
      }
    return -1;
  }

  __device__ void
  add (int slot, long long sum, unsigned count, int low, int high)
  {
    atomicAdd (&sums[slot], (ull) sum);
    atomicAdd (&counts[slot], count);
    atomicMin (&lows[slot], low);
    atomicMax (&highs[slot], high);
  }
};

typedef Columns<SLOTS> Table;

__global__ void
clear (Table *table)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < SLOTS)
    table->clear (i);
}

__global__ void __launch_bounds__ (THREADS)
aggregate (const unsigned *__restrict__ keys, const int *__restrict__ values,
	   int n, Table *table)
{
  __shared__ Columns<LOCAL> local;
  for (int i = threadIdx.x; i < LOCAL; i += THREADS)
    local.clear (i);
  __syncthreads ();

  for (int i = blockIdx.x * THREADS + threadIdx.x; i < n;
       i += gridDim.x * THREADS)
    {
      unsigned key = keys[i];
      int value = values[i];
      int slot = local.claim (key, PROBES);
      if (slot >= 0)
	local.add (slot, value, 1, value, value);
      else
	table->add (table->claim (key, SLOTS), value, 1, value, value);
    }
  __syncthreads ();

  for (int i = threadIdx.x; i < LOCAL; i += THREADS)
    if (local.keys[i] != EMPTY)
      table->add (table->claim (local.keys[i], SLOTS),
		  (long long) local.sums[i], local.counts[i], local.lows[i],
		  local.highs[i]);
}

/* Look the groups up in the order of KEYS.  */

__global__ void
extract (const unsigned *keys, const Table *table, long long *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= GROUPS)
    return;
  unsigned slot = hash (keys[i]) & (SLOTS - 1);
  while (table->keys[slot] != keys[i])
    {
      if (table->keys[slot] == EMPTY)
	return;
      slot = (slot + 1) & (SLOTS - 1);
    }
  longlong2 *o = reinterpret_cast<longlong2 *> (out + i * FIGURES);
  o[0] = make_longlong2 ((long long) table->sums[slot], table->counts[slot]);
  o[1] = make_longlong2 (table->lows[slot], table->highs[slot]);
}

static int n;
static unsigned *rows, *keys;
static int *values;
static Table *table;
static long long *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  rows = bench_to_device (groups_rows (size), size);
  values = bench_to_device (groups_values (size), size);
  keys = bench_to_device (groups_keys (), GROUPS);
  table = bench_device<Table> (1);
  out = bench_device<long long> (GROUPS * FIGURES);
  return groups_info (size);
}

static void
bench_run ()
{
  clear<<<SLOTS / THREADS, THREADS>>> (table);
  aggregate<<<BLOCKS, THREADS>>> (rows, values, n, table);
  extract<<<(GROUPS + 127) / 128, 128>>> (keys, table, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, GROUPS * FIGURES);
}
