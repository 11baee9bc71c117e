/* { dg-do run } */
/* Lanes store a node of a tree together, its lock among it, and one gives the
   lock back behind a fence, without a __syncwarp; or one says that the line of
   its warp is there, with an atomic operation or a volatile store.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int WARPS = 4, NODES = 3, TURNS = 5, BLOCKS = 4;
const unsigned LOCKED = 1u << 31;

__device__ unsigned
lane_id ()
{
  return threadIdx.x & 31;
}

__device__ void
acquire (unsigned *node)
{
  bool locked = true;
  while (locked)
    {
      if (lane_id () == 1)
	locked = (atomicOr (node + 1, LOCKED) & LOCKED) != 0;
      locked = __shfl_sync (FULL, locked, 1);
    }
  __threadfence ();
}

__device__ void
release (unsigned *node)
{
  __threadfence ();
  if (lane_id () == 1)
    atomicAnd (node + 1, ~LOCKED);
}

/* Each word of a node counts the turns.  Lane 30 stores to the word with the
   lock.  */

__global__ void
count (unsigned *nodes)
{
  for (int i = 0; i < TURNS; i++)
    {
      unsigned *node = nodes + (i + blockIdx.x) % NODES * 32;
      acquire (node);
      unsigned *word = node + (31 - lane_id ());
      unsigned value = *(volatile unsigned *) word;
      if (__any_sync (FULL, value & LOCKED))
	*word = value + 1;
      release (node);
    }
}

/* The last warp to come adds up what all have stored.  */

template<bool LAST>
__global__ void
gather (unsigned *lines, unsigned *come, unsigned *sum)
{
  unsigned warp = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  unsigned lane = threadIdx.x % 32;
  lines[warp * 32 + lane] = warp * lane;
  __threadfence ();
  bool last = false;
  if (lane == (LAST ? 31 : 0))
    last = atomicAdd (come, 1) == gridDim.x * (blockDim.x / 32) - 1;
  if (last)
    for (unsigned i = 0; i < gridDim.x * blockDim.x; i++)
      *sum += ((volatile unsigned *) lines)[i];
}

/* The first lane says that the line is there; what the next warp then finds
   there.  */

__global__ void
pass_on (unsigned *lines, volatile unsigned *there)
{
  unsigned warp = blockIdx.x, lane = threadIdx.x;
  if (warp > 0)
    {
      while (there[warp - 1] == 0)
	;
      __threadfence ();
    }
  unsigned before = warp > 0 ? ((volatile unsigned *) lines)[warp * 32 - 1] : 0;
  lines[warp * 32 + lane] = before + lane;
  __threadfence ();
  if (lane == 0)
    there[warp] = 1;
}

int
main ()
{
  buffer<unsigned> nodes (NODES * 32), lines (WARPS * BLOCKS * 32), words (2);
  buffer<unsigned> there (WARPS);
  count<<<BLOCKS, 32 * WARPS>>> (nodes.dev);
  nodes.fetch ();
  for (int lane = 0; lane < 32; lane++)
    CHECK (nodes[lane] + nodes[32 + lane] + nodes[64 + lane]
	   == WARPS * TURNS * BLOCKS);

  unsigned expected = 0;
  for (int i = 0; i < WARPS * BLOCKS * 32; i++)
    expected += i / 32 * (i % 32);
  gather<false><<<BLOCKS, 32 * WARPS>>> (lines.dev, words.dev, words.dev + 1);
  words.fetch ();
  CHECK (words[1] == expected);
  words.host[0] = words.host[1] = 0;
  words.send ();
  OK (cudaMemset (lines.dev, 0, sizeof (unsigned) * WARPS * BLOCKS * 32));
  gather<true><<<BLOCKS, 32 * WARPS>>> (lines.dev, words.dev, words.dev + 1);
  words.fetch ();
  CHECK (words[1] == expected);

  pass_on<<<WARPS, 32>>> (lines.dev, there.dev);
  lines.fetch ();
  for (int warp = 0; warp < WARPS; warp++)
    CHECK (lines[warp * 32 + 31] == 31u * (warp + 1));
}
