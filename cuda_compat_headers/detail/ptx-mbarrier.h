/* The barriers in memory of inline PTX.
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

#ifndef CUDA2CPU_PTX_MBARRIER_H
#define CUDA2CPU_PTX_MBARRIER_H 1

#pragma GCC system_header

#include "mbarrier.h"
#include "ptx-memory.h"
#include "sync.h"

/* The barrier at ADDRESS, in memory of SPACE.  */
template <int space, typename __A>
__CUDA2CPU_DEVICE unsigned long long *
__cuda2cpu_ptx_mbarrier (__A address)
{
  return (unsigned long long *)
    __cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address);
}

template <int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_mbarrier_init (__A address, unsigned int count)
{
  *__cuda2cpu_ptx_mbarrier<space> (address)
    = __cuda2cpu_mbarrier_word (count, count, 0);
}

template <int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_mbarrier_inval (__A)
{
}

/* COUNT threads arrive, and for the last time if DROP.  */
template <int drop, int space, typename __A>
__CUDA2CPU_DEVICE unsigned long long
__cuda2cpu_ptx_mbarrier_arrive (__A address, unsigned int count = 1)
{
  __cuda2cpu_no_completion none;
  __threadfence_block ();
  return __cuda2cpu_mbarrier_arrive (__cuda2cpu_ptx_mbarrier<space> (address),
				     count, drop ? count : 0, false, none);
}

/* Whether the phase of TOKEN is complete, or the last one of PARITY; if not
   the threads that it waits for go on.  */
template <int space, typename __A>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_mbarrier_wait (__A address, unsigned long long token,
			      unsigned int = 0)
{
  bool done = __cuda2cpu_mbarrier_done
    (__cuda2cpu_ptx_mbarrier<space> (address), token, false);
  if (!done)
    __cuda2cpu_yield ();
  __threadfence_block ();
  return done;
}

template <int space, typename __A>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_mbarrier_wait_parity (__A address, unsigned int parity,
				     unsigned int = 0)
{
  bool done = __cuda2cpu_mbarrier_parity_done
    (__cuda2cpu_ptx_mbarrier<space> (address), parity & 1, false);
  if (!done)
    __cuda2cpu_yield ();
  __threadfence_block ();
  return done;
}

__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_mbarrier_pending_count (unsigned long long token)
{
  return __cuda2cpu_mbarrier_pending (token);
}

/* Arrive when the thread's copies are made, which they are: unless NOINC one
   more arrival is waited for than before, which is this one.  */
template <int noinc, int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_cp_async_arrive (__A address)
{
  if (noinc)
    __cuda2cpu_ptx_mbarrier_arrive<0, space> (address);
}

#endif /* CUDA2CPU_PTX_MBARRIER_H */
