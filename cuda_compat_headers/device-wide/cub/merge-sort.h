/* CUB's dispatchers by chunks: sorting by comparison.
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

/* cub::DispatchMergeSort by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_CUB_MERGE_SORT_H
#define CUDA2CPU_DEVICE_WIDE_CUB_MERGE_SORT_H 1

#pragma GCC system_header

#include "version.h"

#ifdef __CUDA2CPU_WIDE_CUB

#include <cub/device/dispatch/dispatch_merge_sort.cuh>
#include "../merge-sort.h"

CUB_NAMESPACE_BEGIN

/* Sort N keys and values by LESS, with temporary storage.  */
template <typename __In, typename __Values, typename __Out,
	  typename __Values_out, typename __Less>
CUB_RUNTIME_FUNCTION cudaError_t
__cuda2cpu_merge_sort (void *__storage, size_t &__bytes, __In __in,
		       __Values __values, __Out __out,
		       __Values_out __values_out, __cuda2cpu_wide::__count __n,
		       __Less __less, cudaStream_t __stream)
{
  using namespace __cuda2cpu_wide;
  typedef __value<__Out> __Key;
  typedef __value<__Values_out> __Value;
  constexpr bool __with_values = !std::is_same<__Value, NullType>::value;
  void *__parts[2];
  const __count __sizes[2] = { __n * sizeof (__Key),
			       __with_values ? __n * sizeof (__Value) : 0 };
  cudaError_t __error = __share_storage (__storage, __bytes, __parts, __sizes);
  if (__error != cudaSuccess || !__storage || __n == 0)
    return __error;
  __Key *__spare = (__Key *) __parts[0];
  if constexpr (__with_values)
    {
      __pairs<__In, __Values> __from = { __in, __values };
      __pairs<__Out, __Values_out> __to = { __out, __values_out };
      __pairs<__Key *, __Value *> __between
	= { __spare, (__Value *) __parts[1] };
      return __merge_sort<__Key, __Value> (__from, __to, __between, __n,
					   __less, __stream);
    }
  else
    {
      __pairs<__In, __no_values> __from = { __in, {} };
      __pairs<__Out, __no_values> __to = { __out, {} };
      __pairs<__Key *, __no_values> __between = { __spare, {} };
      return __merge_sort<__Key, __Value> (__from, __to, __between, __n,
					   __less, __stream);
    }
}

#if __CUDA2CPU_WIDE_CUB == 1

template <typename __In, typename __Values, typename __Out,
	  typename __Values_out, typename __Offset, typename __Less,
	  typename __Policy>
struct DispatchMergeSort<__In, __Values, __Out, __Values_out, __Offset, __Less,
			 DeviceMergeSortPolicy<__Policy>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Values __values,
	    __Out __out, __Values_out __values_out, __Offset __n,
	    __Less __less, cudaStream_t __stream, bool)
  {
    return __cuda2cpu_merge_sort (__storage, __bytes, __in, __values, __out,
				  __values_out, __n, __less, __stream);
  }
};

#else

template <typename __In, typename __Values, typename __Out,
	  typename __Values_out, typename __Offset, typename __Less,
	  typename __Policy, typename __Source, typename __Shared,
	  typename __Key, typename __Value>
struct DispatchMergeSort<__In, __Values, __Out, __Values_out, __Offset, __Less,
			 detail::merge_sort::policy_hub<__Policy>, __Source,
			 detail::TripleChevronFactory, __Shared, __Key, __Value>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Values __values,
	    __Out __out, __Values_out __values_out, __Offset __n,
	    __Less __less, cudaStream_t __stream)
  {
    return __cuda2cpu_merge_sort (__storage, __bytes, __in, __values, __out,
				  __values_out, __n, __less, __stream);
  }
};

#endif

CUB_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_CUB */

#endif /* CUDA2CPU_DEVICE_WIDE_CUB_MERGE_SORT_H */
