/* Cooperative groups: one thread for all.
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


#ifndef CUDA2CPU_GROUPS_INVOKE_H
#define CUDA2CPU_GROUPS_INVOKE_H 1

#pragma GCC system_header

#include <utility>
#include "groups-coalesced.h"

namespace cooperative_groups {

/* Let one thread of GROUP call FN with its ARGS.  */
template <typename __G, typename __Fn, typename... __Args>
__CUDA2CPU_DEVICE void
invoke_one (const __G &group, __Fn &&fn, __Args &&...args)
{
  if (group.thread_rank () == 0)
    std::forward<__Fn> (fn) (std::forward<__Args> (args)...);
}

/* The same, and give its result to all.  */
template <typename __G, typename __Fn, typename... __Args>
__CUDA2CPU_DEVICE auto
invoke_one_broadcast (const __G &group, __Fn &&fn, __Args &&...args)
  -> typename std::decay<decltype (std::forward<__Fn> (fn)
				   (std::forward<__Args> (args)...))>::type
{
  typedef typename std::decay<decltype (std::forward<__Fn> (fn)
					(std::forward<__Args> (args)...))>::type
    __Result;
  union
  {
    unsigned char none;
    __Result value;
  } result = { 0 };
  if (group.thread_rank () == 0)
    result.value = std::forward<__Fn> (fn) (std::forward<__Args> (args)...);
  return group.shfl (result.value, 0);
}

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_INVOKE_H */
