/* Clusters of blocks.
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

extern "C" {
/* A quantity of the launch's clusters: 0, 1 and 2 for the extents, 3 for all
   blocks of one, 4 for whether the launch or the kernel says so.  */
unsigned int CUDA2CPU_cluster (unsigned int quantity) __THROW
  __attribute__ ((__const__));
/* How far apart the shared memories of blocks lie whose ranks follow each
   other; and the rank of that in which a place is.  */
long CUDA2CPU_cluster_stride (void) __THROW __attribute__ ((__const__));
unsigned int CUDA2CPU_cluster_rank_of (const void *address) __THROW
  __attribute__ ((__pure__));
/* The threads of the cluster meet.  */
__device__ void __cuda2cpu_cluster_sync (void)
  __attribute__ ((__cuda2cpu_intrinsic__ ("cluster_barrier")));
}

/* The cluster in blocks, and the caller's place in it.  */
__CUDA2CPU_LAZY dim3
__clusterDim (void)
{
  return dim3 (CUDA2CPU_cluster (0), CUDA2CPU_cluster (1),
	       CUDA2CPU_cluster (2));
}

__CUDA2CPU_LAZY unsigned int
__clusterSizeInBlocks (void)
{
  return CUDA2CPU_cluster (3);
}

__CUDA2CPU_LAZY unsigned int
__clusterDimIsSpecified (void)
{
  return CUDA2CPU_cluster (4);
}

__CUDA2CPU_LAZY dim3
__clusterRelativeBlockIdx (void)
{
  return dim3 (blockIdx.x % CUDA2CPU_cluster (0),
	       blockIdx.y % CUDA2CPU_cluster (1),
	       blockIdx.z % CUDA2CPU_cluster (2));
}

__CUDA2CPU_LAZY unsigned int
__clusterRelativeBlockRank (void)
{
  return (blockIdx.x % CUDA2CPU_cluster (0)
	  + CUDA2CPU_cluster (0)
	    * (blockIdx.y % CUDA2CPU_cluster (1)
	       + CUDA2CPU_cluster (1) * (blockIdx.z % CUDA2CPU_cluster (2))));
}

/* The grid in clusters, and the cluster's place in it.  */
__CUDA2CPU_LAZY dim3
__clusterGridDimInClusters (void)
{
  return dim3 (gridDim.x / CUDA2CPU_cluster (0),
	       gridDim.y / CUDA2CPU_cluster (1),
	       gridDim.z / CUDA2CPU_cluster (2));
}

__CUDA2CPU_LAZY dim3
__clusterIdx (void)
{
  return dim3 (blockIdx.x / CUDA2CPU_cluster (0),
	       blockIdx.y / CUDA2CPU_cluster (1),
	       blockIdx.z / CUDA2CPU_cluster (2));
}

/* The barrier of the cluster in two halves: it is enough to meet in the second
   one, and to order memory there, since one worker runs all of the cluster.  */
__CUDA2CPU_LAZY void
__cluster_barrier_arrive (void)
{
}

__CUDA2CPU_LAZY void
__cluster_barrier_arrive_relaxed (void)
{
}

__CUDA2CPU_LAZY void
__cluster_barrier_wait (void)
{
  __cuda2cpu_cluster_sync ();
}

__CUDA2CPU_LAZY void
__threadfence_cluster (void)
{
  __threadfence_block ();
}

/* Where the place is in the shared memory of block RANK of the cluster that
   ADDRESS is in the caller's own, and in which block's shared memory ADDRESS
   is.  */
__CUDA2CPU_LAZY void *
__cluster_map_shared_rank (const void *address, unsigned int rank)
{
  return ((char *) address
	  + ((long) rank - (long) __clusterRelativeBlockRank ())
	    * CUDA2CPU_cluster_stride ());
}

__CUDA2CPU_LAZY unsigned int
__cluster_query_shared_rank (const void *address)
{
  return CUDA2CPU_cluster_rank_of (address);
}

#endif /* CUDA2CPU_CLUSTER_H */
