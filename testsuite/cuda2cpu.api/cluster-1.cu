/* { dg-do run } */
/* What launches with clusters ask for and may not, how large clusters may be,
   and clusters in streams and graphs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "api.h"

namespace cg = cooperative_groups;

__global__ void __cluster_dims__ (2, 1, 2)
fixed ()
{
}

__global__ void __cluster_dims__ (16)
large (int *p)
{
  __shared__ int s;
  s = blockIdx.x;
  cg::this_cluster ().sync ();
  p[blockIdx.x] = *cg::this_cluster ().map_shared_rank (&s, 15);
  cg::this_cluster ().sync ();
}

/* The ranks of blocks, seen by those that come next.  */
__global__ void
ranks (unsigned *p)
{
  __shared__ unsigned s;
  cg::cluster_group cluster = cg::this_cluster ();
  s = cluster.block_rank ();
  cluster.sync ();
  p[blockIdx.x] = *cluster.map_shared_rank (&s, (s + 1)
						% cluster.num_blocks ());
  cluster.sync ();
}

/* Does not meet.  */
__global__ void
alone (unsigned *p)
{
  p[blockIdx.x] = cg::this_cluster ().block_rank ();
}

static cudaLaunchAttribute attribute;
static cudaLaunchConfig_t config;

/* Let the launch be of GRID blocks in clusters of X, Y and Z.  */
static const cudaLaunchConfig_t *
with (dim3 grid, unsigned x, unsigned y = 1, unsigned z = 1)
{
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = x;
  attribute.val.clusterDim.y = y;
  attribute.val.clusterDim.z = z;
  config.gridDim = grid;
  config.blockDim = 32;
  config.attrs = &attribute;
  config.numAttrs = 1;
  return &config;
}

static void
check_sizes (unsigned *p)
{
  OK (cudaLaunchKernelEx (with (8, 8), ranks, p));
  EXPECT (cudaLaunchKernelEx (with (9, 2), ranks, p),
	  cudaErrorInvalidClusterSize);
  EXPECT (cudaLaunchKernelEx (with (dim3 (4, 3), 2, 2), alone, p),
	  cudaErrorInvalidClusterSize);
  EXPECT (cudaLaunchKernelEx (with (8, 0), alone, p),
	  cudaErrorInvalidClusterSize);
  EXPECT (cudaLaunchKernelEx (with (16, 16), ranks, p),
	  cudaErrorInvalidClusterSize);
  int size = 0;
  OK (cudaOccupancyMaxPotentialClusterSize (&size, ranks, with (16, 1)));
  CHECK (size == 8);
  cudaFuncAttributes of;
  OK (cudaFuncGetAttributes (&of, ranks));
  CHECK (!of.nonPortableClusterSizeAllowed && !of.clusterDimMustBeSet);
  OK (cudaFuncSetAttribute (ranks,
			    cudaFuncAttributeNonPortableClusterSizeAllowed,
			    1));
  OK (cudaFuncGetAttributes (&of, ranks));
  CHECK (of.nonPortableClusterSizeAllowed == 1);
  OK (cudaOccupancyMaxPotentialClusterSize (&size, ranks, with (16, 1)));
  CHECK (size == 16);
  OK (cudaLaunchKernelEx (with (16, 16), ranks, p));
  EXPECT (cudaLaunchKernelEx (with (32, 32), ranks, p),
	  cudaErrorInvalidClusterSize);
  int clusters = 0;
  OK (cudaOccupancyMaxActiveClusters (&clusters, ranks, with (16, 16)));
  CHECK (clusters >= 1);
  EXPECT (cudaOccupancyMaxActiveClusters (&clusters, ranks, with (15, 4)),
	  cudaErrorInvalidClusterSize);
  OK (cudaFuncSetAttribute (ranks,
			    cudaFuncAttributeNonPortableClusterSizeAllowed,
			    0));
}

/* Kernels that say themselves how large their clusters are.  */
static void
check_fixed ()
{
  cudaFuncAttributes of;
  OK (cudaFuncGetAttributes (&of, fixed));
  CHECK (of.clusterDimMustBeSet && of.requiredClusterWidth == 2
	 && of.requiredClusterHeight == 1 && of.requiredClusterDepth == 2);
  fixed<<<dim3 (2, 3, 4), 32>>> ();
  EXPECT_LAUNCH (cudaSuccess);
  fixed<<<dim3 (2, 3, 3), 32>>> ();
  EXPECT_LAUNCH (cudaErrorInvalidClusterSize);
  OK (cudaLaunchKernelEx (with (dim3 (2, 2, 2), 2, 1, 2), fixed));
  EXPECT (cudaLaunchKernelEx (with (dim3 (2, 2, 2), 2, 2, 2), fixed),
	  cudaErrorInvalidClusterSize);
  int *p;
  OK (cudaMallocManaged (&p, 32 * sizeof *p));
  large<<<32, 1>>> (p);
  EXPECT_LAUNCH (cudaErrorInvalidClusterSize);
  OK (cudaFuncSetAttribute (large,
			    cudaFuncAttributeNonPortableClusterSizeAllowed,
			    1));
  large<<<32, 1>>> (p);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 32; i++)
    CHECK (p[i] == i / 16 * 16 + 15);
  OK (cudaFree (p));
}

/* When all is done, see that P holds the ranks of blocks in clusters of EACH,
   NEXT further on; and forget them.  */
static void
expect_ranks (unsigned *p, unsigned each, unsigned next)
{
  OK (cudaDeviceSynchronize ());
  for (unsigned i = 0; i < 12; i++)
    CHECK (p[i] == (i + next) % each);
  memset (p, 0xff, 16 * sizeof *p);
}

static void
check_streams (unsigned *p)
{
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  config.stream = stream;
  OK (cudaLaunchKernelEx (with (12, 4), ranks, p));
  expect_ranks (p, 4, 1);
  OK (cudaLaunchKernelEx (with (12, 6), alone, p));
  expect_ranks (p, 6, 0);

  cudaGraph_t graph;
  cudaGraphExec_t exec;
  OK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal));
  OK (cudaLaunchKernelEx (with (12, 3), ranks, p));
  OK (cudaStreamEndCapture (stream, &graph));
  cudaGraphNode_t node;
  size_t n = 1;
  OK (cudaGraphGetNodes (graph, &node, &n));
  cudaLaunchAttributeValue value;
  OK (cudaGraphKernelNodeGetAttribute (node,
				       cudaLaunchAttributeClusterDimension,
				       &value));
  CHECK (value.clusterDim.x == 3 && value.clusterDim.y == 1
	 && value.clusterDim.z == 1);
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphLaunch (exec, stream));
  expect_ranks (p, 3, 1);
  value.clusterDim.x = 2;
  OK (cudaGraphKernelNodeSetAttribute (node,
				       cudaLaunchAttributeClusterDimension,
				       &value));
  cudaGraphExec_t second;
  OK (cudaGraphInstantiate (&second, graph, 0));
  OK (cudaGraphLaunch (second, stream));
  expect_ranks (p, 2, 1);
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphExecDestroy (second));
  OK (cudaGraphDestroy (graph));
  OK (cudaStreamDestroy (stream));
  config.stream = 0;
}

int
main ()
{
  int has = 0;
  OK (cudaDeviceGetAttribute (&has, cudaDevAttrClusterLaunch, 0));
  CHECK (has == 1);
  unsigned *p;
  OK (cudaMallocManaged (&p, 16 * sizeof *p));
  check_sizes (p);
  check_fixed ();
  check_streams (p);
  OK (cudaFree (p));
  return 0;
}
