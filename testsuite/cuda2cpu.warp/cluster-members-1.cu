/* { dg-do run } */
/* Where blocks and threads are in clusters of several blocks, in each
   direction, by the group, by functions and by PTX's registers; whether a kernel meets or
   not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

static __device__ bool
same (dim3 a, dim3 b)
{
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

#define REGISTER(name)							\
  ([] { unsigned v; asm ("mov.u32 %0, %" name ";" : "=r" (v)); return v; } ())
#define REGISTERS(name)							\
  dim3 (REGISTER (name ".x"), REGISTER (name ".y"), REGISTER (name ".z"))

/* What is wrong for a thread in clusters of EACH blocks: a bit for each.  */
static __device__ unsigned
look (dim3 each)
{
  cg::cluster_group cluster = cg::this_cluster ();
  cg::grid_group grid = cg::this_grid ();
  dim3 in (blockIdx.x % each.x, blockIdx.y % each.y, blockIdx.z % each.z);
  dim3 of (blockIdx.x / each.x, blockIdx.y / each.y, blockIdx.z / each.z);
  dim3 all (gridDim.x / each.x, gridDim.y / each.y, gridDim.z / each.z);
  dim3 thread (in.x * blockDim.x + threadIdx.x,
	       in.y * blockDim.y + threadIdx.y,
	       in.z * blockDim.z + threadIdx.z);
  unsigned size = each.x * each.y * each.z;
  unsigned rank = in.x + each.x * (in.y + each.y * in.z);
  unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  unsigned t = (threadIdx.x
		+ blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z));
  unsigned bad = 0;
  bad |= (!same (cluster.block_index (), in)
	  || !same (__clusterRelativeBlockIdx (), in)
	  || !same (REGISTERS ("%cluster_ctaid"), in)) << 0;
  bad |= (!same (cluster.dim_blocks (), each)
	  || !same (__clusterDim (), each)
	  || !same (REGISTERS ("%cluster_nctaid"), each)) << 1;
  bad |= (cluster.block_rank () != rank
	  || __clusterRelativeBlockRank () != rank
	  || REGISTER ("%cluster_ctarank") != rank) << 2;
  bad |= (cluster.num_blocks () != size || __clusterSizeInBlocks () != size
	  || REGISTER ("%cluster_nctarank") != size) << 3;
  bad |= (!same (cluster.thread_index (), thread)) << 4;
  bad |= (cluster.thread_rank () != rank * threads + t) << 5;
  bad |= (!same (cluster.dim_threads (), dim3 (each.x * blockDim.x,
					       each.y * blockDim.y,
					       each.z * blockDim.z))) << 6;
  bad |= (cluster.num_threads () != size * threads
	  || cluster.size () != size * threads) << 7;
  bad |= (!same (grid.cluster_index (), of) || !same (__clusterIdx (), of)
	  || !same (REGISTERS ("%clusterid"), of)) << 8;
  bad |= (!same (grid.dim_clusters (), all)
	  || !same (__clusterGridDimInClusters (), all)
	  || !same (REGISTERS ("%nclusterid"), all)) << 9;
  bad |= (grid.num_clusters () != all.x * all.y * all.z
	  || (grid.cluster_rank ()
	      != of.x + all.x * (of.y + all.y * of.z))) << 10;
  return bad;
}

static __device__ unsigned
linear ()
{
  return (threadIdx.x
	  + blockDim.x
	    * (threadIdx.y
	       + blockDim.y
		 * (threadIdx.z
		    + blockDim.z
		      * (blockIdx.x
			 + gridDim.x * (blockIdx.y
					+ gridDim.y * blockIdx.z)))));
}

__global__ void __cluster_dims__ (2, 3, 1)
fixed (unsigned *bad)
{
  bad[linear ()] = look (dim3 (2, 3, 1)) | !__clusterDimIsSpecified () << 31;
}

__global__ void
plain (unsigned *bad)
{
  bad[linear ()] = look (dim3 (1, 1, 1)) | __clusterDimIsSpecified () << 31;
}

/* The blocks of a cluster see one another, and no others.  */
__global__ void
meet (unsigned *bad, dim3 each)
{
  __shared__ unsigned who[3];
  cg::cluster_group cluster = cg::this_cluster ();
  unsigned wrong = look (each);
  if (cg::this_thread_block ().thread_rank () == 0)
    {
      who[0] = blockIdx.x;
      who[1] = blockIdx.y;
      who[2] = blockIdx.z;
    }
  cluster.sync ();
  dim3 first (blockIdx.x / each.x * each.x, blockIdx.y / each.y * each.y,
	      blockIdx.z / each.z * each.z);
  for (unsigned r = 0; r < cluster.num_blocks (); r++)
    {
      unsigned *other = cluster.map_shared_rank (who, r);
      dim3 want (first.x + r % each.x, first.y + r / each.x % each.y,
		 first.z + r / each.x / each.y);
      wrong |= !same (dim3 (other[0], other[1], other[2]), want) << 20;
      wrong |= (cluster.query_shared_rank (other) != r
		|| cluster.query_shared_rank (other + 2) != r) << 21;
    }
  cluster.sync ();
  bad[linear ()] = wrong;
}

/* Launch meet in clusters of EACH blocks.  */
static void
check_meet (dim3 grid, dim3 block, dim3 each)
{
  unsigned n = grid.x * grid.y * grid.z * block.x * block.y * block.z;
  buffer<unsigned> bad (n);
  cudaLaunchAttribute attribute = { };
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = each.x;
  attribute.val.clusterDim.y = each.y;
  attribute.val.clusterDim.z = each.z;
  cudaLaunchConfig_t config = { };
  config.gridDim = grid;
  config.blockDim = block;
  config.attrs = &attribute;
  config.numAttrs = 1;
  memset (bad.host, 0xff, n * sizeof (unsigned));
  bad.send ();
  CHECK (cudaLaunchKernelEx (&config, meet, bad.dev, each) == cudaSuccess);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  bad.fetch ();
  for (unsigned i = 0; i < n; i++)
    CHECK (bad[i] == 0);
}

int
main ()
{
  const unsigned n = 4 * 6 * 2 * 5 * 3;
  buffer<unsigned> bad (2 * n);
  memset (bad.host, 0xff, 2 * n * sizeof (unsigned));
  bad.send ();
  fixed<<<dim3 (4, 6, 2), dim3 (5, 3)>>> (bad.dev);
  plain<<<dim3 (4, 6, 2), dim3 (5, 3)>>> (bad.dev + n);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  bad.fetch ();
  for (unsigned i = 0; i < 2 * n; i++)
    CHECK (bad[i] == 0);
  check_meet (dim3 (8), dim3 (33), dim3 (8));
  check_meet (dim3 (12), dim3 (64), dim3 (2));
  check_meet (dim3 (4, 6, 2), dim3 (7, 2), dim3 (2, 2, 2));
  check_meet (dim3 (1, 6, 4), dim3 (4, 2, 2), dim3 (1, 3, 2));
  check_meet (dim3 (3, 5), dim3 (16), dim3 (1, 5));
  check_meet (dim3 (3, 2), dim3 (16), dim3 (1, 1, 1));
}
