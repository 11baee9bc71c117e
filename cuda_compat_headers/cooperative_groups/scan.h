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

/* As reductions, scans have the order of operands that they have on a GPU: what
   a thread has comes before what it takes from threads below.  */

/* OP of the SUMs of the threads of a small tile or coalesced group up to the
   caller: at each step a thread knows twice as many.  */
template <typename __G, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__scan_group (const __G &group, __T sum, __Op &op)
{
  unsigned int rank = group.thread_rank ();
  for (unsigned int step = 1; step < __G::_S_limit; step *= 2)
    {
      __T other = group.shfl_up (sum, step);
      if (rank >= step)
	sum = op (sum, other);
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
  return group.thread_rank () < 32 ? sum : op (sum, before);
}

/* OP of the VALUEs of the threads of a small tile or coalesced group below the
   caller; a zero for the first.  */
template <typename __G, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__scan_below (const __G &group, __T value, __Op &op)
{
  __T sum = group.shfl_up (__scan_group (group, value, op), 1);
  return group.thread_rank () ? sum : __T ();
}

template <unsigned int __SIZE, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__scan_below (const __large_tile<__SIZE> &group, __T value, __Op &op)
{
  __small_tile<32> warp;
  __T sum = __scan_group (warp, value, op);
  __T below = warp.shfl_up (sum, 1);
  if (warp.thread_rank () == 0)
    below = __T ();
  __T before = group._S_before (sum, op);
  if (group.thread_rank () < 32)
    return below;
  return warp.thread_rank () ? op (below, before) : before;
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
  return __scan_below (__collective (group), (__reduced<__T, __Op>) value, op);
}

template <typename __G, typename __T>
__CUDA2CPU_DEVICE typename std::decay<__T>::type
exclusive_scan (const __G &group, __T &&value)
{
  return exclusive_scan (group, value, plus<typename std::decay<__T>::type> ());
}

/* What ATOMIC held before the last thread of a small tile or coalesced group,
   which has their SUM, put that into it.  */
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

/* Scan VALUE from what ATOMIC holds on, up to the caller or, with BELOW, to the
   thread below, and put OP of all into ATOMIC.  */
template <bool __BELOW, typename __G, typename __Atomic, typename __T,
	  typename __Op>
__CUDA2CPU_DEVICE __T
__scan_update (const __G &group, __Atomic &atomic, __T value, __Op &op)
{
  __T sum = __scan_group (group, value, op);
  __T held = __update_by_last (group, atomic, sum, op);
  if (__BELOW)
    {
      sum = group.shfl_up (sum, 1);
      if (group.thread_rank () == 0)
	sum = __T ();
    }
  return op (held, sum);
}

template <bool __BELOW, unsigned int __SIZE, typename __Atomic, typename __T,
	  typename __Op>
__CUDA2CPU_DEVICE __T
__scan_update (const __large_tile<__SIZE> &group, __Atomic &atomic, __T value,
	       __Op &op)
{
  __small_tile<32> warp;
  __T sum = __scan_group (warp, value, op);
  __T own = __BELOW ? warp.shfl_up (sum, 1) : sum;
  __T before = group._S_before_update (sum, atomic, op);
  return __BELOW && warp.thread_rank () == 0 ? before : op (own, before);
}

/* Scans that begin with what ATOMIC holds and leave the total there.  */
template <typename __G, typename __Atomic, typename __T, typename __Op>
__CUDA2CPU_DEVICE __reduced<__T, __Op>
inclusive_scan_update (const __G &group, __Atomic &&atomic, __T &&value,
		       __Op &&op)
{
  return __scan_update<false> (__collective (group), atomic,
			       (__reduced<__T, __Op>) value, op);
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
  return __scan_update<true> (__collective (group), atomic,
			      (__reduced<__T, __Op>) value, op);
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
