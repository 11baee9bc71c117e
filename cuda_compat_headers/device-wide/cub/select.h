/* CUB's dispatchers by chunks: selections and partitions.
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

/* cub::DispatchSelectIf by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_CUB_SELECT_H
#define CUDA2CPU_DEVICE_WIDE_CUB_SELECT_H 1

#pragma GCC system_header

#include "version.h"

#ifdef __CUDA2CPU_WIDE_CUB

#include <cub/device/dispatch/dispatch_select_if.cuh>
#include "../select.h"

CUB_NAMESPACE_BEGIN

/* Return what takes items: a test, of flags where there are any, flags, or what
   changes.  */
template <typename __Flags, typename __Test, typename __Equal>
CUB_RUNTIME_FUNCTION auto
__cuda2cpu_choice (__Flags __flags, __Test __test, __Equal __equal)
{
  constexpr bool __tests = !std::is_same<__Test, NullType>::value;
  constexpr bool __has_flags
    = !std::is_same<__cuda2cpu_wide::__value<__Flags>, NullType>::value;
  if constexpr (__tests && __has_flags)
    return __cuda2cpu_wide::__by_tested_flag<__Flags, __Test> { __flags,
								__test };
  else if constexpr (__tests)
    return __cuda2cpu_wide::__by_test<__Test> { __test };
  else if constexpr (__has_flags)
    return __cuda2cpu_wide::__by_flag<__Flags> { __flags };
  else
    return __cuda2cpu_wide::__by_change<__Equal> { __equal };
}

#if __CUDA2CPU_WIDE_CUB == 1

template <typename __In, typename __Flags, typename __Out, typename __Number,
	  typename __Test, typename __Equal, bool __KEEP>
struct DispatchSelectIf<__In, __Flags, __Out, __Number, __Test, __Equal, int,
			__KEEP>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Flags __flags,
	    __Out __out, __Number __number, __Test __test, __Equal __equal,
	    int __n, cudaStream_t __stream, bool)
  {
    return __cuda2cpu_wide::__select<__KEEP>
      (__storage, __bytes, __in, __out, __number, __n,
       __cuda2cpu_choice (__flags, __test, __equal), __stream);
  }
};

#else

/* The output as the layer knows it.  */
template <typename __Out>
CUB_RUNTIME_FUNCTION __Out
__cuda2cpu_output (__Out __out)
{
  return __out;
}

template <typename __Taken, typename __Left>
CUB_RUNTIME_FUNCTION __cuda2cpu_wide::__two_outputs<__Taken, __Left>
__cuda2cpu_output
  (detail::select::partition_distinct_output_t<__Taken, __Left> __out)
{
  return { __out.selected_it, __out.rejected_it };
}

template <typename __In, typename __Flags, typename __Out, typename __Number,
	  typename __Test, typename __Equal, typename __Offset,
	  SelectImpl __WHAT, typename __T, typename __Flag, typename __Part,
	  bool __DISTINCT>
struct DispatchSelectIf<__In, __Flags, __Out, __Number, __Test, __Equal,
			__Offset, __WHAT,
			detail::select::policy_hub<__T, __Flag, __Part,
						   __DISTINCT, __WHAT>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Flags __flags,
	    __Out __out, __Number __number, __Test __test, __Equal __equal,
	    __Offset __n, cudaStream_t __stream)
  {
    return __cuda2cpu_wide::__select<__WHAT == SelectImpl::Partition>
      (__storage, __bytes, __in, __cuda2cpu_output (__out), __number, __n,
       __cuda2cpu_choice (__flags, __test, __equal), __stream);
  }
};

#endif

CUB_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_CUB */

#endif /* CUDA2CPU_DEVICE_WIDE_CUB_SELECT_H */
