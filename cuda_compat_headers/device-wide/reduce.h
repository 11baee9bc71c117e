/* CUB's algorithms by chunks: sums.
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

/* Sums, with any operation, of all items or of those of each segment.

   A chunk is summed in several numbers side by side, where items are numbers:

     for (; i + LANES <= end; i += LANES)
       for (j = 0; j < LANES; j++)
	 sums[j] = op (sums[j], in[i + j]);

   which are vectors, whatever the operation: CUB's, too, takes items in an
   order of its own, and asks for one that commutes.  The sums of chunks, in
   their order, are summed by a second kernel.  */

#ifndef CUDA2CPU_DEVICE_WIDE_REDUCE_H
#define CUDA2CPU_DEVICE_WIDE_REDUCE_H 1

#pragma GCC system_header

#include "chunks.h"

namespace __cuda2cpu_wide {

/* Return OP of F (IN[0]) to F (IN[N - 1]), numbers, in LANES side by side;
   there are as many at least.  */
template <int __LANES, typename __T, typename __In, typename __Op,
	  typename __F>
__CUDA2CPU_WIDE __T
__sum_lanes (__In __in, __count __n, __Op __op, __F __f)
{
  __T __sums[__LANES];
  for (int __j = 0; __j < __LANES; ++__j)
    __sums[__j] = __T (__f (__in[__j]));
  __count __i = __LANES;
  for (; __i + __LANES <= __n; __i += __LANES)
    for (int __j = 0; __j < __LANES; ++__j)
      __sums[__j] = __op (__sums[__j], __T (__f (__in[__i + __j])));
  for (int __half = __LANES / 2; __half > 0; __half /= 2)
    for (int __j = 0; __j < __half; ++__j)
      __sums[__j] = __op (__sums[__j], __sums[__j + __half]);
  for (; __i < __n; ++__i)
    __sums[0] = __op (__sums[0], __T (__f (__in[__i])));
  return __sums[0];
}

/* Return OP of F (IN[FIRST]) to F (IN[END - 1]); there is one at least.  */
template <typename __T, typename __In, typename __Op, typename __F>
__CUDA2CPU_WIDE __T
__sum_range (__In __in, __count __first, __count __end, __Op __op, __F __f)
{
  __in += __first;
  const __count __n = __end - __first;
  if constexpr (__number<__T>)
    {
      const int __lanes = 256 / sizeof (__T);
      if (__n >= 2 * __lanes)
	return __sum_lanes<__lanes, __T> (__in, __n, __op, __f);
    }
  __T __sum = __T (__f (__in[0]));
  for (__count __i = 1; __i < __n; ++__i)
    __sum = __op (__sum, __T (__f (__in[__i])));
  return __sum;
}

/* Items that are summed as they are.  */
struct __as_is
{
  template <typename __X>
  __CUDA2CPU_WIDE const __X &operator() (const __X &__x) const { return __x; }
};

/* The sum of each chunk.  */
template <typename __T, typename __In, typename __Op, typename __F>
struct __sum_chunks
{
  __cut __c;
  __In __in;
  __T *__sums;
  __Op __op;
  __F __f;

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    __put (__sums + __chunk,
	   __sum_range<__T> (__in, __c.__first (__chunk), __c.__end (__chunk),
			     __op, __f));
  }
};

/* The sum of N items, after INIT, as FINISH stores it to OUT.  */
template <typename __T, typename __In, typename __Out, typename __Op,
	  typename __Init, typename __F, typename __Finish>
struct __sum_all
{
  __count __n;
  __In __in;
  __Out __out;
  __Op __op;
  __Init __init;
  __F __f;
  __Finish __finish;

  __CUDA2CPU_WIDE void operator() (__count) const
  {
    if (__n == 0)
      __finish.__none (__out, __init);
    else
      __finish (__out, __op, __init,
		__sum_range<__T> (__in, (__count) 0, __n, __op, __f));
  }
};

/* Store OP of INIT and F (IN[0]) to F (IN[N - 1]) to *OUT, as sums of type T.
   FINISH knows how; STORAGE and BYTES are temporary storage.  */
template <typename __T, typename __In, typename __Out, typename __Op,
	  typename __Init, typename __F, typename __Finish>
__CUDA2CPU_WIDE_HOST cudaError_t
__reduce (void *__storage, size_t &__bytes, __In __in, __Out __out,
	  __count __n, __Op __op, __Init __init, __F __f, __Finish __finish,
	  cudaStream_t __stream)
{
  __cut __c (__n, __items_in (1 << 15, sizeof (__T), 256), 4096);
  const __count __chunks = __c.__chunks ();
  void *__parts[1];
  const __count __sizes[1] = { __chunks > 1 ? __chunks * sizeof (__T) : 1 };
  cudaError_t __error = __share_storage (__storage, __bytes, __parts, __sizes);
  if (__error != cudaSuccess || !__storage)
    return __error;
  if (__chunks == 1)
    {
      __sum_all<__T, __In, __Out, __Op, __Init, __F, __Finish>
	__work = { __n, __in, __out, __op, __init, __f, __finish };
      return __launch (__work, 1, __stream);
    }
  __T *__sums = (__T *) __parts[0];
  __sum_chunks<__T, __In, __Op, __F> __first = { __c, __in, __sums, __op, __f };
  __error = __launch (__first, __chunks, __stream);
  if (__error != cudaSuccess)
    return __error;
  __sum_all<__T, const __T *, __Out, __Op, __Init, __as_is, __Finish>
    __last = { __chunks, __sums, __out, __op, __init, __as_is (), __finish };
  return __launch (__last, 1, __stream);
}

/* The sums of the segments of each chunk.  */
template <typename __T, typename __In, typename __Out, typename __Begin,
	  typename __End, typename __Op, typename __Init, typename __Finish>
struct __sum_segments
{
  __cut __c;
  __In __in;
  __Out __out;
  __Begin __begin;
  __End __end;
  __Op __op;
  __Init __init;
  __Finish __finish;

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    for (__count __s = __c.__first (__chunk); __s < __c.__end (__chunk); ++__s)
      {
	auto __first = __begin[__s];
	auto __last = __end[__s];
	if (__first >= __last)
	  __finish.__none (__out + __s, __init);
	else
	  __finish (__out + __s, __op, __init,
		    __finish.__place (__sum_range<__T> (__in, __first, __last,
							__op, __as_is ()),
				      __first, __in));
      }
  }
};

/* Store OP of INIT and IN[BEGIN[S]] to IN[END[S] - 1] to OUT[S] for each S of
   SEGMENTS.  */
template <typename __T, typename __In, typename __Out, typename __Begin,
	  typename __End, typename __Op, typename __Init, typename __Finish>
__CUDA2CPU_WIDE_HOST cudaError_t
__reduce_segments (void *__storage, size_t &__bytes, __In __in, __Out __out,
		   __count __segments, __Begin __begin, __End __end, __Op __op,
		   __Init __init, __Finish __finish, cudaStream_t __stream)
{
  if (!__storage)
    {
      __bytes = 1;
      return cudaSuccess;
    }
  if (__segments == 0)
    return cudaSuccess;
  __cut __c (__segments, 16, 4096);
  __sum_segments<__T, __In, __Out, __Begin, __End, __Op, __Init, __Finish>
    __work = { __c, __in, __out, __begin, __end, __op, __init, __finish };
  return __launch (__work, __c.__chunks (), __stream);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_REDUCE_H */
