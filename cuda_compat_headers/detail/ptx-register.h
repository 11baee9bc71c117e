/* The special registers of inline PTX.
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

#ifndef CUDA2CPU_PTX_REGISTER_H
#define CUDA2CPU_PTX_REGISTER_H 1

#pragma GCC system_header

#include "cluster.h"
#include "sync.h"
#include "warp.h"

#define __CUDA2CPU_REGISTER(name, __T, value)				\
  __CUDA2CPU_LAZY __T							\
  __cuda2cpu_ptx_##name (void)						\
  {									\
    return value;							\
  }

/* A built-in variable by its three members.  */
#define __CUDA2CPU_REGISTERS(name, variable)				\
  __CUDA2CPU_REGISTER (name##_x, unsigned int, variable.x)		\
  __CUDA2CPU_REGISTER (name##_y, unsigned int, variable.y)		\
  __CUDA2CPU_REGISTER (name##_z, unsigned int, variable.z)

__CUDA2CPU_REGISTERS (tid, threadIdx)
__CUDA2CPU_REGISTERS (ntid, blockDim)
__CUDA2CPU_REGISTERS (ctaid, blockIdx)
__CUDA2CPU_REGISTERS (nctaid, gridDim)

/* The lane, the warp and the warps of the block.  */
__CUDA2CPU_REGISTER (laneid, unsigned int, __cuda2cpu_laneid ())
__CUDA2CPU_REGISTER (warpid, unsigned int, __cuda2cpu_thread_rank () / 32)
__CUDA2CPU_REGISTER (nwarpid, unsigned int,
		     (blockDim.x * blockDim.y * blockDim.z + 31) / 32)

/* The lanes that are the caller's, and those before and behind it.  */
__CUDA2CPU_REGISTER (lanemask_eq, unsigned int, 1u << __cuda2cpu_laneid ())
__CUDA2CPU_REGISTER (lanemask_lt, unsigned int, __cuda2cpu_lanemask_lt ())
__CUDA2CPU_REGISTER (lanemask_le, unsigned int,
		     2u * __cuda2cpu_lanemask_lt () + 1)
__CUDA2CPU_REGISTER (lanemask_gt, unsigned int,
		     ~(2u * __cuda2cpu_lanemask_lt () + 1))
__CUDA2CPU_REGISTER (lanemask_ge, unsigned int, ~__cuda2cpu_lanemask_lt ())

/* A worker is what a multiprocessor is, of which there are as many as the
   device says, or as OpenMP has been told to use.  */
extern "C" int omp_get_thread_num (void) __THROW;
extern "C" int omp_get_num_threads (void) __THROW;

__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_nsmid (void)
{
  int processors = 0, workers = omp_get_num_threads ();
  cudaDeviceGetAttribute (&processors, cudaDevAttrMultiProcessorCount, 0);
  return (unsigned int) (processors > workers ? processors : workers);
}
__CUDA2CPU_REGISTER (smid, unsigned int, (unsigned int) omp_get_thread_num ())

/* The grid.  */
extern "C" unsigned long long CUDA2CPU_grid_id (void) __THROW;
__CUDA2CPU_REGISTER (gridid, unsigned long long, CUDA2CPU_grid_id ())

/* What there is not, as a graph that kernels can launch again.  */
__CUDA2CPU_REGISTER (zero, unsigned int, 0)
__CUDA2CPU_REGISTER (long_zero, unsigned long long, 0)

/* Shared memory in bytes.  */
extern "C" unsigned int CUDA2CPU_shared_size (unsigned int all) __THROW;
__CUDA2CPU_REGISTER (dynamic_smem_size, unsigned int,
		     CUDA2CPU_shared_size (0))
__CUDA2CPU_REGISTER (total_smem_size, unsigned int, CUDA2CPU_shared_size (1))

/* The cluster.  */
__CUDA2CPU_REGISTER (has_cluster, bool, __clusterDimIsSpecified () != 0)
__CUDA2CPU_REGISTERS (clusterid, __clusterIdx ())
__CUDA2CPU_REGISTERS (nclusterid, __clusterGridDimInClusters ())
__CUDA2CPU_REGISTERS (cluster_ctaid, __clusterRelativeBlockIdx ())
__CUDA2CPU_REGISTERS (cluster_nctaid, __clusterDim ())
__CUDA2CPU_REGISTER (cluster_rank, unsigned int, __clusterRelativeBlockRank ())
__CUDA2CPU_REGISTER (cluster_size, unsigned int, __clusterSizeInBlocks ())

/* The counter of cycles, and nanoseconds.  */
__CUDA2CPU_LAZY unsigned long long
__cuda2cpu_ptx_globaltimer (void)
{
  struct timespec now;
  clock_gettime (CLOCK_REALTIME, &now);
  return now.tv_sec * 1000000000ull + now.tv_nsec;
}
__CUDA2CPU_REGISTER (globaltimer_lo, unsigned int,
		     (unsigned int) __cuda2cpu_ptx_globaltimer ())
__CUDA2CPU_REGISTER (globaltimer_hi, unsigned int,
		     (unsigned int) (__cuda2cpu_ptx_globaltimer () >> 32))
__CUDA2CPU_REGISTER (clock64, unsigned long long,
		     (unsigned long long) __cuda2cpu_cycles ())
__CUDA2CPU_REGISTER (clock, unsigned int, (unsigned int) __cuda2cpu_cycles ())
__CUDA2CPU_REGISTER (clock_hi, unsigned int,
		     (unsigned int) (__cuda2cpu_cycles () >> 32))

#undef __CUDA2CPU_REGISTERS
#undef __CUDA2CPU_REGISTER

#endif /* CUDA2CPU_PTX_REGISTER_H */
