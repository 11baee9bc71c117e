/* CUB's dispatchers by chunks: histograms.
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

/* cub::DispatchHistogram by chunks.  Which bin a sample is in is CUB's own
   code.  */

#ifndef CUDA2CPU_DEVICE_WIDE_CUB_HISTOGRAM_H
#define CUDA2CPU_DEVICE_WIDE_CUB_HISTOGRAM_H 1

#pragma GCC system_header

#include "version.h"

#ifdef __CUDA2CPU_WIDE_CUB

#include <cub/device/dispatch/dispatch_histogram.cuh>
#include "../histogram.h"

CUB_NAMESPACE_BEGIN

#if __CUDA2CPU_WIDE_CUB == 1

template <int __CHANNELS, int __ACTIVE, typename __In, typename __Counter,
	  typename __Level>
struct DispatchHistogram<__CHANNELS, __ACTIVE, __In, __Counter, __Level, int>
{
  /* Its decoders, which do not depend on the type of offsets.  */
  typedef DispatchHistogram<__CHANNELS, __ACTIVE, __In, __Counter, __Level,
			    long long> __Kernels;

  template <int __BYTES>
  CUB_RUNTIME_FUNCTION static cudaError_t
  DispatchRange (void *__storage, size_t &__bytes, __In __in,
		 __Counter *__out[__ACTIVE], int __levels[__ACTIVE],
		 __Level *__bounds[__ACTIVE], int __pixels, int __rows,
		 int __stride, cudaStream_t __stream, bool,
		 Int2Type<__BYTES>)
  {
    typename __Kernels::template SearchTransform<__Level *> __decode[__ACTIVE];
    for (int __k = 0; __k < __ACTIVE; ++__k)
      __decode[__k].Init (__bounds[__k], __levels[__k]);
    return __cuda2cpu_wide::__histogram<__CHANNELS, __ACTIVE, __BYTES>
      (__storage, __bytes, __in, __out, __levels, __decode, __pixels, __rows,
       __stride, __stream);
  }

  template <int __BYTES>
  CUB_RUNTIME_FUNCTION static cudaError_t
  DispatchEven (void *__storage, size_t &__bytes, __In __in,
		__Counter *__out[__ACTIVE], int __levels[__ACTIVE],
		__Level __lower[__ACTIVE], __Level __upper[__ACTIVE],
		int __pixels, int __rows, int __stride, cudaStream_t __stream,
		bool, Int2Type<__BYTES>)
  {
    typename __Kernels::ScaleTransform __decode[__ACTIVE];
    for (int __k = 0; __k < __ACTIVE; ++__k)
      {
	const int __bins = __levels[__k] - 1;
	const __Level __scale
	  = static_cast<__Level> ((__upper[__k] - __lower[__k]) / __bins);
	__decode[__k].Init (__levels[__k], __upper[__k], __lower[__k],
			    __scale);
      }
    return __cuda2cpu_wide::__histogram<__CHANNELS, __ACTIVE, __BYTES>
      (__storage, __bytes, __in, __out, __levels, __decode, __pixels, __rows,
       __stride, __stream);
  }
};

#else

/* A policy of ours, with which there are CUB's decoders.  */
struct __cuda2cpu_histogram_policy
{
};

template <int __CHANNELS, int __ACTIVE, typename __In, typename __Counter,
	  typename __Level, typename __Offset>
struct DispatchHistogram<__CHANNELS, __ACTIVE, __In, __Counter, __Level,
			 __Offset, void>
{
  typedef DispatchHistogram<__CHANNELS, __ACTIVE, __In, __Counter, __Level,
			    __Offset, __cuda2cpu_histogram_policy> __Kernels;
  template <typename __T>
  using __each = ::cuda::std::array<__T, __ACTIVE>;

  template <bool __BYTES>
  CUB_RUNTIME_FUNCTION static cudaError_t
  DispatchRange (void *__storage, size_t &__bytes, __In __in,
		 __each<__Counter *> __out, __each<int> __levels,
		 __each<const __Level *> __bounds, __Offset __pixels,
		 __Offset __rows, __Offset __stride, cudaStream_t __stream,
		 ::cuda::std::bool_constant<__BYTES>)
  {
    typename __Kernels::template SearchTransform<const __Level *>
      __decode[__ACTIVE];
    for (int __k = 0; __k < __ACTIVE; ++__k)
      __decode[__k].Init (__bounds[__k], __levels[__k]);
    return __cuda2cpu_wide::__histogram<__CHANNELS, __ACTIVE, __BYTES>
      (__storage, __bytes, __in, __out, __levels, __decode, __pixels, __rows,
       __stride, __stream);
  }

  template <bool __BYTES>
  CUB_RUNTIME_FUNCTION static cudaError_t
  DispatchEven (void *__storage, size_t &__bytes, __In __in,
		__each<__Counter *> __out, __each<int> __levels,
		__each<__Level> __lower, __each<__Level> __upper,
		__Offset __pixels, __Offset __rows, __Offset __stride,
		cudaStream_t __stream, ::cuda::std::bool_constant<__BYTES>)
  {
    typename __Kernels::ScaleTransform __decode[__ACTIVE];
    for (int __k = 0; __k < __ACTIVE; ++__k)
      {
	const cudaError_t __error
	  = __decode[__k].Init (__levels[__k], __upper[__k], __lower[__k]);
	if (__error != cudaSuccess)
	  {
	    if (!__storage)
	      __bytes = 1;
	    return __error;
	  }
      }
    return __cuda2cpu_wide::__histogram<__CHANNELS, __ACTIVE, __BYTES>
      (__storage, __bytes, __in, __out, __levels, __decode, __pixels, __rows,
       __stride, __stream);
  }
};

#endif

CUB_NAMESPACE_END

#endif /* __CUDA2CPU_WIDE_CUB */

#endif /* CUDA2CPU_DEVICE_WIDE_CUB_HISTOGRAM_H */
