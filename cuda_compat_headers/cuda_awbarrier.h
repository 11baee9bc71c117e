/* The barrier with an arrival apart from the wait before <cuda/barrier>.
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

#ifndef _CUDA_AWBARRIER_H_
#define _CUDA_AWBARRIER_H_ 1

#pragma GCC system_header

#include "cuda_awbarrier_primitives.h"

#if defined __CUDACC__ && defined __cplusplus

namespace nvcuda {
namespace experimental {

/* A barrier in shared memory.  */
class awbarrier
{
public:
  class arrival_token
  {
  public:
    arrival_token () = default;

    __CUDA2CPU_DEVICE uint32_t
    pending_count () const
    {
      return __mbarrier_token_pending_count (_M_word);
    }

  private:
    friend class awbarrier;

    __CUDA2CPU_DEVICE
    arrival_token (__mbarrier_token_t word) : _M_word (word)
    {
    }

    __mbarrier_token_t _M_word;
  };

  awbarrier () = default;
  awbarrier (const awbarrier &) = delete;
  awbarrier &operator= (const awbarrier &) = delete;

  __CUDA2CPU_DEVICE arrival_token
  arrive ()
  {
    return __mbarrier_arrive (&_M_word);
  }

  __CUDA2CPU_DEVICE arrival_token
  arrive_and_drop ()
  {
    return __mbarrier_arrive_and_drop (&_M_word);
  }

  /* Wait for the phase of TOKEN, or of parity PHASE; with HINT return false
     when it is not complete.  */
  __CUDA2CPU_DEVICE void
  wait (arrival_token token)
  {
    while (!__mbarrier_test_wait (&_M_word, token._M_word))
      ;
  }

  __CUDA2CPU_DEVICE bool
  timed_wait (arrival_token token, uint32_t)
  {
    return __mbarrier_test_wait (&_M_word, token._M_word);
  }

  __CUDA2CPU_DEVICE bool
  timed_wait_parity (bool phase, uint32_t)
  {
    return __mbarrier_test_wait_parity (&_M_word, phase);
  }

  __CUDA2CPU_DEVICE void
  arrive_and_wait ()
  {
    wait (arrive ());
  }

  static __CUDA2CPU_BOTH constexpr ptrdiff_t
  max ()
  {
    return __CUDA2CPU_MBARRIER_MAX;
  }

  friend __CUDA2CPU_DEVICE void
  init (awbarrier *barrier, uint32_t expected_count)
  {
    __mbarrier_init (&barrier->_M_word, expected_count);
  }

private:
  __mbarrier_t _M_word;
};

} /* namespace experimental */
} /* namespace nvcuda */

#endif

#endif /* _CUDA_AWBARRIER_H_ */
