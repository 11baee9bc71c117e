/* CUB's dispatchers by chunks: runs of equal keys.
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

/* cub::DispatchReduceByKey and cub::DeviceRleDispatch by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_CUB_RUNS_H
#define CUDA2CPU_DEVICE_WIDE_CUB_RUNS_H 1

#pragma GCC system_header

#include "version.h"

#ifdef __CUDA2CPU_WIDE_CUB

#include <cub/device/dispatch/dispatch_reduce_by_key.cuh>
#include <cub/device/dispatch/dispatch_rle.cuh>
#include "../runs.h"

CUB_NAMESPACE_BEGIN

#if __CUDA2CPU_WIDE_CUB == 1

template <typename __Keys, typename __Unique, typename __Values,
	  typename __Sums, typename __Number, typename __Equal, typename __Op>
struct DispatchReduceByKey<__Keys, __Unique, __Values, __Sums, __Number,
			   __Equal, __Op, int>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __Keys __keys,
	    __Unique __unique, __Values __values, __Sums __sums,
	    __Number __number, __Equal __equal, __Op __op, int __n,
	    cudaStream_t __stream, bool)
  {
    /* CUB sums in the type of what takes the sums.  */
    typedef detail::non_void_value_t<__Sums, detail::value_t<__Values>> __T;
    return __cuda2cpu_wide::__reduce_runs<__T>
      (__storage, __bytes, __keys, __unique, __values, __sums, __number,
       __equal, __op, __n, __stream);
  }
};

template <typename __Keys, typename __Offsets, typename __Lengths,
	  typename __Number, typename __Equal>
struct DeviceRleDispatch<__Keys, __Offsets, __Lengths, __Number, __Equal, int>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __Keys __keys,
	    __Offsets __offsets, __Lengths __lengths, __Number __number,
	    __Equal __equal, int __n, cudaStream_t __stream, bool)
  {
    return __cuda2cpu_wide::__long_runs
      (__storage, __bytes, __keys, __offsets, __lengths, __number, __equal,
       __n, __stream);
  }
};

#else

template <typename __Keys, typename __Unique, typename __Values,
	  typename __Sums, typename __Number, typename __Equal, typename __Op,
	  typename __Offset, typename __T, typename... __Policy>
struct DispatchReduceByKey<__Keys, __Unique, __Values, __Sums, __Number,
			   __Equal, __Op, __Offset, __T,
			   detail::reduce_by_key::policy_hub<__Policy...>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __Keys __keys,
	    __Unique __unique, __Values __values, __Sums __sums,
	    __Number __number, __Equal __equal, __Op __op, __Offset __n,
	    cudaStream_t __stream)
  {
    return __cuda2cpu_wide::__reduce_runs<__T>
      (__storage, __bytes, __keys, __unique, __values, __sums, __number,
       __equal, __op, __n, __stream);
  }
};

template <typename __Keys, typename __Unique, typename __Values,
	  typename __Sums, typename __Number, typename __Equal, typename __Op,
	  typename __Offset, typename __T, typename... __Policy>
struct DispatchReduceByKey<__Keys, __Unique, __Values, __Sums, __Number,
			   __Equal, __Op, __Offset, __T,
			   detail::rle::encode::policy_hub<__Policy...>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __Keys __keys,
	    __Unique __unique, __Values __values, __Sums __sums,
	    __Number __number, __Equal __equal, __Op __op, __Offset __n,
	    cudaStream_t __stream)
  {
    return __cuda2cpu_wide::__reduce_runs<__T>
      (__storage, __bytes, __keys, __unique, __values, __sums, __number,
       __equal, __op, __n, __stream);
  }
};

template <typename __Keys, typename __Offsets, typename __Lengths,
	  typename __Number, typename __Equal, typename __Offset,
	  typename... __Policy>
struct DeviceRleDispatch<__Keys, __Offsets, __Lengths, __Number, __Equal,
			 __Offset,
			 detail::rle::non_trivial_runs::policy_hub<__Policy...>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __Keys __keys,
	    __Offsets __offsets, __Lengths __lengths, __Number __number,
	    __Equal __equal, __Offset __n, cudaStream_t __stream)
  {
    return __cuda2cpu_wide::__long_runs
      (__storage, __bytes, __keys, __offsets, __lengths, __number, __equal,
       __n, __stream);
  }
};

#endif

CUB_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_CUB */

#endif /* CUDA2CPU_DEVICE_WIDE_CUB_RUNS_H */
