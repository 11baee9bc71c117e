/* Cooperative groups: scans.
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


#ifndef _COOPERATIVE_GROUPS_SCAN_H_
#define _COOPERATIVE_GROUPS_SCAN_H_ 1

#pragma GCC system_header

#include "../cooperative_groups.h"
#include "reduce.h"

#if defined __CUDACC__ && defined __cplusplus

namespace cooperative_groups {

/* OP of the SUMs of the threads of a small tile or coalesced group up to the
   caller, in the order of ranks: at each step a thread knows twice as many.  */
template <typename __G, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__scan_group (const __G &group, __T sum, __Op &op)
{
  unsigned int rank = group.thread_rank ();
  for (unsigned int step = 1; step < __G::_S_limit; step *= 2)
    {
      __T other = group.shfl_up (sum, step);
      if (rank >= step)
	sum = op (other, sum);
    }
  return sum;
}

/* The same for a tile larger than a warp.  */
template <unsigned int __SIZE, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__scan_group (const __large_tile<__SIZE> &group, __T sum, __Op &op)
{
  sum = __scan_group (__small_tile<32> (), sum, op);
  __T before = group._S_before (sum, op);
  return group.thread_rank () < 32 ? sum : op (before, sum);
}

/* SUM of the thread of GROUP whose rank is one below.  */
template <typename __G, typename __T>
__CUDA2CPU_DEVICE __T
__shift_group (const __G &group, __T sum)
{
  return group.shfl_up (sum, 1);
}

template <unsigned int __SIZE, typename __T>
__CUDA2CPU_DEVICE __T
__shift_group (const __large_tile<__SIZE> &group, __T sum)
{
  return group._S_shift (sum);
}

/* OP of the VALUEs of the threads of GROUP up to the caller.  */
template <typename __G, typename __T, typename __Op>
__CUDA2CPU_DEVICE __reduced<__T, __Op>
inclusive_scan (const __G &group, __T &&value, __Op &&op)
{
  return __scan_group (__collective (group), (__reduced<__T, __Op>) value, op);
}

template <typename __G, typename __T>
__CUDA2CPU_DEVICE typename std::decay<__T>::type
inclusive_scan (const __G &group, __T &&value)
{
  return inclusive_scan (group, value, plus<typename std::decay<__T>::type> ());
}

/* The same up to the one before the caller; the first gets a zero.  */
template <typename __G, typename __T, typename __Op>
__CUDA2CPU_DEVICE __reduced<__T, __Op>
exclusive_scan (const __G &group, __T &&value, __Op &&op)
{
  __reduced<__T, __Op> sum
    = __shift_group (__collective (group), inclusive_scan (group, value, op));
  return group.thread_rank () ? sum : __reduced<__T, __Op> ();
}

template <typename __G, typename __T>
__CUDA2CPU_DEVICE typename std::decay<__T>::type
exclusive_scan (const __G &group, __T &&value)
{
  return exclusive_scan (group, value, plus<typename std::decay<__T>::type> ());
}

/* What ATOMIC held before the group's last thread, which has their SUM, put
   that into it.  */
template <typename __G, typename __Atomic, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__update_by_last (const __G &group, __Atomic &atomic, __T sum, __Op &op)
{
  unsigned int last = group.num_threads () - 1;
  __T held = sum;
  if (group.thread_rank () == last)
    held = __update_atomic (atomic, sum, op);
  return group.shfl (held, last);
}

/* Scans that begin with what ATOMIC holds and leave the total there.  */
template <typename __G, typename __Atomic, typename __T, typename __Op>
__CUDA2CPU_DEVICE __reduced<__T, __Op>
inclusive_scan_update (const __G &group, __Atomic &&atomic, __T &&value,
		       __Op &&op)
{
  __reduced<__T, __Op> sum = inclusive_scan (group, value, op);
  return op (__update_by_last (group, atomic, sum, op), sum);
}

template <typename __G, typename __Atomic, typename __T>
__CUDA2CPU_DEVICE typename std::decay<__T>::type
inclusive_scan_update (const __G &group, __Atomic &&atomic, __T &&value)
{
  return inclusive_scan_update (group, atomic, value,
				plus<typename std::decay<__T>::type> ());
}

template <typename __G, typename __Atomic, typename __T, typename __Op>
__CUDA2CPU_DEVICE __reduced<__T, __Op>
exclusive_scan_update (const __G &group, __Atomic &&atomic, __T &&value,
		       __Op &&op)
{
  __reduced<__T, __Op> sum = inclusive_scan (group, value, op);
  __reduced<__T, __Op> held = __update_by_last (group, atomic, sum, op);
  __reduced<__T, __Op> before = __shift_group (__collective (group), sum);
  return group.thread_rank () ? op (held, before) : held;
}

template <typename __G, typename __Atomic, typename __T>
__CUDA2CPU_DEVICE typename std::decay<__T>::type
exclusive_scan_update (const __G &group, __Atomic &&atomic, __T &&value)
{
  return exclusive_scan_update (group, atomic, value,
				plus<typename std::decay<__T>::type> ());
}

} /* namespace cooperative_groups */

#endif

#endif /* _COOPERATIVE_GROUPS_SCAN_H_ */
