/* Thrust's agents by chunks: what they have in common.
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

/* Thrust 1 does some algorithms by kernels of its own, whose bodies it calls
   agents: AgentLauncher<Agent> says how many items a block takes and launches
   them.  Here is what launchers that are chains of chunks have in common; they
   are partial specialisations for an agent each.  CCCL 3 has CUB do these.  */

#ifndef CUDA2CPU_DEVICE_WIDE_THRUST_AGENT_H
#define CUDA2CPU_DEVICE_WIDE_THRUST_AGENT_H 1

#pragma GCC system_header

#include <thrust/version.h>
#include "../cub/version.h"

#if defined __CUDA2CPU_WIDE_CUB && __CUDA2CPU_WIDE_CUB == 1 \
    && THRUST_VERSION >= 101500 && THRUST_VERSION < 200000
# define __CUDA2CPU_WIDE_THRUST 1

#include <thrust/system/cuda/detail/core/agent_launcher.h>
#include "../chunks.h"

namespace __cuda2cpu_wide {

/* Where Thrust keeps what blocks tell each other: a chain.  */
template <typename __T>
struct __tile_state
{
  __chain<__T> __at;

  /* Where what is carried over is, behind the counters.  */
  __CUDA2CPU_WIDE_HOST static size_t __carried_place (int __tiles)
  {
    const size_t __align = alignof (__T);
    return ((__chain<__T>::__counters_size (__tiles) + __align - 1)
	    / __align * __align);
  }

  __CUDA2CPU_WIDE_HOST static cudaError_t
  AllocationSize (int __tiles, size_t &__bytes)
  {
    __bytes = (__carried_place (__tiles)
	       + __chain<__T>::__carried_size (__tiles));
    return cudaSuccess;
  }

  __CUDA2CPU_WIDE_HOST cudaError_t Init (int __tiles, void *__memory, size_t)
  {
    __at = __chain<__T>::__make (__memory,
				 (char *) __memory + __carried_place (__tiles),
				 false);
    return cudaSuccess;
  }

  /* Called by all threads of a kernel.  */
  __CUDA2CPU_WIDE void InitializeStatus (int __tiles)
  {
    const int __t = blockIdx.x * blockDim.x + threadIdx.x;
    if (__t == 0)
      *__at.__taken = 0;
    if (__t < __tiles)
      __at.__known[__t] = 0;
  }
};

/* A launcher of chunks of SIZE items, whose chain carries T.  */
template <typename __T, __count __SIZE>
struct __agent
{
  typedef __tile_state<__T> ScanTileState;

  cudaStream_t __stream;

  template <typename __N>
  __CUDA2CPU_WIDE_HOST
  __agent (THRUST_NS_QUALIFIER::cuda_cub::core::AgentPlan, __N,
	   cudaStream_t __stream, char *, const char *, bool)
    : __stream (__stream)
  {}

  __CUDA2CPU_WIDE_HOST static THRUST_NS_QUALIFIER::cuda_cub::core::AgentPlan
  get_plan (cudaStream_t = 0)
  {
    return THRUST_NS_QUALIFIER::cuda_cub::core::AgentPlan (1, __SIZE, 0);
  }

  /* Do WORK on N items; workers do others' chunks if HELPS.  */
  template <typename __Work>
  __CUDA2CPU_WIDE_HOST void
  __run (__Work __work, __count __n, ScanTileState __state, bool __helps) const
  {
    __work.__at = __state.__at;
    __work.__at.__helps = (__helps
			   && std::is_trivially_copyable<__T>::value);
    __launch (__work, __cut (__n, __SIZE).__chunks (), __stream);
  }
};

} // namespace __cuda2cpu_wide

#endif

#endif /* CUDA2CPU_DEVICE_WIDE_THRUST_AGENT_H */
