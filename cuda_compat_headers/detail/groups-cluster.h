/* Cooperative groups: the cluster.
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


#ifndef CUDA2CPU_GROUPS_CLUSTER_H
#define CUDA2CPU_GROUPS_CLUSTER_H 1

#pragma GCC system_header

#include "groups.h"

namespace cooperative_groups {

/* The threads of the blocks of a cluster.  */
class cluster_group
{
public:
  /* What barrier_arrive gives for barrier_wait.  */
  class arrival_token
  {
  };

  __CUDA2CPU_DEVICE static void
  sync ()
  {
    __cluster_barrier_arrive ();
    __cluster_barrier_wait ();
  }

  /* The two halves of sync: it is enough to meet in the second one.  */
  __CUDA2CPU_DEVICE static arrival_token
  barrier_arrive ()
  {
    __cluster_barrier_arrive ();
    return arrival_token ();
  }

  __CUDA2CPU_DEVICE static void
  barrier_wait ()
  {
    __cluster_barrier_wait ();
  }

  __CUDA2CPU_DEVICE static void
  barrier_wait (arrival_token &&)
  {
    __cluster_barrier_wait ();
  }

  /* In which block shared memory at ADDRESS lies, and where that at ADDRESS
     lies in block RANK.  */
  __CUDA2CPU_DEVICE static unsigned int
  query_shared_rank (const void *address)
  {
    return __cluster_query_shared_rank (address);
  }

  template <typename __T>
  __CUDA2CPU_DEVICE static __T *
  map_shared_rank (__T *address, int rank)
  {
    return (__T *) __cluster_map_shared_rank ((const void *) address, rank);
  }

  __CUDA2CPU_DEVICE static dim3
  block_index ()
  {
    return __clusterRelativeBlockIdx ();
  }

  __CUDA2CPU_DEVICE static unsigned int
  block_rank ()
  {
    return __clusterRelativeBlockRank ();
  }

  __CUDA2CPU_DEVICE static dim3
  dim_blocks ()
  {
    return __clusterDim ();
  }

  __CUDA2CPU_DEVICE static unsigned int
  num_blocks ()
  {
    return __clusterSizeInBlocks ();
  }

  __CUDA2CPU_DEVICE static dim3
  thread_index ()
  {
    dim3 block = block_index (), thread = thread_block::thread_index ();
    return dim3 (block.x * blockDim.x + thread.x,
		 block.y * blockDim.y + thread.y,
		 block.z * blockDim.z + thread.z);
  }

  __CUDA2CPU_DEVICE static unsigned int
  thread_rank ()
  {
    return (block_rank () * thread_block::num_threads ()
	    + thread_block::thread_rank ());
  }

  __CUDA2CPU_DEVICE static dim3
  dim_threads ()
  {
    dim3 blocks = dim_blocks ();
    return dim3 (blocks.x * blockDim.x, blocks.y * blockDim.y,
		 blocks.z * blockDim.z);
  }

  __CUDA2CPU_DEVICE static unsigned int
  num_threads ()
  {
    return num_blocks () * thread_block::num_threads ();
  }

  __CUDA2CPU_DEVICE static unsigned int
  size ()
  {
    return num_threads ();
  }
};

__CUDA2CPU_DEVICE cluster_group
this_cluster ()
{
  return cluster_group ();
}

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_CLUSTER_H */
