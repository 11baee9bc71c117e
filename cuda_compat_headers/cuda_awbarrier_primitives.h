/* Barriers with an arrival apart from the wait, as functions.
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

#ifndef _CUDA_AWBARRIER_PRIMITIVES_H_
#define _CUDA_AWBARRIER_PRIMITIVES_H_ 1

#pragma GCC system_header

#include <stdint.h>

#if defined __CUDACC__ && defined __cplusplus

#include "detail/mbarrier.h"

/* A barrier in shared memory, and what an arrival gives for the wait.  */
typedef unsigned long long __mbarrier_t;
typedef unsigned long long __mbarrier_token_t;

/* Return how many arrivals a barrier can count.  */
__CUDA2CPU_DEVICE uint32_t
__mbarrier_maximum_count ()
{
  return __CUDA2CPU_MBARRIER_MAX;
}

/* Let each phase of BARRIER need EXPECTED_COUNT arrivals.  */
__CUDA2CPU_DEVICE void
__mbarrier_init (__mbarrier_t *barrier, uint32_t expected_count)
{
  *barrier = __cuda2cpu_mbarrier_word (expected_count, expected_count, 0);
}

/* BARRIER is needed no more.  */
__CUDA2CPU_DEVICE void
__mbarrier_inval (__mbarrier_t *barrier)
{
  *barrier = 0;
}

/* Arrive at BARRIER; with the second, for the last time.  */
__CUDA2CPU_DEVICE __mbarrier_token_t
__mbarrier_arrive (__mbarrier_t *barrier)
{
  __cuda2cpu_no_completion nothing;
  return __cuda2cpu_mbarrier_arrive (barrier, 1, 0, false, nothing);
}

__CUDA2CPU_DEVICE __mbarrier_token_t
__mbarrier_arrive_and_drop (__mbarrier_t *barrier)
{
  __cuda2cpu_no_completion nothing;
  return __cuda2cpu_mbarrier_arrive (barrier, 1, 1, false, nothing);
}

/* Return how many arrivals were pending before that which gave TOKEN.  */
__CUDA2CPU_DEVICE uint32_t
__mbarrier_token_pending_count (__mbarrier_token_t token)
{
  return __cuda2cpu_mbarrier_pending (token);
}

/* Return whether the phase of TOKEN, or that of parity PARITY, is complete at
   BARRIER.  If it is not the caller has let other threads go on.  */
__CUDA2CPU_DEVICE bool
__mbarrier_test_wait (__mbarrier_t *barrier, __mbarrier_token_t token)
{
  if (__cuda2cpu_mbarrier_done (barrier, token, false))
    return true;
  __cuda2cpu_yield ();
  return false;
}

__CUDA2CPU_DEVICE bool
__mbarrier_test_wait_parity (__mbarrier_t *barrier, bool parity)
{
  if (__cuda2cpu_mbarrier_parity_done (barrier, parity, false))
    return true;
  __cuda2cpu_yield ();
  return false;
}

/* The same; they may wait for up to a time that the caller gives.  */
__CUDA2CPU_DEVICE bool
__mbarrier_try_wait (__mbarrier_t *barrier, __mbarrier_token_t token,
		     uint32_t max_sleep_nanosec __attribute__ ((__unused__)))
{
  return __mbarrier_test_wait (barrier, token);
}

__CUDA2CPU_DEVICE bool
__mbarrier_try_wait_parity (__mbarrier_t *barrier, bool parity,
			    uint32_t max_sleep_nanosec
			      __attribute__ ((__unused__)))
{
  return __mbarrier_test_wait_parity (barrier, parity);
}

#endif

#endif /* _CUDA_AWBARRIER_PRIMITIVES_H_ */
