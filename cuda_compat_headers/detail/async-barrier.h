/* cuda::barrier.
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

#ifndef CUDA2CPU_ASYNC_BARRIER_H
#define CUDA2CPU_ASYNC_BARRIER_H 1

#pragma GCC system_header

#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include "mbarrier.h"
#include "thread-scope.h"

namespace cuda {

template <thread_scope __S,
	  typename __Completion = __cuda2cpu_no_completion>
class barrier;

namespace device {
template <typename __C>
__CUDA2CPU_DEVICE uint64_t *
barrier_native_handle (barrier<thread_scope_block, __C> &);
}

/* A barrier at which threads of scope S arrive before they wait.  */
template <thread_scope __S, typename __Completion>
class barrier
{
public:
  /* What an arrival gives for the wait.  */
  class arrival_token
  {
  public:
    arrival_token () = default;

  private:
    friend class barrier;

    __CUDA2CPU_BOTH
    arrival_token (unsigned long long word) : _M_word (word)
    {
    }

    unsigned long long _M_word;
  };

  barrier () = default;
  barrier (const barrier &) = delete;
  barrier &operator= (const barrier &) = delete;

  __CUDA2CPU_BOTH
  barrier (ptrdiff_t expected, __Completion completion = __Completion ())
    : _M_word (0), _M_completion (completion)
  {
    _M_init (expected);
  }

  friend __CUDA2CPU_BOTH void
  init (barrier *self, ptrdiff_t expected)
  {
    self->_M_init (expected);
  }

  friend __CUDA2CPU_BOTH void
  init (barrier *self, ptrdiff_t expected, __Completion completion)
  {
    self->_M_completion = completion;
    self->_M_init (expected);
  }

  static __CUDA2CPU_BOTH constexpr ptrdiff_t
  max ()
  {
    return __CUDA2CPU_MBARRIER_MAX;
  }

  [[__nodiscard__]] __CUDA2CPU_BOTH arrival_token
  arrive (ptrdiff_t count = 1)
  {
    return _M_arrive (count, 0);
  }

  __CUDA2CPU_BOTH void
  arrive_and_drop ()
  {
    _M_arrive (1, 1);
  }

  __CUDA2CPU_BOTH void
  arrive_and_wait ()
  {
    wait (arrive ());
  }

  /* Wait for the phase of TOKEN, or that of parity PARITY.  */
  __CUDA2CPU_BOTH void
  wait (arrival_token &&token) const
  {
    while (!__cuda2cpu_mbarrier_done (&_M_word, token._M_word, _S_wide))
      sched_yield ();
  }

  __CUDA2CPU_BOTH void
  wait_parity (bool parity) const
  {
    while (!__cuda2cpu_mbarrier_parity_done (&_M_word, parity, _S_wide))
      sched_yield ();
  }

  /* Return whether the phase is complete.  */
  [[__nodiscard__]] __CUDA2CPU_BOTH bool
  try_wait (arrival_token &&token) const
  {
    if (__cuda2cpu_mbarrier_done (&_M_word, token._M_word, _S_wide))
      return true;
    sched_yield ();
    return __cuda2cpu_mbarrier_done (&_M_word, token._M_word, _S_wide);
  }

  [[__nodiscard__]] __CUDA2CPU_BOTH bool
  try_wait_parity (bool parity) const
  {
    if (__cuda2cpu_mbarrier_parity_done (&_M_word, parity, _S_wide))
      return true;
    sched_yield ();
    return __cuda2cpu_mbarrier_parity_done (&_M_word, parity, _S_wide);
  }

  /* The same, after waiting for at most TIME, a duration.  */
  template <typename __Duration>
  [[__nodiscard__]] __CUDA2CPU_BOTH bool
  try_wait_for (arrival_token &&token, const __Duration &time) const
  {
    long long end = _S_now () + _S_nanoseconds (time);
    bool done;
    while (!(done = __cuda2cpu_mbarrier_done (&_M_word, token._M_word,
					      _S_wide))
	   && _S_now () < end)
      sched_yield ();
    return done;
  }

  template <typename __Duration>
  [[__nodiscard__]] __CUDA2CPU_BOTH bool
  try_wait_parity_for (bool parity, const __Duration &time) const
  {
    long long end = _S_now () + _S_nanoseconds (time);
    bool done;
    while (!(done = __cuda2cpu_mbarrier_parity_done (&_M_word, parity,
						     _S_wide))
	   && _S_now () < end)
      sched_yield ();
    return done;
  }

  /* The same, after waiting until TIME at most, a point in the time of a clock
     that device code can read.  */
  template <typename __Time>
  [[__nodiscard__]] __CUDA2CPU_BOTH bool
  try_wait_until (arrival_token &&token, const __Time &time) const
  {
    bool done;
    while (!(done = __cuda2cpu_mbarrier_done (&_M_word, token._M_word,
					      _S_wide))
	   && __Time::clock::now () < time)
      sched_yield ();
    return done;
  }

  template <typename __Time>
  [[__nodiscard__]] __CUDA2CPU_BOTH bool
  try_wait_parity_until (bool parity, const __Time &time) const
  {
    bool done;
    while (!(done = __cuda2cpu_mbarrier_parity_done (&_M_word, parity,
						     _S_wide))
	   && __Time::clock::now () < time)
      sched_yield ();
    return done;
  }

  /* For our own headers.  Return whether phase PHASE is complete; expect one
     arrival less in all phases but the current one.  */
  __CUDA2CPU_BOTH bool
  _M_reached (unsigned int phase) const
  {
    /* Phases are numbers of 22 bits.  */
    unsigned int now = __cuda2cpu_mbarrier_phase
      (__cuda2cpu_mbarrier_load (&_M_word, _S_wide));
    return (int) ((now - phase) << 10) >= 0;
  }

  __CUDA2CPU_BOTH void
  _M_expect_less ()
  {
    unsigned long long old = __cuda2cpu_mbarrier_load (&_M_word, _S_wide);
    while (!__cuda2cpu_mbarrier_swap
	     (&_M_word, &old,
	      old - __cuda2cpu_mbarrier_word (0, 1, 0), _S_wide))
      ;
  }

private:
  template <typename __C>
  friend __CUDA2CPU_DEVICE uint64_t *
  device::barrier_native_handle (barrier<thread_scope_block, __C> &);

  /* Whether several workers may touch it.  */
  static constexpr bool _S_wide = (__S == thread_scope_device
				   || __S == thread_scope_system);

  __CUDA2CPU_BOTH void
  _M_init (ptrdiff_t expected)
  {
    _M_word = __cuda2cpu_mbarrier_word ((unsigned int) expected,
					(unsigned int) expected, 0);
  }

  __CUDA2CPU_BOTH arrival_token
  _M_arrive (ptrdiff_t count, unsigned int drop)
  {
    return __cuda2cpu_mbarrier_arrive (&_M_word, (unsigned int) count, drop,
				       _S_wide, _M_completion);
  }

  static __CUDA2CPU_BOTH long long
  _S_now ()
  {
    struct timespec now;
    clock_gettime (CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000ll + now.tv_nsec;
  }

  template <typename __Duration>
  static __CUDA2CPU_BOTH long long
  _S_nanoseconds (const __Duration &time)
  {
    return (long long) (time.count () * (1e9 * __Duration::period::num
					 / __Duration::period::den));
  }

  unsigned long long _M_word;
  [[__no_unique_address__]] __Completion _M_completion;
};

namespace device {

/* Return the word of BARRIER, for the functions that take one.  */
template <typename __C>
__CUDA2CPU_DEVICE uint64_t *
barrier_native_handle (barrier<thread_scope_block, __C> &barrier)
{
  return (uint64_t *) &barrier._M_word;
}

/* Counting bytes at a barrier wants compute capability 9.0.  */
template <typename __C>
typename barrier<thread_scope_block, __C>::arrival_token
barrier_arrive_tx (barrier<thread_scope_block, __C> &, ptrdiff_t, ptrdiff_t)
  = delete;

template <typename __C>
void barrier_expect_tx (barrier<thread_scope_block, __C> &, ptrdiff_t)
  = delete;

} /* namespace device */

} /* namespace cuda */

#endif /* CUDA2CPU_ASYNC_BARRIER_H */
