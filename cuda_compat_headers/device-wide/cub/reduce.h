/* CUB's dispatchers by chunks: sums.
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

/* cub::DispatchReduce and cub::DispatchSegmentedReduce by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_CUB_REDUCE_H
#define CUDA2CPU_DEVICE_WIDE_CUB_REDUCE_H 1

#pragma GCC system_header

#include "version.h"

#ifdef __CUDA2CPU_WIDE_CUB

#include "../reduce.h"

CUB_NAMESPACE_BEGIN

/* How a sum of items is stored.  */
struct __cuda2cpu_finish
{
#if __CUDA2CPU_WIDE_CUB == 1
  template <typename __Out, typename __Op, typename __Init, typename __T>
  __CUDA2CPU_WIDE void operator() (__Out __out, __Op __op, __Init __init,
				   const __T &__sum) const
  {
    *__out = __op (__init, __sum);
  }

  template <typename __Out, typename __Init>
  __CUDA2CPU_WIDE void __none (__Out __out, __Init __init) const
  {
    *__out = __init;
  }
#else
  template <typename __Out, typename __Op, typename __Init, typename __T>
  __CUDA2CPU_WIDE void operator() (__Out __out, __Op __op, __Init __init,
				   const __T &__sum) const
  {
    detail::reduce::finalize_and_store_aggregate (__out, __op, __init, __sum);
  }

  template <typename __Out, typename __Init>
  __CUDA2CPU_WIDE void __none (__Out __out, __Init __init) const
  {
    *__out = detail::reduce::unwrap_empty_problem_init (__init);
  }
#endif

  /* The sum of a segment that begins at FIRST: where it is a place in the
     whole, in the segment.  */
  template <typename __T, typename __Offset, typename __In>
  __CUDA2CPU_WIDE __T __place (__T __sum, __Offset, const __In &) const
  {
    return __sum;
  }

  template <typename __T, typename __Offset, typename __It, typename __Index,
	    typename __Value>
  __CUDA2CPU_WIDE __T
  __place (__T __sum, __Offset __first,
	   const ArgIndexInputIterator<__It, __Index, __Value> &) const
  {
    __sum.key -= __first;
    return __sum;
  }
};

#if __CUDA2CPU_WIDE_CUB == 1

template <typename __In, typename __Out, typename __Offset, typename __Op,
	  typename __T, typename... __Policy>
struct DispatchReduce<__In, __Out, __Offset, __Op, __T,
		      DeviceReducePolicy<__Policy...>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Out __out,
	    __Offset __n, __Op __op, __T __init, cudaStream_t __stream, bool)
  {
    return __cuda2cpu_wide::__reduce<__T>
      (__storage, __bytes, __in, __out, __n, __op, __init,
       __cuda2cpu_wide::__as_is (), __cuda2cpu_finish (), __stream);
  }
};

template <typename __In, typename __Out, typename __Begin, typename __End,
	  typename __Offset, typename __Op, typename __T, typename... __Policy>
struct DispatchSegmentedReduce<__In, __Out, __Begin, __End, __Offset, __Op, __T,
			       DeviceReducePolicy<__Policy...>>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Out __out,
	    int __segments, __Begin __begin, __End __end, __Op __op,
	    __T __init, cudaStream_t __stream, bool)
  {
    return __cuda2cpu_wide::__reduce_segments<__T>
      (__storage, __bytes, __in, __out, __segments, __begin, __end, __op,
       __init, __cuda2cpu_finish (), __stream);
  }
};

#else

template <typename __In, typename __Out, typename __Offset, typename __Op,
	  typename __Init, typename __T, typename __F, typename __Source,
	  typename... __Policy>
struct DispatchReduce<__In, __Out, __Offset, __Op, __Init, __T, __F,
		      detail::reduce::policy_hub<__Policy...>, __Source,
		      detail::TripleChevronFactory>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Out __out,
	    __Offset __n, __Op __op, __Init __init, cudaStream_t __stream,
	    __F __f = {})
  {
    return __cuda2cpu_wide::__reduce<__T>
      (__storage, __bytes, __in, __out, __n, __op, __init, __f,
       __cuda2cpu_finish (), __stream);
  }
};

template <typename __In, typename __Out, typename __Begin, typename __End,
	  typename __Offset, typename __Op, typename __Init, typename __T,
	  typename __Source, typename... __Policy>
struct DispatchSegmentedReduce<__In, __Out, __Begin, __End, __Offset, __Op,
			       __Init, __T,
			       detail::reduce::policy_hub<__Policy...>,
			       __Source, detail::TripleChevronFactory>
{
  CUB_RUNTIME_FUNCTION static cudaError_t
  Dispatch (void *__storage, size_t &__bytes, __In __in, __Out __out,
	    ::cuda::std::int64_t __segments, __Begin __begin, __End __end,
	    __Op __op, __Init __init, cudaStream_t __stream)
  {
    return __cuda2cpu_wide::__reduce_segments<__T>
      (__storage, __bytes, __in, __out, __segments, __begin, __end, __op,
       __init, __cuda2cpu_finish (), __stream);
  }
};

#endif

CUB_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_CUB */

#endif /* CUDA2CPU_DEVICE_WIDE_CUB_REDUCE_H */
