/* Cooperative groups: the grid.
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


#ifndef CUDA2CPU_GROUPS_GRID_H
#define CUDA2CPU_GROUPS_GRID_H 1

#pragma GCC system_header

#include "groups.h"

/* All threads of a cooperative launch meet.  */
extern "C" __device__ void __cuda2cpu_grid_sync (void)
  __attribute__ ((__cuda2cpu_intrinsic__ ("grid_barrier")));

/* Whether all threads of the launch can meet, with MULTI all of those on
   several devices.  */
extern "C" int CUDA2CPU_grid_valid (int multi)
  __attribute__ ((__cuda2cpu_intrinsic__ ("grid_valid"), __nothrow__,
		  __pure__));

namespace cooperative_groups {

/* All threads of the launch.  */
class grid_group
{
public:
  class arrival_token
  {
  };

  /* Whether the grid's threads can meet: it is a cooperative launch.  */
  __CUDA2CPU_DEVICE bool
  is_valid () const
  {
    return CUDA2CPU_grid_valid (0) != 0;
  }

  /* All threads of the grid meet.  In an ordinary launch that ends the kernel
     with cudaErrorLaunchFailure.  */
  __CUDA2CPU_DEVICE void
  sync () const
  {
    __cuda2cpu_grid_sync ();
  }

  /* The two halves of sync.  Each thread that arrives waits before it does
     anything else with the group, so that it is enough to meet there.  */
  __CUDA2CPU_DEVICE arrival_token
  barrier_arrive () const
  {
    __threadfence ();
    return arrival_token ();
  }

  __CUDA2CPU_DEVICE void
  barrier_wait (arrival_token &&) const
  {
    __cuda2cpu_grid_sync ();
  }

  __CUDA2CPU_DEVICE static unsigned long long
  thread_rank ()
  {
    return block_rank () * thread_block::num_threads ()
	   + thread_block::thread_rank ();
  }

  __CUDA2CPU_DEVICE static unsigned long long
  num_threads ()
  {
    return num_blocks () * thread_block::num_threads ();
  }

  __CUDA2CPU_DEVICE static unsigned long long
  size ()
  {
    return num_threads ();
  }

  __CUDA2CPU_DEVICE static unsigned long long
  block_rank ()
  {
    return blockIdx.x
	   + (unsigned long long) gridDim.x
	     * (blockIdx.y + (unsigned long long) gridDim.y * blockIdx.z);
  }

  __CUDA2CPU_DEVICE static unsigned long long
  num_blocks ()
  {
    return (unsigned long long) gridDim.x * gridDim.y * gridDim.z;
  }

  __CUDA2CPU_DEVICE static dim3
  block_index ()
  {
    return dim3 (blockIdx.x, blockIdx.y, blockIdx.z);
  }

  /* The thread's index in the grid, and the grid's extents in threads.  */
  __CUDA2CPU_DEVICE static dim3
  thread_index ()
  {
    return dim3 (blockIdx.x * blockDim.x + threadIdx.x,
		 blockIdx.y * blockDim.y + threadIdx.y,
		 blockIdx.z * blockDim.z + threadIdx.z);
  }

  __CUDA2CPU_DEVICE static dim3
  dim_threads ()
  {
    return dim3 (gridDim.x * blockDim.x, gridDim.y * blockDim.y,
		 gridDim.z * blockDim.z);
  }

  __CUDA2CPU_DEVICE static dim3
  dim_blocks ()
  {
    return dim3 (gridDim.x, gridDim.y, gridDim.z);
  }

  __CUDA2CPU_DEVICE static dim3
  group_dim ()
  {
    return dim_blocks ();
  }

  /* The clusters of the grid, and the caller's.  */
  __CUDA2CPU_DEVICE static unsigned long long
  cluster_rank ()
  {
    dim3 index = cluster_index (), all = dim_clusters ();
    return (index.x + (unsigned long long) all.x
		      * (index.y + (unsigned long long) all.y * index.z));
  }

  __CUDA2CPU_DEVICE static unsigned long long
  num_clusters ()
  {
    return num_blocks () / __clusterSizeInBlocks ();
  }

  __CUDA2CPU_DEVICE static dim3
  cluster_index ()
  {
    return __clusterIdx ();
  }

  __CUDA2CPU_DEVICE static dim3
  dim_clusters ()
  {
    return __clusterGridDimInClusters ();
  }
};

__CUDA2CPU_DEVICE grid_group
this_grid ()
{
  return grid_group ();
}

#if CUDART_VERSION < 13000
/* The grids of one launch on several devices; CUDA 13 has no such launches any
   more.  There is one device, and so one grid.  */
class multi_grid_group
{
public:
  __CUDA2CPU_DEVICE bool
  is_valid () const
  {
    return CUDA2CPU_grid_valid (1) != 0;
  }

  /* As a grid's, in cooperative launches only.  */
  __CUDA2CPU_DEVICE void
  sync () const
  {
    __cuda2cpu_grid_sync ();
  }

  __CUDA2CPU_DEVICE unsigned long long
  thread_rank () const
  {
    return grid_group::thread_rank ();
  }

  __CUDA2CPU_DEVICE unsigned long long
  num_threads () const
  {
    return grid_group::num_threads ();
  }

  __CUDA2CPU_DEVICE unsigned long long
  size () const
  {
    return num_threads ();
  }

  __CUDA2CPU_DEVICE unsigned int
  grid_rank () const
  {
    return 0;
  }

  __CUDA2CPU_DEVICE unsigned int
  num_grids () const
  {
    return 1;
  }
};

__CUDA2CPU_DEVICE multi_grid_group
this_multi_grid ()
{
  return multi_grid_group ();
}
#endif

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_GRID_H */
