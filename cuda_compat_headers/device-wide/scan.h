/* CUB's algorithms by chunks: prefix sums.
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

/* Prefix sums, with any operation that is associative.

   A chunk of a chain (chunks.h) sums its items from its own beginning on into a
   buffer, in four parts side by side where they are numbers, since each sum
   waits for the one before.  What is carried over, and the sums of the parts
   before, are put in front when the buffer is stored:

     buffer[i] = op (buffer[i - 1], in[i])		for each part
     out[i] = op (carried, buffer[i])

   So results do not depend on what was there first.  */

#ifndef CUDA2CPU_DEVICE_WIDE_SCAN_H
#define CUDA2CPU_DEVICE_WIDE_SCAN_H 1

#pragma GCC system_header

#include "chunks.h"

namespace __cuda2cpu_wide {

/* How many items of SIZE bytes a chunk has.  */
constexpr __count
__scan_chunk (__count __size)
{
  return __items_in (1 << 14, __size);
}

/* Store OP (BEFORE, SUMS[0]) to OP (BEFORE, SUMS[N - 1]) to OUT, or, if
   SHIFTED, BEFORE and all but the last of these.  */
template <bool __SHIFTED, typename __T, typename __Out, typename __Op>
__CUDA2CPU_WIDE void
__store_sums (__Out __out, const __T *__sums, __count __n, __T __before,
	      __Op __op)
{
  if (__SHIFTED && __n > 0)
    {
      *__out = __before;
      ++__out;
      --__n;
    }
  for (__count __i = 0; __i < __n; ++__i)
    __out[__i] = __T (__op (__before, __sums[__i]));
}

/* A scan: inclusive ones have INIT before the first item if WITH_INIT,
   exclusive ones always.  */
template <bool __INCLUSIVE, bool __WITH_INIT, typename __T, typename __In,
	  typename __Out, typename __Op, typename __Init>
struct __scan_chunks
{
  __chain<__T> __at;
  __cut __c;
  __In __in;
  __Out __out;
  __Op __op;
  __Init __init;

  /* Put sums of IN[0] to IN[N - 1] into SUMS, from the first item of each of
     PARTS on, which have LENGTH items but for the last.  */
  template <int __PARTS>
  __CUDA2CPU_WIDE void __sum (__In __in, __T *__sums, __count __n,
			      __count __length)
  {
    __T __s[__PARTS];
    for (int __p = 0; __p < __PARTS; ++__p)
      __put (__sums + __p * __length,
	     __s[__p] = __T (__in[__p * __length]));
    for (__count __i = 1; __i < __length; ++__i)
      for (int __p = 0; __p < __PARTS; ++__p)
	__sums[__p * __length + __i]
	  = __s[__p] = __op (__s[__p], __T (__in[__p * __length + __i]));
    for (__count __i = __PARTS * __length; __i < __n; ++__i)
      __sums[__i] = __s[__PARTS - 1]
	= __op (__s[__PARTS - 1], __T (__in[__i]));
  }

  /* The same where sums are no numbers.  */
  __CUDA2CPU_WIDE void __sum_others (__In __in, __T *__sums, __count __n)
  {
    __put (__sums, __T (__in[0]));
    for (__count __i = 1; __i < __n; ++__i)
      __put (__sums + __i, __T (__op (__sums[__i - 1], __T (__in[__i]))));
  }

  /* The sums of a chunk from its beginning on: N, in PARTS, of which each but
     the last has LENGTH.  */
  struct __state
  {
    __T *__sums;
    __count __n;
    __count __length;
    int __parts;
  };

  /* Put the sums of CHUNK into SUMS.  */
  __CUDA2CPU_WIDE __state __prepare (__count __chunk, __T *__sums)
  {
    const int __PARTS = 4;
    const __count __first = __c.__first (__chunk);
    const __count __n = __c.__end (__chunk) - __first;
    const __count __length = __number<__T> ? __n / __PARTS : 0;
    __In __from = __in + __first;
    if constexpr (__number<__T>)
      {
	if (__length > 0)
	  __sum<__PARTS> (__from, __sums, __n, __length);
	else
	  __sum<1> (__from, __sums, __n, __n);
      }
    else
      __sum_others (__from, __sums, __n);
    if (__length > 0)
      return { __sums, __n, __length, __PARTS };
    return { __sums, __n, __n, 1 };
  }

  /* The sum up to the end of the chunk that is in S, BEFORE which that
     is.  */
  __CUDA2CPU_WIDE __T __after (const __T *__before, const __state &__s)
  {
    int __p = 0;
    __T __sum = __before ? *__before : __start (__s, &__p);
    for (; __p < __s.__parts; ++__p)
      __sum = __op (__sum, __end_of (__s, __p));
    return __sum;
  }

  /* What the first chunk begins with: INIT, or if there is none the first part
     of S, so that P is the second.  */
  __CUDA2CPU_WIDE __T __start (const __state &__s, int *__p)
  {
    if constexpr (__INCLUSIVE && !__WITH_INIT)
      {
	*__p = 1;
	return __end_of (__s, 0);
      }
    else
      {
	/* It may be known only now, in memory.  */
	__Init __known = __init;
	return __T (__known);
      }
  }

  __CUDA2CPU_WIDE void operator() (__count)
  {
    __shared__ __room<__T, __scan_chunk (sizeof (__T))> __buffer;
    __link<__T> __l (__at);
    const __state __s = __l.__run (*this, __buffer.__items ());
    __Out __to = __out + __c.__first (__l.__chunk);
    int __p = 0;
    __T __before = __l.__chunk ? __l.__before () : __start (__s, &__p);
    if (__p == 1)
      for (__count __i = 0; __i < __s.__length; ++__i)
	__to[__i] = __s.__sums[__i];
    __store_parts (__to, __s, __p, __before);
  }

  /* The last sum of part P of S.  */
  __CUDA2CPU_WIDE const __T &__end_of (const __state &__s, int __p)
  {
    return __s.__sums[(__p == __s.__parts - 1 ? __s.__n
		       : (__p + 1) * __s.__length) - 1];
  }

  /* Store the sums of S from part P on, before which BEFORE is.  */
  __CUDA2CPU_WIDE void
  __store_parts (__Out __to, const __state &__s, int __p, __T __before)
  {
    for (; __p < __s.__parts; ++__p)
      {
	__count __at = __p * __s.__length;
	__count __size = (__p == __s.__parts - 1 ? __s.__n - __at
			  : __s.__length);
	__store_sums<!__INCLUSIVE> (__to + __at, __s.__sums + __at, __size,
				    __before, __op);
	__before = __op (__before, __end_of (__s, __p));
      }
  }
};

/* Store the prefix sums of the N items at IN, as values of type T, to OUT.  */
template <bool __INCLUSIVE, bool __WITH_INIT, typename __T, typename __In,
	  typename __Out, typename __Op, typename __Init>
__CUDA2CPU_WIDE_HOST cudaError_t
__scan (void *__storage, size_t &__bytes, __In __in, __Out __out,
	__count __n, __Op __op, __Init __init, cudaStream_t __stream)
{
  if (__storage && __n == 0)
    return cudaSuccess;
  __cut __c (__n, __scan_chunk (sizeof (__T)));
  __scan_chunks<__INCLUSIVE, __WITH_INIT, __T, __In, __Out, __Op, __Init>
    __work = { {}, __c, __in, __out, __op, __init };
  return __run_chain<__T> (__storage, __bytes, __c, __work, true, __stream);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_SCAN_H */
