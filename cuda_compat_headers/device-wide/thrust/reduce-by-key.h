/* Thrust's agents by chunks: reduce_by_key.
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

/* The agent of thrust::reduce_by_key by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_THRUST_REDUCE_BY_KEY_H
#define CUDA2CPU_DEVICE_WIDE_THRUST_REDUCE_BY_KEY_H 1

#pragma GCC system_header

#include "agent.h"

#ifdef __CUDA2CPU_WIDE_THRUST

#include "../runs.h"

THRUST_NAMESPACE_BEGIN
namespace cuda_cub { namespace core {

template <typename __Keys, typename __Values, typename __Unique,
	  typename __Sums, typename __Equal, typename __Op, typename __Number,
	  typename __Size>
struct AgentLauncher<__reduce_by_key::ReduceByKeyAgent<__Keys, __Values,
						       __Unique, __Sums,
						       __Equal, __Op, __Number,
						       __Size>>
  : __cuda2cpu_wide::__agent
      <__cuda2cpu_wide::__runs<__cuda2cpu_wide::__value<__Values>>,
       __cuda2cpu_wide::__runs_chunk
	 (sizeof (__cuda2cpu_wide::__value<__Keys>)
	  + sizeof (__cuda2cpu_wide::__value<__Values>))>
{
  typedef __cuda2cpu_wide::__value<__Values> __T;
  static constexpr __cuda2cpu_wide::__count __CHUNK
    = __cuda2cpu_wide::__runs_chunk (sizeof (__cuda2cpu_wide::__value<__Keys>)
				     + sizeof (__T));
  typedef __cuda2cpu_wide::__agent<__cuda2cpu_wide::__runs<__T>, __CHUNK>
    __base;
  using __base::__base;

  THRUST_RUNTIME_FUNCTION void
  launch (__Keys __keys, __Values __values, __Unique __unique, __Sums __sums,
	  __Number __number, typename __base::ScanTileState __state,
	  __Equal __equal, __Op __op, __Size __n, size_t) const
  {
    __cuda2cpu_wide::__sum_runs<__T, __Keys, __Unique, __Values, __Sums,
				__Number, __Equal, __Op> __work
      = { {}, __cuda2cpu_wide::__cut (__n, __CHUNK), __keys, __unique,
	  __values, __sums, __number, __equal, __op };
    this->__run (__work, __n, __state,
		 !__cuda2cpu_wide::__same_place (__keys, __unique)
		 && !__cuda2cpu_wide::__same_place (__values, __sums));
  }
};

} } // namespace cuda_cub::core
THRUST_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_THRUST */

#endif /* CUDA2CPU_DEVICE_WIDE_THRUST_REDUCE_BY_KEY_H */
