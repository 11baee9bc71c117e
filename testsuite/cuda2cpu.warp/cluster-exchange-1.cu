/* { dg-do run } */
/* Blocks of a cluster hand values to one another through shared memory, static
   and dynamic: in loops and conditions, by loads, stores and atomics, with
   values of their own across barriers, and again in another cluster.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

const int THREADS = 48;

/* In each round a thread adds what the same thread of the next block holds to
   what it has, and gives the sum to the block before.  */
__global__ void
rounds (unsigned *out, int n)
{
  extern __shared__ unsigned now[];
  __shared__ unsigned inbox[THREADS];
  cg::cluster_group cluster = cg::this_cluster ();
  unsigned t = threadIdx.x, me = cluster.block_rank ();
  unsigned size = cluster.num_blocks (), sum = blockIdx.x * THREADS + t;
  now[t] = sum;
  for (int i = 0; i < n; i++)
    {
      unsigned *next = cluster.map_shared_rank (now, (me + 1) % size);
      cluster.sync ();
      sum += next[(t + i) % THREADS];
      if (i % 3 == 1)
	{
	  /* The same for all of the cluster.  */
	  unsigned before = (me + size - 1) % size;
	  cluster.map_shared_rank (inbox, before)[t] = 3 * sum;
	  cg::cluster_group::arrival_token token = cluster.barrier_arrive ();
	  unsigned own = sum ^ i;
	  cluster.barrier_wait (static_cast<decltype (token) &&> (token));
	  sum = own + inbox[t];
	}
      else
	cluster.sync ();
      now[t] = sum;
    }
  out[blockIdx.x * THREADS + t] = sum;
  /* Nobody ends while others look.  */
  cluster.sync ();
}

/* The same by the host, of BLOCKS blocks in clusters of SIZE.  */
static void
host_rounds (unsigned *out, int blocks, int size, int n)
{
  unsigned *old = new unsigned[blocks * THREADS];
  unsigned *inbox = new unsigned[blocks * THREADS];
  for (int i = 0; i < blocks * THREADS; i++)
    out[i] = i;
  for (int i = 0; i < n; i++)
    {
      memcpy (old, out, blocks * THREADS * sizeof (unsigned));
      for (int b = 0; b < blocks; b++)
	{
	  int first = b / size * size, next = first + (b + 1) % size;
	  int before = first + (b - first + size - 1) % size;
	  for (int t = 0; t < THREADS; t++)
	    {
	      unsigned *sum = &out[b * THREADS + t];
	      *sum += old[next * THREADS + (t + i) % THREADS];
	      inbox[before * THREADS + t] = 3 * *sum;
	    }
	}
      if (i % 3 == 1)
	for (int j = 0; j < blocks * THREADS; j++)
	  out[j] = (out[j] ^ i) + inbox[j];
    }
  delete[] old;
  delete[] inbox;
}

/* A histogram whose BINS counters are spread over the blocks of a cluster.  */
__global__ void
histogram (const unsigned *in, int n, unsigned *counts, int bins)
{
  extern __shared__ unsigned part[];
  cg::cluster_group cluster = cg::this_cluster ();
  int each = bins / cluster.num_blocks ();
  for (int i = threadIdx.x; i < each; i += blockDim.x)
    part[i] = 0;
  cluster.sync ();
  for (int i = cg::this_grid ().thread_rank (); i < n;
       i += gridDim.x * blockDim.x)
    {
      int bin = in[i] % bins;
      atomicAdd (cluster.map_shared_rank (part, bin / each) + bin % each, 1u);
    }
  cluster.sync ();
  int first = cluster.block_rank () * each;
  for (int i = threadIdx.x; i < each; i += blockDim.x)
    atomicAdd (&counts[first + i], part[i]);
}

/* Clusters whose blocks meet a different number of times.  */
__global__ void __cluster_dims__ (2)
uneven (int *out)
{
  __shared__ double x[2];
  cg::cluster_group cluster = cg::this_cluster ();
  int cluster_number = blockIdx.x / 2, me = cluster.block_rank ();
  if (threadIdx.x < 2)
    x[threadIdx.x] = me;
  cluster.sync ();
  for (int i = 0; i <= cluster_number; i++)
    {
      double *other = cluster.map_shared_rank (x, 1 - me);
      double got = other[i % 2];
      cluster.sync ();
      if (threadIdx.x == 5)
	x[i % 2] = got + 1;
      cluster.sync ();
    }
  if (threadIdx.x == 7)
    out[blockIdx.x] = (int) (x[0] * 1000 + x[1]);
}

static cudaLaunchAttribute attribute;

static cudaLaunchConfig_t
configure (int grid, int block, int each, size_t shared)
{
  cudaLaunchConfig_t config = { };
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = each;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  config.gridDim = grid;
  config.blockDim = block;
  config.dynamicSmemBytes = shared;
  config.attrs = &attribute;
  config.numAttrs = 1;
  return config;
}

static void
check_rounds (int blocks, int each, int n)
{
  buffer<unsigned> out (blocks * THREADS), want (blocks * THREADS);
  cudaLaunchConfig_t config
    = configure (blocks, THREADS, each, THREADS * sizeof (unsigned));
  CHECK (cudaLaunchKernelEx (&config, rounds, out.dev, n) == cudaSuccess);
  out.fetch ();
  host_rounds (want.host, blocks, each, n);
  for (int i = 0; i < blocks * THREADS; i++)
    CHECK (out[i] == want[i]);
}

int
main ()
{
  check_rounds (8, 8, 5);
  check_rounds (12, 4, 9);
  check_rounds (20, 2, 4);
  check_rounds (3, 1, 5);
  check_rounds (6, 3, 0);

  const int N = 20000, BINS = 1024;
  buffer<unsigned> in (N), counts (BINS);
  unsigned want[BINS] = { };
  for (int i = 0; i < N; i++)
    want[(in[i] = scramble (i)) % BINS]++;
  in.send ();
  counts.send ();
  cudaLaunchConfig_t config
    = configure (16, 128, 8, BINS / 8 * sizeof (unsigned));
  CHECK (cudaLaunchKernelEx (&config, histogram, (const unsigned *) in.dev, N,
			     counts.dev, BINS) == cudaSuccess);
  counts.fetch ();
  for (int i = 0; i < BINS; i++)
    CHECK (counts[i] == want[i]);

  buffer<int> met (10);
  uneven<<<10, 32>>> (met.dev);
  met.fetch ();
  for (int b = 0; b < 10; b++)
    {
      int x[2][2] = { { 0, 0 }, { 1, 1 } };
      for (int i = 0; i <= b / 2; i++)
	{
	  int mine = x[0][i % 2];
	  x[0][i % 2] = x[1][i % 2] + 1;
	  x[1][i % 2] = mine + 1;
	}
      CHECK (met[b] == x[b % 2][0] * 1000 + x[b % 2][1]);
    }
}
