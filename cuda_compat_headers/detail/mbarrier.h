/* Barriers with an arrival apart from the wait, in one word of memory.
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

/* The word holds, from its lowest bit on, how many arrivals the phase still
   waits for, how many each phase needs, and the number of the phase:

     pending: 21 bits | expected: 21 bits | phase: 22 bits

   A token is the word before the arrival.  A barrier whose scope is a thread or
   the block is touched by one worker only, since that runs all threads of the
   block, one after the other; what several workers or the host touch is
   updated atomically.

   A thread that finds a phase not complete lets the others of its block go on:
   sched_yield, which is for the host, means that in a kernel.  */

#ifndef CUDA2CPU_MBARRIER_H
#define CUDA2CPU_MBARRIER_H 1

#pragma GCC system_header

#include <sched.h>
#include "../crt/host_defines.h"

enum
{
  __CUDA2CPU_MBARRIER_BITS = 21,
  /* CUDA's limit.  */
  __CUDA2CPU_MBARRIER_MAX = (1 << 20) - 1
};

/* Return the parts of WORD.  */
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_mbarrier_pending (unsigned long long word)
{
  return (unsigned int) word & ((1u << __CUDA2CPU_MBARRIER_BITS) - 1);
}

__CUDA2CPU_BOTH unsigned int
__cuda2cpu_mbarrier_expected (unsigned long long word)
{
  return __cuda2cpu_mbarrier_pending (word >> __CUDA2CPU_MBARRIER_BITS);
}

__CUDA2CPU_BOTH unsigned int
__cuda2cpu_mbarrier_phase (unsigned long long word)
{
  return (unsigned int) (word >> 2 * __CUDA2CPU_MBARRIER_BITS);
}

/* Return the word of PENDING, EXPECTED and PHASE.  */
__CUDA2CPU_BOTH unsigned long long
__cuda2cpu_mbarrier_word (unsigned int pending, unsigned int expected,
			  unsigned int phase)
{
  return ((unsigned long long) phase << 2 * __CUDA2CPU_MBARRIER_BITS
	  | (unsigned long long) expected << __CUDA2CPU_MBARRIER_BITS
	  | pending);
}

/* Return the word at BARRIER; WIDE if not only this worker touches it.  */
__CUDA2CPU_BOTH unsigned long long
__cuda2cpu_mbarrier_load (const unsigned long long *barrier, bool wide)
{
  return (wide ? __atomic_load_n (barrier, __ATOMIC_ACQUIRE)
	  : *(const volatile unsigned long long *) barrier);
}

/* Make the word at BARRIER, which was *OLD, WORD and return true; if it was
   not, set *OLD to what it is.  */
__CUDA2CPU_BOTH bool
__cuda2cpu_mbarrier_swap (unsigned long long *barrier,
			  unsigned long long *old, unsigned long long word,
			  bool wide)
{
  if (wide)
    return __atomic_compare_exchange_n (barrier, old, word, false,
					__ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  *(volatile unsigned long long *) barrier = word;
  return true;
}

/* Return the word after WORD when its phase is complete.  */
__CUDA2CPU_BOTH unsigned long long
__cuda2cpu_mbarrier_next (unsigned long long word)
{
  unsigned int expected = __cuda2cpu_mbarrier_expected (word);
  return __cuda2cpu_mbarrier_word (expected, expected,
				   __cuda2cpu_mbarrier_phase (word) + 1);
}

/* Let COUNT threads arrive at BARRIER, of which DROP arrive for the last time.
   When the phase is complete call COMPLETION and start the next.  Return the
   word before.  */
template <typename __Completion>
__CUDA2CPU_BOTH unsigned long long
__cuda2cpu_mbarrier_arrive (unsigned long long *barrier, unsigned int count,
			    unsigned int drop, bool wide,
			    __Completion &completion)
{
  unsigned long long old = __cuda2cpu_mbarrier_load (barrier, wide), word;
  do
    word = __cuda2cpu_mbarrier_word
      (__cuda2cpu_mbarrier_pending (old) - count,
       __cuda2cpu_mbarrier_expected (old) - drop,
       __cuda2cpu_mbarrier_phase (old));
  while (!__cuda2cpu_mbarrier_swap (barrier, &old, word, wide));
  if (__cuda2cpu_mbarrier_pending (word) == 0)
    {
      /* All others wait.  */
      completion ();
      __cuda2cpu_mbarrier_swap (barrier, &word,
				__cuda2cpu_mbarrier_next (word), wide);
    }
  return old;
}

/* Return whether the phase of TOKEN, a word, is complete at BARRIER.  */
__CUDA2CPU_BOTH bool
__cuda2cpu_mbarrier_done (const unsigned long long *barrier,
			  unsigned long long token, bool wide)
{
  return (__cuda2cpu_mbarrier_phase (__cuda2cpu_mbarrier_load (barrier, wide))
	  != __cuda2cpu_mbarrier_phase (token));
}

/* Return whether the phase of parity PARITY that was last at BARRIER is
   complete.  */
__CUDA2CPU_BOTH bool
__cuda2cpu_mbarrier_parity_done (const unsigned long long *barrier,
				 bool parity, bool wide)
{
  unsigned long long word = __cuda2cpu_mbarrier_load (barrier, wide);
  return (__cuda2cpu_mbarrier_phase (word) & 1) != parity;
}

/* What is done when a phase is complete: nothing.  */
struct __cuda2cpu_no_completion
{
  __CUDA2CPU_BOTH void
  operator() () const
  {
  }
};

#endif /* CUDA2CPU_MBARRIER_H */
