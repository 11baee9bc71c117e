/* CUB's algorithms by chunks: sorting by comparison.
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

/* Sorting by comparison, so that what is equal keeps its order.

   Chunks that fit a processor's first cache are sorted: a few items each by
   insertion, then merged from one buffer to another and back.  Then runs of
   chunks are merged, twice as long each time, from the output to spare memory
   and back; the result of each merge is cut into pieces, whose places in the
   two runs are found by bisection, so that each worker has some.  An item of
   the second run is taken where it is less, without a branch where items are
   plain.  */

#ifndef CUDA2CPU_DEVICE_WIDE_MERGE_SORT_H
#define CUDA2CPU_DEVICE_WIDE_MERGE_SORT_H 1

#pragma GCC system_header

#include "chunks.h"

namespace __cuda2cpu_wide {

/* How many keys and values of SIZE bytes together a chunk has.  */
constexpr __count
__merge_chunk (__count __size)
{
  return __items_in (1 << 14, __size, 8);
}

/* No values.  */
struct __no_values {};

__CUDA2CPU_WIDE __no_values
operator+ (__no_values, __count)
{
  return __no_values ();
}

/* Keys, and values that belong to them.  */
template <typename __Keys, typename __Values>
struct __pairs
{
  static constexpr bool __with_values
    = !std::is_same<__Values, __no_values>::value;

  __Keys __keys;
  __Values __values;

  __CUDA2CPU_WIDE __pairs __from (__count __i) const
  {
    return { __keys + __i, __values + __i };
  }

  /* Item TO becomes item I of SOURCE.  */
  template <typename __Source>
  __CUDA2CPU_WIDE void __take (__count __to, const __Source &__source,
			       __count __i) const
  {
    __keys[__to] = __source.__keys[__i];
    if constexpr (__with_values)
      __values[__to] = __source.__values[__i];
  }
};

/* Sorting keys of type Key by LESS.  */
template <typename __Key, typename __Less>
struct __merger
{
  __Less __less;

  /* Merge the N items from A and the M from B, to TO, COUNT items of it.  */
  template <typename __To, typename __From>
  __CUDA2CPU_WIDE void __merge (__To __to, __From __a, __count __n, __From __b,
				__count __m, __count __size)
  {
    __count __i = 0, __j = 0, __k = 0;
    while (__k < __size && __i < __n && __j < __m)
      {
	const bool __second
	  = __less (__Key (__b.__keys[__j]), __Key (__a.__keys[__i]));
	if constexpr (std::is_arithmetic<__Key>::value)
	  {
	    __Key __x = __a.__keys[__i], __y = __b.__keys[__j];
	    __to.__keys[__k] = __second ? __y : __x;
	    if constexpr (__To::__with_values)
	      {
		if (__second)
		  __to.__values[__k] = __b.__values[__j];
		else
		  __to.__values[__k] = __a.__values[__i];
	      }
	  }
	else if (__second)
	  __to.__take (__k, __b, __j);
	else
	  __to.__take (__k, __a, __i);
	__j += __second;
	__i += !__second;
	++__k;
      }
    for (; __k < __size && __i < __n; ++__i, ++__k)
      __to.__take (__k, __a, __i);
    for (; __k < __size && __j < __m; ++__j, ++__k)
      __to.__take (__k, __b, __j);
  }

  /* Of the first AT items of the merge of the N from A and the M from B, return
     how many are A's.  */
  template <typename __From>
  __CUDA2CPU_WIDE __count __split (__From __a, __count __n, __From __b,
				   __count __m, __count __at)
  {
    __count __low = __at > __m ? __at - __m : 0;
    __count __high = __at < __n ? __at : __n;
    while (__low < __high)
      {
	__count __middle = (__low + __high) / 2;
	if (__less (__Key (__b.__keys[__at - 1 - __middle]),
		    __Key (__a.__keys[__middle])))
	  __high = __middle;
	else
	  __low = __middle + 1;
      }
    return __low;
  }

  /* Sort N items by insertion.  */
  template <typename __Items>
  __CUDA2CPU_WIDE void __insert (__Items __x, __count __n)
  {
    for (__count __i = 1; __i < __n; ++__i)
      {
	__Key __key = __x.__keys[__i];
	__count __j = __i;
	if constexpr (__Items::__with_values)
	  {
	    auto __value = __x.__values[__i];
	    for (; __j > 0 && __less (__key, __x.__keys[__j - 1]); --__j)
	      __x.__take (__j, __x, __j - 1);
	    __x.__values[__j] = __value;
	  }
	else
	  for (; __j > 0 && __less (__key, __x.__keys[__j - 1]); --__j)
	    __x.__take (__j, __x, __j - 1);
	__x.__keys[__j] = __key;
      }
  }
};

/* Each chunk of FROM sorted, to TO.  */
template <typename __Key, typename __Value, typename __From, typename __To,
	  typename __Less>
struct __sort_chunks
{
  static constexpr bool __with_values = __To::__with_values;
  typedef typename std::conditional<__with_values, __Value, char>::type
    __Stored;
  static constexpr __count __SIZE
    = __merge_chunk (sizeof (__Key) + (__with_values ? sizeof (__Value) : 0));
  typedef typename std::conditional<__with_values, __Stored *,
				    __no_values>::type __Values;
  typedef __pairs<__Key *, __Values> __Items;

  __cut __c;
  __From __from;
  __To __to;
  __Less __less;

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    const __count __RUN = 16;
    __shared__ __room<__Key, __SIZE> __key_room[2];
    __shared__ __room<__Stored, __with_values ? __SIZE : 1> __value_room[2];
    __merger<__Key, __Less> __m = { __less };
    __Items __x[2];
    for (int __i = 0; __i < 2; ++__i)
      {
	__x[__i].__keys = __key_room[__i].__items ();
	if constexpr (__with_values)
	  __x[__i].__values = __value_room[__i].__items ();
      }
    const __count __first = __c.__first (__chunk);
    const __count __n = __c.__end (__chunk) - __first;
    for (__count __i = 0; __i < __n; ++__i)
      for (int __b = 0; __b < 2; ++__b)
	if (__b == 0 || !std::is_trivially_copyable<__Key>::value
	    || !std::is_trivially_copyable<__Stored>::value)
	  {
	    __put (__x[__b].__keys + __i, __Key (__from.__keys[__first + __i]));
	    if constexpr (__with_values)
	      __put (__x[__b].__values + __i,
		     __Stored (__from.__values[__first + __i]));
	  }
    for (__count __i = 0; __i < __n; __i += __RUN)
      __m.__insert (__x[0].__from (__i), min (__RUN, __n - __i));
    int __now = 0;
    for (__count __w = __RUN; __w < __n; __w *= 2, __now ^= 1)
      for (__count __i = 0; __i < __n; __i += 2 * __w)
	{
	  __count __a = min (__w, __n - __i);
	  __count __b = min (__w, __n - __i - __a);
	  __m.__merge (__x[__now ^ 1].__from (__i), __x[__now].__from (__i),
		       __a, __x[__now].__from (__i + __a), __b, __a + __b);
	}
    __To __out = __to.__from (__first);
    for (__count __i = 0; __i < __n; ++__i)
      __out.__take (__i, __x[__now], __i);
  }
};

/* Runs of FROM of WIDTH items merged, to TO.  */
template <typename __Key, typename __From, typename __To, typename __Less>
struct __merge_chunks
{
  __cut __c;
  __From __from;
  __To __to;
  __Less __less;
  __count __width;

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    __merger<__Key, __Less> __m = { __less };
    const __count __first = __c.__first (__chunk);
    const __count __size = __c.__end (__chunk) - __first;
    const __count __begin = __first / (2 * __width) * (2 * __width);
    const __count __n = min (__width, __c.__n - __begin);
    const __count __other = min (__width, __c.__n - __begin - __n);
    const __From __a = __from.__from (__begin);
    const __From __b = __from.__from (__begin + __n);
    const __count __at = __first - __begin;
    const __count __i = __m.__split (__a, __n, __b, __other, __at);
    __m.__merge (__to.__from (__first), __a.__from (__i), __n - __i,
		 __b.__from (__at - __i), __other - (__at - __i), __size);
  }
};

/* Sort the N items FROM to TO, by way of SPARE.  */
template <typename __Key, typename __Value, typename __From, typename __To,
	  typename __Spare, typename __Less>
__CUDA2CPU_WIDE_HOST cudaError_t
__merge_sort (__From __from, __To __to, __Spare __spare, __count __n,
	      __Less __less, cudaStream_t __stream)
{
  typedef __sort_chunks<__Key, __Value, __From, __To, __Less> __First;
  __cut __c (__n, __First::__SIZE);
  const __count __chunks = __c.__chunks ();
  bool __in_spare = false;
  for (__count __w = 1; __w < __chunks; __w *= 2)
    __in_spare = !__in_spare;
  cudaError_t __error;
  if (__in_spare)
    {
      __sort_chunks<__Key, __Value, __From, __Spare, __Less> __work
	= { __c, __from, __spare, __less };
      __error = __launch (__work, __chunks, __stream);
    }
  else
    {
      __First __work = { __c, __from, __to, __less };
      __error = __launch (__work, __chunks, __stream);
    }
  for (__count __w = __c.__size; __w < __n && __error == cudaSuccess; __w *= 2)
    {
      if (__in_spare)
	{
	  __merge_chunks<__Key, __Spare, __To, __Less> __work
	    = { __c, __spare, __to, __less, __w };
	  __error = __launch (__work, __chunks, __stream);
	}
      else
	{
	  __merge_chunks<__Key, __To, __Spare, __Less> __work
	    = { __c, __to, __spare, __less, __w };
	  __error = __launch (__work, __chunks, __stream);
	}
      __in_spare = !__in_spare;
    }
  return __error;
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_MERGE_SORT_H */
