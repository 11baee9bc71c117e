/* Thrust's agents by chunks: unique.
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

/* The agent of thrust::unique by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_THRUST_UNIQUE_H
#define CUDA2CPU_DEVICE_WIDE_THRUST_UNIQUE_H 1

#pragma GCC system_header

#include "select.h"

#ifdef __CUDA2CPU_WIDE_THRUST

THRUST_NAMESPACE_BEGIN
namespace cuda_cub { namespace core {

template <typename __In, typename __Out, typename __Equal, typename __Size,
	  typename __Number>
struct AgentLauncher<__unique::UniqueAgent<__In, __Out, __Equal, __Size,
					   __Number>>
  : __cuda2cpu_wide::__select_agent<__In>
{
  typedef __cuda2cpu_wide::__select_agent<__In> __base;
  using __base::__base;

  THRUST_RUNTIME_FUNCTION void
  launch (__In __in, __Out __out, __Equal __equal, __Number __number,
	  __Size __n, typename __base::ScanTileState __state, size_t) const
  {
    this->template __select_to<false>
      (__in, __out, __cuda2cpu_wide::__by_change<__Equal> { __equal },
       __number, __n, __state);
  }
};

} } // namespace cuda_cub::core
THRUST_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_THRUST */

#endif /* CUDA2CPU_DEVICE_WIDE_THRUST_UNIQUE_H */
