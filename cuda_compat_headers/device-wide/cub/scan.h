/* CUB's dispatchers by chunks: prefix sums.
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

/* cub::DispatchScan by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_CUB_SCAN_H
#define CUDA2CPU_DEVICE_WIDE_CUB_SCAN_H 1

#pragma GCC system_header

#include "version.h"

#ifdef __CUDA2CPU_WIDE_CUB

#include <cub/device/dispatch/dispatch_scan.cuh>
#include "../scan.h"

CUB_NAMESPACE_BEGIN

#if __CUDA2CPU_WIDE_CUB == 1

template <typename __In, typename __Out, typename __Op, typename __Init,
	  typename __Offset, typename __T>
struct DispatchScan<__In, __Out, __Op, __Init, __Offset, DeviceScanPolicy<__T>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Out __out,
	    __Op __op, __Init __init, __Offset __n, cudaStream_t __stream,
	    bool)
  {
    constexpr bool __inclusive = std::is_same<__Init, NullType>::value;
    return __cuda2cpu_wide::__scan<__inclusive, !__inclusive, __T>
      (__storage, __bytes, __in, __out, __n, __op, __init, __stream);
  }
};

#else

template <typename __In, typename __Out, typename __Op, typename __Init,
	  typename __Offset, typename __T, ForceInclusive __INCLUSIVE,
	  typename __Source, typename... __Policy>
struct DispatchScan<__In, __Out, __Op, __Init, __Offset, __T, __INCLUSIVE,
		    detail::scan::policy_hub<__Policy...>, __Source,
		    detail::TripleChevronFactory>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Out __out,
	    __Op __op, __Init __init, __Offset __n, cudaStream_t __stream)
  {
    constexpr bool __with_init = !std::is_same<__Init, NullType>::value;
    constexpr bool __inclusive
      = __INCLUSIVE == ForceInclusive::Yes || !__with_init;
    return __cuda2cpu_wide::__scan<__inclusive, __with_init, __T>
      (__storage, __bytes, __in, __out, __n, __op, __init, __stream);
  }
};

#endif

CUB_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_CUB */

#endif /* CUDA2CPU_DEVICE_WIDE_CUB_SCAN_H */
