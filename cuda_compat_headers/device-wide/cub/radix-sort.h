/* CUB's dispatchers by chunks: sorting by digits.
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

/* cub::DispatchRadixSort and cub::DispatchSegmentedRadixSort by chunks.  Keys
   are in the order of CUB's traits of them; decomposers of the user's are left
   to CUB.  */

#ifndef CUDA2CPU_DEVICE_WIDE_CUB_RADIX_SORT_H
#define CUDA2CPU_DEVICE_WIDE_CUB_RADIX_SORT_H 1

#pragma GCC system_header

#include "version.h"

#ifdef __CUDA2CPU_WIDE_CUB

#include <string.h>
#include <cub/device/dispatch/dispatch_radix_sort.cuh>
#include "../radix-sort.h"

CUB_NAMESPACE_BEGIN

/* The order of keys by their bits.  Minus zero is zero, as for CUB.  */
template <typename __Key, bool __DESCENDING>
struct __cuda2cpu_order
{
  typedef Traits<__Key> __traits;
  typedef typename __traits::UnsignedBits __bits;

#if __CUDA2CPU_WIDE_CUB == 1
  static constexpr bool __is_real = __traits::CATEGORY == FLOATING_POINT;
#else
  static constexpr bool __is_real = ::cuda::is_floating_point_v<__Key>;
#endif

  __CUDA2CPU_WIDE static __bits __number (const __Key &__key)
  {
    __bits __x;
    memcpy (&__x, &__key, sizeof __x);
    if (__is_real && __x == (__bits) ((__bits) 1 << (sizeof __x * 8 - 1)))
      __x = 0;
    __x = __traits::TwiddleIn (__x);
    return __DESCENDING ? (__bits) ~__x : __x;
  }
};

/* What both have in common.  */
template <bool __DESCENDING, typename __Key, typename __Value>
struct __cuda2cpu_radix
{
  static constexpr bool __with_values
    = !std::is_same<__Value, NullType>::value;
  typedef __cuda2cpu_wide::__digits<__Key, __Value,
				    __cuda2cpu_order<__Key, __DESCENDING>,
				    __with_values> __digits;
  typedef __cuda2cpu_wide::__radix_plan<__digits> __plan;
  typedef __cuda2cpu_wide::__count __count;

  /* Sort KEYS and VALUES by the bits from BEGIN to END; SORT (DIGITS, PLAN,
     COUNTS) launches what does it, with TABLES words of COUNTS.  */
  template <typename __Sort>
  CUB_RUNTIME_FUNCTION static cudaError_t
  __run (void *__storage, size_t &__bytes, DoubleBuffer<__Key> &__keys,
	 DoubleBuffer<__Value> &__values, __count __n, int __begin, int __end,
	 bool __overwrite, __count __tables, __Sort __sort)
  {
    void *__parts[3];
    const bool __spare = !__overwrite && __n > 0;
    const __count __sizes[3]
      = { __tables * sizeof (unsigned), __spare ? __n * sizeof (__Key) : 0,
	  __spare && __with_values ? __n * sizeof (__Value) : 0 };
    cudaError_t __error = __cuda2cpu_wide::__share_storage
      (__storage, __bytes, __parts, __sizes);
    if (__error != cudaSuccess || !__storage || __n == 0)
      return __error;
    __digits __g = { __begin, __end };
    if (__overwrite && __g.__passes () == 0)
      return cudaSuccess;
    __plan __p (__g, { __keys.Current (), __values.Current () },
		{ __keys.Alternate (), __values.Alternate () },
		{ __overwrite ? NULL : (__Key *) __parts[1],
		  (__Value *) __parts[2] });
    __error = __sort (__g, __p, (unsigned *) __parts[0]);
    if (__error == cudaSuccess && (!__overwrite || __g.__passes () % 2))
      {
	__keys.selector ^= 1;
	__values.selector ^= 1;
      }
    return __error;
  }

  /* The same with N items as one.  */
  CUB_RUNTIME_FUNCTION static cudaError_t
  __all (void *__storage, size_t &__bytes, DoubleBuffer<__Key> &__keys,
	 DoubleBuffer<__Value> &__values, __count __n, int __begin, int __end,
	 bool __overwrite, cudaStream_t __stream)
  {
    auto __c = __cuda2cpu_wide::__radix_cut (__n);
    const __count __chunks = __c.__chunks ();
    if (__storage && __begin == __end && !__overwrite && __n > 0)
      return __copy (__keys, __values, __n, __stream);
    return __run (__storage, __bytes, __keys, __values, __n, __begin, __end,
		  __overwrite,
		  __chunks > 1 ? __chunks * __cuda2cpu_wide::__DIGITS : 1,
		  [=] (const __digits &__g, const __plan &__p,
		       unsigned *__counts)
		  { return __cuda2cpu_wide::__radix_sort (__g, __p, __c,
							  __counts,
							  __stream); });
  }

  /* Without bits to sort by.  */
  CUB_RUNTIME_FUNCTION static cudaError_t
  __copy (DoubleBuffer<__Key> &__keys, DoubleBuffer<__Value> &__values,
	  __count __n, cudaStream_t __stream)
  {
    cudaError_t __error
      = cudaMemcpyAsync (__keys.Alternate (), __keys.Current (),
			 __n * sizeof (__Key), cudaMemcpyDefault, __stream);
    if (__with_values && __error == cudaSuccess)
      __error = cudaMemcpyAsync (__values.Alternate (), __values.Current (),
				 __n * sizeof (__Value), cudaMemcpyDefault,
				 __stream);
    __keys.selector ^= 1;
    __values.selector ^= 1;
    return __error;
  }

  /* The same with SEGMENTS.  */
  template <typename __Begin, typename __End>
  CUB_RUNTIME_FUNCTION static cudaError_t
  __segments (void *__storage, size_t &__bytes, DoubleBuffer<__Key> &__keys,
	      DoubleBuffer<__Value> &__values, __count __n,
	      __count __segments, __Begin __first, __End __last, int __begin,
	      int __end, bool __overwrite, cudaStream_t __stream)
  {
    __cuda2cpu_wide::__cut __c (__segments, 8, 4096);
    return __run (__storage, __bytes, __keys, __values, __n, __begin, __end,
		  __overwrite, 1,
		  [=] (const __digits &__g, const __plan &__p, unsigned *)
		  {
		    __cuda2cpu_wide::__sort_segments<__digits, __Begin, __End>
		      __work = { __c, __g, __p.__from,
				 { __p.__to[0], __p.__to[1] }, __first,
				 __last };
		    if (__segments == 0)
		      return cudaSuccess;
		    return __cuda2cpu_wide::__launch (__work, __c.__chunks (),
						      __stream);
		  });
  }
};

#if __CUDA2CPU_WIDE_CUB == 1

template <bool __DESCENDING, typename __Key, typename __Value,
	  typename __Offset, typename... __Policy>
struct DispatchRadixSort<__DESCENDING, __Key, __Value, __Offset,
			 DeviceRadixSortPolicy<__Policy...>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, DoubleBuffer<__Key> &__keys,
	    DoubleBuffer<__Value> &__values, __Offset __n, int __begin,
	    int __end, bool __overwrite, cudaStream_t __stream, bool)
  {
    return __cuda2cpu_radix<__DESCENDING, __Key, __Value>::__all
      (__storage, __bytes, __keys, __values, __n, __begin, __end, __overwrite,
       __stream);
  }
};

template <bool __DESCENDING, typename __Key, typename __Value,
	  typename __First, typename __Last, typename __Offset,
	  typename... __Policy>
struct DispatchSegmentedRadixSort<__DESCENDING, __Key, __Value, __First,
				  __Last, __Offset,
				  DeviceRadixSortPolicy<__Policy...>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, DoubleBuffer<__Key> &__keys,
	    DoubleBuffer<__Value> &__values, int __n, int __segments,
	    __First __first, __Last __last, int __begin, int __end,
	    bool __overwrite, cudaStream_t __stream, bool)
  {
    return __cuda2cpu_radix<__DESCENDING, __Key, __Value>::__segments
      (__storage, __bytes, __keys, __values, __n, __segments, __first, __last,
       __begin, __end, __overwrite, __stream);
  }
};

#else

template <SortOrder __ORDER, typename __Key, typename __Value,
	  typename __Offset, typename... __Policy>
struct DispatchRadixSort<__ORDER, __Key, __Value, __Offset,
			 detail::identity_decomposer_t,
			 detail::radix::policy_hub<__Policy...>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, DoubleBuffer<__Key> &__keys,
	    DoubleBuffer<__Value> &__values, __Offset __n, int __begin,
	    int __end, bool __overwrite, cudaStream_t __stream,
	    detail::identity_decomposer_t = {})
  {
    return __cuda2cpu_radix<__ORDER == SortOrder::Descending, __Key,
			    __Value>::__all
      (__storage, __bytes, __keys, __values, __n, __begin, __end, __overwrite,
       __stream);
  }
};

template <SortOrder __ORDER, typename __Key, typename __Value,
	  typename __First, typename __Last, typename __Offset,
	  typename... __Policy>
struct DispatchSegmentedRadixSort<__ORDER, __Key, __Value, __First, __Last,
				  __Offset,
				  detail::radix::policy_hub<__Policy...>,
				  detail::identity_decomposer_t>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, DoubleBuffer<__Key> &__keys,
	    DoubleBuffer<__Value> &__values, int __n, int __segments,
	    __First __first, __Last __last, int __begin, int __end,
	    bool __overwrite, cudaStream_t __stream)
  {
    return __cuda2cpu_radix<__ORDER == SortOrder::Descending, __Key,
			    __Value>::__segments
      (__storage, __bytes, __keys, __values, __n, __segments, __first, __last,
       __begin, __end, __overwrite, __stream);
  }
};

#endif

CUB_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_CUB */

#endif /* CUDA2CPU_DEVICE_WIDE_CUB_RADIX_SORT_H */
