/* Cooperative groups: the cluster, which is one block.
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
    __syncthreads ();
  }

  /* The two halves of sync: it is enough to meet in the second one.  */
  __CUDA2CPU_DEVICE static arrival_token
  barrier_arrive ()
  {
    __threadfence_block ();
    return arrival_token ();
  }

  __CUDA2CPU_DEVICE static void
  barrier_wait ()
  {
    __syncthreads ();
  }

  __CUDA2CPU_DEVICE static void
  barrier_wait (arrival_token &&)
  {
    __syncthreads ();
  }

  /* In which block shared memory at ADDRESS lies, and where that at ADDRESS
     lies in block RANK.  */
  __CUDA2CPU_DEVICE static unsigned int
  query_shared_rank (const void *)
  {
    return 0;
  }

  template <typename __T>
  __CUDA2CPU_DEVICE static __T *
  map_shared_rank (__T *address, int)
  {
    return address;
  }

  __CUDA2CPU_DEVICE static dim3
  block_index ()
  {
    return dim3 (0, 0, 0);
  }

  __CUDA2CPU_DEVICE static unsigned int
  block_rank ()
  {
    return 0;
  }

  __CUDA2CPU_DEVICE static dim3
  dim_blocks ()
  {
    return dim3 (1, 1, 1);
  }

  __CUDA2CPU_DEVICE static unsigned int
  num_blocks ()
  {
    return 1;
  }

  __CUDA2CPU_DEVICE static dim3
  thread_index ()
  {
    return thread_block::thread_index ();
  }

  __CUDA2CPU_DEVICE static unsigned int
  thread_rank ()
  {
    return thread_block::thread_rank ();
  }

  __CUDA2CPU_DEVICE static dim3
  dim_threads ()
  {
    return thread_block::dim_threads ();
  }

  __CUDA2CPU_DEVICE static unsigned int
  num_threads ()
  {
    return thread_block::num_threads ();
  }

  __CUDA2CPU_DEVICE static unsigned int
  size ()
  {
    return num_threads ();
  }

  __CUDA2CPU_DEVICE
  operator thread_group () const
  {
    return thread_block ();
  }
};

__CUDA2CPU_DEVICE cluster_group
this_cluster ()
{
  return cluster_group ();
}

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_CLUSTER_H */
