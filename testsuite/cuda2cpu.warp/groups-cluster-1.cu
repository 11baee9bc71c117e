/* { dg-do run } */
/* A cluster is a block: its members, its barrier and the functions without a
   group.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include "warp.h"

namespace cg = cooperative_groups;

static __device__ bool
same (dim3 a, dim3 b)
{
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

__global__ void __cluster_dims__ (1, 1, 1)
look (unsigned *wrong, int *out)
{
  __shared__ int s[64];
  cg::cluster_group cluster = cg::this_cluster ();
  cg::thread_block block = cg::this_thread_block ();
  unsigned t = block.thread_rank (), bad = 0;
  bad |= cluster.thread_rank () != t || cluster.num_threads () != 64;
  bad |= (cluster.block_rank () != 0 || cluster.num_blocks () != 1
	  || cluster.size () != 64) << 1;
  bad |= (!same (cluster.block_index (), dim3 (0, 0, 0))
	  || !same (cluster.dim_blocks (), dim3 (1, 1, 1))) << 2;
  bad |= (!same (cluster.thread_index (), threadIdx)
	  || !same (cluster.dim_threads (), blockDim)) << 3;
  bad |= (!same (__clusterDim (), dim3 (1, 1, 1))
	  || !same (__clusterIdx (), blockIdx)
	  || !same (__clusterGridDimInClusters (), gridDim)
	  || !same (__clusterRelativeBlockIdx (), dim3 (0, 0, 0))) << 4;
  bad |= (__clusterRelativeBlockRank () != 0
	  || __clusterSizeInBlocks () != 1) << 5;
  cg::grid_group grid = cg::this_grid ();
  bad |= (grid.cluster_rank () != grid.block_rank ()
	  || grid.num_clusters () != grid.num_blocks ()
	  || !same (grid.cluster_index (), blockIdx)
	  || !same (grid.dim_clusters (), gridDim)) << 6;

  s[t] = t;
  cluster.sync ();
  int *mapped = cluster.map_shared_rank (s, 0);
  bad |= (cluster.query_shared_rank (s) != 0
	  || __cluster_query_shared_rank (s) != 0
	  || __cluster_map_shared_rank (s, 0) != s) << 7;
  int sum = mapped[63 - t];
  cluster.barrier_wait (cluster.barrier_arrive ());
  s[t] = sum + 1;
  cg::cluster_group::arrival_token token = cluster.barrier_arrive ();
  sum *= 2;
  cluster.barrier_wait (static_cast<decltype (token) &&> (token));
  sum += mapped[t ^ 1];
  __cluster_barrier_arrive_relaxed ();
  __cluster_barrier_wait ();
  s[t] = 3 * sum;
  __threadfence_cluster ();
  __cluster_barrier_arrive ();
  __cluster_barrier_wait ();
  cg::sync (cluster);
  out[grid.block_rank () * 64 + t] = s[63 - t];
  wrong[grid.block_rank () * 64 + t] = bad;
}

int
main ()
{
  dim3 blocks (2, 3), block (16, 4);
  buffer<unsigned> wrong (6 * 64);
  buffer<int> out (6 * 64);
  look<<<blocks, block>>> (wrong.dev, out.dev);
  wrong.fetch ();
  out.fetch ();
  for (int i = 0; i < 6 * 64; i++)
    {
      int u = 63 - i % 64;
      CHECK (wrong[i] == 0);
      CHECK (out[i] == 3 * ((63 - u) * 2 + 63 - (u ^ 1) + 1));
    }
}
