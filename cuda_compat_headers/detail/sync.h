/* Barriers, fences, clocks and traps.
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

#ifndef CUDA2CPU_SYNC_H
#define CUDA2CPU_SYNC_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* Barriers of the block: the compiler knows them.  */
extern "C" {
__device__ void __syncthreads (void)
  __attribute__ ((__cuda2cpu_intrinsic__ ("barrier")));
__device__ int __syncthreads_count (int predicate)
  __attribute__ ((__cuda2cpu_intrinsic__ ("barrier_count")));
__device__ int __syncthreads_and (int predicate)
  __attribute__ ((__cuda2cpu_intrinsic__ ("barrier_and")));
__device__ int __syncthreads_or (int predicate)
  __attribute__ ((__cuda2cpu_intrinsic__ ("barrier_or")));
}

/* Let all threads go on that can, and the caller after them.  With

     while (!condition ())
       __cuda2cpu_yield ();

   a thread may wait for what another thread of its block does.  CUDA's own
   __nanosleep may take from none to twice of NS nanoseconds, and is what
   programs have for such loops.  */
extern "C" {
__device__ void __cuda2cpu_yield (void)
  __attribute__ ((__cuda2cpu_intrinsic__ ("yield")));
__device__ void __nanosleep (unsigned int ns)
  __attribute__ ((__cuda2cpu_intrinsic__ ("yield")));
}

/* Order the thread's reads and writes before against those after, as its
   block, the device or the whole system sees them.  The threads of a block
   run on one worker, so the first need only stop the compiler.  */
__CUDA2CPU_DEVICE void
__threadfence_block (void)
{
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
}

__CUDA2CPU_DEVICE void
__threadfence (void)
{
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
}

__CUDA2CPU_DEVICE void
__threadfence_system (void)
{
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
}

/* A counter that runs with the clock: the CPU's own where it has one that a
   program can read, else nanoseconds.  It is for both sides since asm in a
   function for the device alone is taken for PTX.  */
__CUDA2CPU_BOTH long long
__cuda2cpu_cycles (void)
{
#if defined __x86_64__ || defined __i386__
  return (long long) __builtin_ia32_rdtsc ();
#elif defined __aarch64__
  unsigned long long ticks;
  __asm__ volatile ("mrs %0, cntvct_el0" : "=r" (ticks));
  return (long long) ticks;
#elif defined __powerpc__
  return (long long) __builtin_ppc_get_timebase ();
#else
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000ll + now.tv_nsec;
#endif
}

__CUDA2CPU_DEVICE long long
clock64 (void)
{
  return __cuda2cpu_cycles ();
}

/* A launch begins when what precedes it in its stream is done, so that a kernel
   waits for nothing, and to let the next one begin earlier has no effect.  */
__CUDA2CPU_DEVICE void
cudaGridDependencySynchronize (void)
{
}

__CUDA2CPU_DEVICE void
cudaTriggerProgrammaticLaunchCompletion (void)
{
}

/* Set the number of HANDLE, of conditional nodes of a graph, to VALUE.  */
__CUDA2CPU_DEVICE void
cudaGraphSetConditional (cudaGraphConditionalHandle handle,
			 unsigned int value)
{
  *(volatile unsigned int *) handle = value;
}

/* End the kernel with an error.  */
extern "C" void CUDA2CPU_trap (void) __THROW
  __attribute__ ((__noreturn__, __cold__));

__CUDA2CPU_DEVICE void
__trap (void)
{
  CUDA2CPU_trap ();
}

/* Stop in the debugger.  */
__CUDA2CPU_BOTH void
__cuda2cpu_breakpoint (void)
{
#if defined __x86_64__ || defined __i386__
  __asm__ volatile ("int3");
#elif defined __aarch64__
  __asm__ volatile ("brk #0");
#else
  __builtin_trap ();
#endif
}

__CUDA2CPU_DEVICE void
__brkpt (void)
{
  __cuda2cpu_breakpoint ();
}

/* Count event COUNTER for a profiler: there is none that listens.  */
__CUDA2CPU_DEVICE void
__prof_trigger (int counter __attribute__ ((__unused__)))
{
}

/* Promises to the optimiser.  */
#define __builtin_assume(condition)					\
  ((condition) ? (void) 0 : __builtin_unreachable ())
#define __assume(condition) __builtin_assume (condition)
#define __nv_expect(value, expected) __builtin_expect ((value), (expected))

#endif /* CUDA2CPU_SYNC_H */
