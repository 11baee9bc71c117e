/* Clusters of blocks, each of one block.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */


#ifndef CUDA2CPU_CLUSTER_H
#define CUDA2CPU_CLUSTER_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"
#include "builtin-vars.h"
#include "sync.h"

/* Launches of larger clusters are refused, and so is __cluster_dims__ of more
   than one block.  */

/* The cluster in blocks, and the caller's place in it.  */
__CUDA2CPU_LAZY dim3
__clusterDim (void)
{
  return dim3 (1, 1, 1);
}

__CUDA2CPU_LAZY unsigned int
__clusterSizeInBlocks (void)
{
  return 1;
}

__CUDA2CPU_LAZY dim3
__clusterRelativeBlockIdx (void)
{
  return dim3 (0, 0, 0);
}

__CUDA2CPU_LAZY unsigned int
__clusterRelativeBlockRank (void)
{
  return 0;
}

/* The grid in clusters, and the cluster's place in it.  */
__CUDA2CPU_LAZY dim3
__clusterGridDimInClusters (void)
{
  return dim3 (gridDim.x, gridDim.y, gridDim.z);
}

__CUDA2CPU_LAZY dim3
__clusterIdx (void)
{
  return dim3 (blockIdx.x, blockIdx.y, blockIdx.z);
}

/* The barrier of the cluster in two halves: it is enough to meet in the second
   one.  */
__CUDA2CPU_LAZY void
__cluster_barrier_arrive (void)
{
  __threadfence_block ();
}

__CUDA2CPU_LAZY void
__cluster_barrier_arrive_relaxed (void)
{
}

__CUDA2CPU_LAZY void
__cluster_barrier_wait (void)
{
  __syncthreads ();
}

__CUDA2CPU_LAZY void
__threadfence_cluster (void)
{
  __threadfence_block ();
}

/* Where shared memory at ADDRESS lies in block RANK of the cluster, and in
   which block it lies.  */
__CUDA2CPU_LAZY void *
__cluster_map_shared_rank (const void *address,
			   unsigned int rank __attribute__ ((__unused__)))
{
  return (void *) address;
}

__CUDA2CPU_LAZY unsigned int
__cluster_query_shared_rank (const void *address
			     __attribute__ ((__unused__)))
{
  return 0;
}

#endif /* CUDA2CPU_CLUSTER_H */
