/* { dg-do run } */
/* Barriers of the grid among other things: in device functions, in arms that
   blocks take apart, in loops of different blocks, after threads have returned,
   between collectives of warps and of blocks; launched by attribute.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include "warp.h"

namespace cg = cooperative_groups;

/* Return the number of the next phase when all have come.  */
__device__ int
next_phase (cg::grid_group grid, int phase)
{
  grid.sync ();
  return phase + 1;
}

/* Each block adds to P what the one behind it had, again and again; sums go
   through shuffles, shared memory and a tile.  Some threads leave at once.  */
__global__ void
waves (unsigned *p, unsigned *trace, int rounds)
{
  extern __shared__ unsigned carried[];
  __shared__ unsigned total;
  cg::grid_group grid = cg::this_grid ();
  cg::thread_block block = cg::this_thread_block ();
  const unsigned t = threadIdx.x, b = blockIdx.x, blocks = gridDim.x;
  if (t >= 96)
    return;
  cg::thread_block_tile<32> tile = cg::tiled_partition<32> (block);
  unsigned own[3] = { t, b, 0 };
  int phase = 0;
  carried[t] = b * 100 + t;
  if (t == 0)
    total = 0;
  for (int r = 0; r < rounds; r++)
    {
      unsigned v = p[((b + 1) % blocks) * 96 + t];
      if (b % 2)
	phase = next_phase (grid, phase);
      else
	{
	  own[2] += v;
	  grid.sync ();
	  phase++;
	}
      v += __shfl_xor_sync (FULL, v, 1);
      v += cg::reduce (tile, v % 7, cg::plus<unsigned> ());
      if (tile.thread_rank () == 0)
	atomicAdd (&total, v);
      p[b * 96 + t] = v;
      for (int i = 0; i < 2; i++)
	phase = next_phase (grid, phase);
    }
  if (t < 32)
    own[1] += __popc (__ballot_sync (FULL, t & 1));
  grid.sync ();
  trace[b * 96 + t] = phase * 1000000 + carried[t] + 10000 * own[0]
		      + own[1] * 3 + own[2] * 5 + total * 7;
}

/* The same, one lane after the other.  */
static void
host_waves (unsigned *p, unsigned *trace, unsigned blocks, int rounds)
{
  unsigned n = blocks * 96;
  unsigned *v = new unsigned[n], *w = new unsigned[n];
  unsigned *sum = new unsigned[n] (), *total = new unsigned[blocks] ();
  for (int r = 0; r < rounds; r++)
    {
      for (unsigned i = 0; i < n; i++)
	{
	  v[i] = p[(i + 96) % n];
	  if (i / 96 % 2 == 0)
	    sum[i] += v[i];
	}
      for (unsigned i = 0; i < n; i++)
	w[i] = v[i] + v[i ^ 1];
      for (unsigned i = 0; i < n; i++)
	{
	  unsigned all = 0;
	  for (unsigned j = i / 32 * 32; j < i / 32 * 32 + 32; j++)
	    all += w[j] % 7;
	  p[i] = w[i] + all;
	  if (i % 32 == 0)
	    total[i / 96] += p[i];
	}
    }
  for (unsigned i = 0; i < n; i++)
    {
      unsigned t = i % 96, b = i / 96;
      trace[i] = 3 * rounds * 1000000 + b * 100 + t + 10000 * t
		 + (b + (t < 32 ? 16 : 0)) * 3 + sum[i] * 5 + total[b] * 7;
    }
  delete[] v;
  delete[] w;
  delete[] sum;
  delete[] total;
}

static void
check (unsigned blocks, unsigned threads, int rounds)
{
  unsigned n = blocks * 96;
  buffer<unsigned> p (n), trace (n), want (n), want_trace (n);
  for (unsigned i = 0; i < n; i++)
    p[i] = want[i] = scramble (i) % 1000;
  p.send ();
  cudaLaunchAttribute together = { };
  together.id = cudaLaunchAttributeCooperative;
  together.val.cooperative = 1;
  cudaLaunchConfig_t config = { };
  config.gridDim = blocks;
  config.blockDim = threads;
  config.dynamicSmemBytes = 96 * sizeof (unsigned);
  config.attrs = &together;
  config.numAttrs = 1;
  CHECK (cudaLaunchKernelEx (&config, waves, p.dev, trace.dev, rounds)
	 == cudaSuccess);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  p.fetch ();
  trace.fetch ();
  host_waves (want.host, want_trace.host, blocks, rounds);
  for (unsigned i = 0; i < n; i++)
    CHECK (p[i] == want[i] && trace[i] == want_trace[i]);
}

int
main ()
{
  check (1, 96, 3);
  check (2, 128, 4);
  check (5, 100, 2);
  int blocks, processors;
  CHECK (cudaOccupancyMaxActiveBlocksPerMultiprocessor
	   (&blocks, waves, 128, 96 * sizeof (unsigned)) == cudaSuccess);
  CHECK (cudaDeviceGetAttribute (&processors, cudaDevAttrMultiProcessorCount,
				 0) == cudaSuccess);
  check (blocks * processors, 128, 2);
}
