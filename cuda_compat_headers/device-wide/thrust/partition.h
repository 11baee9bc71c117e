/* Thrust's agents by chunks: partition.
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

/* The agent of thrust::partition by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_THRUST_PARTITION_H
#define CUDA2CPU_DEVICE_WIDE_THRUST_PARTITION_H 1

#pragma GCC system_header

#include "select.h"

#ifdef __CUDA2CPU_WIDE_THRUST

THRUST_NAMESPACE_BEGIN
namespace cuda_cub { namespace core {

template <typename __In, typename __Stencil, typename __Taken, typename __Left,
	  typename __Test, typename __Size, typename __Number>
struct AgentLauncher<__partition::PartitionAgent<__In, __Stencil, __Taken,
						 __Left, __Test, __Size,
						 __Number>>
  : __cuda2cpu_wide::__select_agent<__In>
{
  typedef __cuda2cpu_wide::__select_agent<__In> __base;
  using __base::__base;

  THRUST_RUNTIME_FUNCTION void
  launch (__In __in, __Stencil __stencil, __Taken __taken, __Left __left,
	  __Test __test, __Size __n, __Number __number,
	  typename __base::ScanTileState __state, size_t) const
  {
    auto __choice
      = __cuda2cpu_wide::__stencil_choice<__partition::no_stencil_tag>
	  (__stencil, __test);
    if constexpr (std::is_same<__Left, __partition::single_output_tag>::value)
      this->template __select_to<true> (__in, __taken, __choice, __number, __n,
					__state);
    else
      this->template __select_to<true>
	(__in, __cuda2cpu_wide::__two_outputs<__Taken, __Left> { __taken,
								 __left },
	 __choice, __number, __n, __state);
  }
};

} } // namespace cuda_cub::core
THRUST_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_THRUST */

#endif /* CUDA2CPU_DEVICE_WIDE_THRUST_PARTITION_H */
