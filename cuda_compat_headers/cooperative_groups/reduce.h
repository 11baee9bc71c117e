/* Cooperative groups: reductions.
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


#ifndef _COOPERATIVE_GROUPS_REDUCE_H_
#define _COOPERATIVE_GROUPS_REDUCE_H_ 1

#pragma GCC system_header

#include "../cooperative_groups.h"

#if defined __CUDACC__ && defined __cplusplus

# include <type_traits>
# include <utility>
# include "../detail/groups-operators.h"

namespace cooperative_groups {

/* The type of a reduction of values of type T with OP.  */
template <typename __T, typename __Op>
using __reduced = typename std::decay<decltype
  (std::declval<__Op &> () (std::declval<typename std::decay<__T>::type &> (),
			    std::declval<typename std::decay<__T>::type &> ()))
  >::type;

/* What follows has the order of operands that it has on a GPU: sums of floats
   show it, and operators that do not commute.  */

/* OP of all VALUEs of a tile of up to a warp: at each step each half of half as
   many threads takes the other's.  */
template <unsigned int __SIZE, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__reduce_by_steps (const __small_tile<__SIZE> &group, __T value, __Op &op)
{
  for (unsigned int step = __SIZE / 2; step > 0; step /= 2)
    {
      __T other = group.shfl_xor (value, step);
      value = op (value, other);
    }
  return value;
}

/* The same for a coalesced group: a whole warp as a tile; else the last thread
   has what a scan comes to, at each step of twice as many.  */
template <typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__reduce_by_steps (const coalesced_group &group, __T value, __Op &op)
{
  unsigned int rank = group.thread_rank (), size = group.num_threads ();
  bool whole = size == 32;
  for (unsigned int i = 0; i < 5; i++)
    {
      unsigned int step = whole ? 16 >> i : 1 << i;
      __T other = group.shfl (value, whole ? rank ^ step
			      : rank >= step ? rank - step : rank);
      if (whole || rank >= step)
	value = op (value, other);
    }
  return group.shfl (value, whole ? rank : size - 1);
}

template <bool>
struct __reducer
{
  template <typename __G, typename __T, typename __Op>
  __CUDA2CPU_DEVICE static __T
  reduce (const __G &group, __T value, __Op &op)
  {
    return __reduce_by_steps (group, value, op);
  }
};

template <>
struct __reducer<true>
{
  template <typename __G, typename __T, typename __Op>
  __CUDA2CPU_DEVICE static __T
  reduce (const __G &group, __T value, __Op &)
  {
    return __known_reduction<typename std::decay<__Op>::type>::
      reduce (group._M_lanes (), value);
  }
};

/* OP of all VALUEs of a small tile or coalesced group.  */
template <typename __G, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__reduce_group (const __G &group, __T value, __Op &op)
{
  return __reducer<__known_reduction<typename std::decay<__Op>::type>::exists>::
    reduce (group, value, op);
}

/* The same for a tile larger than a warp.  */
template <unsigned int __SIZE, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__reduce_group (const __large_tile<__SIZE> &group, __T value, __Op &op)
{
  return group._S_combine (__reduce_group (__small_tile<32> (), value, op), op);
}

/* OP of the VALUEs of all threads of GROUP.  */
template <typename __G, typename __T, typename __Op>
__CUDA2CPU_DEVICE __reduced<__T, __Op>
reduce (const __G &group, __T &&value, __Op &&op)
{
  return __reduce_group (__collective (group),
			 (__reduced<__T, __Op>) value, op);
}

/* The same, put into ATOMIC with OP.  */
template <typename __G, typename __Atomic, typename __T, typename __Op>
__CUDA2CPU_DEVICE void
reduce_update_async (const __G &group, __Atomic &&atomic, __T &&value,
		     __Op &&op)
{
  auto total = reduce (group, value, op);
  if (group.thread_rank () == 0)
    __update_atomic (atomic, total, op);
}

/* Store TOTAL in ATOMIC or where a pointer leads.  */
template <typename __Atomic, typename __T>
__CUDA2CPU_DEVICE void
__store_total (__Atomic &atomic, const __T &total)
{
  atomic.store (total);
}

template <typename __To, typename __T>
__CUDA2CPU_DEVICE void
__store_total (__To *to, const __T &total)
{
  *to = total;
}

/* The same, stored in ATOMIC, which may be a pointer.  */
template <typename __G, typename __Atomic, typename __T, typename __Op>
__CUDA2CPU_DEVICE void
reduce_store_async (const __G &group, __Atomic &&atomic, __T &&value,
		    __Op &&op)
{
  auto total = reduce (group, value, op);
  if (group.thread_rank () == 0)
    __store_total (atomic, total);
}

} /* namespace cooperative_groups */

#endif

#endif /* _COOPERATIVE_GROUPS_REDUCE_H_ */
