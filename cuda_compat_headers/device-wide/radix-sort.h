/* CUB's algorithms by chunks: sorting by digits.
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

/* Sorting by digits of eight bits, from the lowest on.

   Each pass counts the digits of each chunk, and then brings the chunk's items,
   in their order, to where as many places are free: first those of smaller
   digits of all chunks, then the same digits of chunks before.  A digit that
   all items have makes the pass a copy.  One chunk, and each segment, is sorted
   by one thread in one kernel; a few items by insertion.  */

#ifndef CUDA2CPU_DEVICE_WIDE_RADIX_SORT_H
#define CUDA2CPU_DEVICE_WIDE_RADIX_SORT_H 1

#pragma GCC system_header

#include "chunks.h"

namespace __cuda2cpu_wide {

enum { __DIGIT_BITS = 8, __DIGITS = 1 << __DIGIT_BITS };

/* What a pass reads and writes.  VALUES are not used where there are none.  */
template <typename __Key, typename __Value>
struct __buffers
{
  __Key *__keys;
  __Value *__values;
};

/* The bits of keys that are compared: from BEGIN to END, of what ORDER makes of
   a key, a number that grows in the order that is asked for.  */
template <typename __Key, typename __Value, typename __Order,
	  bool __WITH_VALUES>
struct __digits
{
  typedef typename __Order::__bits __bits;
  typedef __buffers<__Key, __Value> __buffer;

  int __begin;
  int __end;

  __host__ __device__ int __passes () const
  {
    return (__end - __begin + __DIGIT_BITS - 1) / __DIGIT_BITS;
  }

  /* The digit of KEY that pass P looks at.  */
  __CUDA2CPU_WIDE unsigned __digit (const __Key &__key, int __p) const
  {
    int __low = __begin + __p * __DIGIT_BITS;
    int __size = min ((int) __DIGIT_BITS, __end - __low);
    return (unsigned) (__Order::__number (__key) >> __low)
	   & ((1u << __size) - 1);
  }

  /* What of KEY is compared.  */
  __CUDA2CPU_WIDE __bits __compared (const __Key &__key) const
  {
    __bits __x = __Order::__number (__key) >> __begin;
    int __size = __end - __begin;
    if (__size < (int) sizeof (__bits) * 8)
      __x &= ((__bits) 1 << __size) - 1;
    return __x;
  }

  /* Add the digits of FROM[FIRST] to FROM[END - 1] in pass P to COUNTS.  */
  template <typename __Number>
  __CUDA2CPU_WIDE void __add_digits (__buffer __from, __count __first,
				     __count __last, int __p,
				     __Number *__counts) const
  {
    for (__count __i = __first; __i < __last; ++__i)
      ++__counts[__digit (__from.__keys[__i], __p)];
  }

  /* Bring these to TO, each to where PLACES says for its digit.  */
  template <typename __Number>
  __CUDA2CPU_WIDE void __move (__buffer __from, __buffer __to,
			       __count __first, __count __last, int __p,
			       __Number *__places) const
  {
    for (__count __i = __first; __i < __last; ++__i)
      {
	__Key __key = __from.__keys[__i];
	__Number __at = __places[__digit (__key, __p)]++;
	__to.__keys[__at] = __key;
	if constexpr (__WITH_VALUES)
	  __to.__values[__at] = __from.__values[__i];
      }
  }

  /* Copy them.  */
  __CUDA2CPU_WIDE void __copy (__buffer __from, __buffer __to,
			       __count __first, __count __last) const
  {
    if (__from.__keys == __to.__keys)
      return;
    for (__count __i = __first; __i < __last; ++__i)
      __to.__keys[__i] = __from.__keys[__i];
    if constexpr (__WITH_VALUES)
      for (__count __i = __first; __i < __last; ++__i)
	__to.__values[__i] = __from.__values[__i];
  }

  /* Sort a few by insertion.  FROM may be TO.  */
  __CUDA2CPU_WIDE void __insert (__buffer __from, __buffer __to,
				 __count __first, __count __last) const
  {
    for (__count __i = __first; __i < __last; ++__i)
      {
	__Key __key = __from.__keys[__i];
	__bits __x = __compared (__key);
	__count __j = __i;
	if constexpr (__WITH_VALUES)
	  {
	    __Value __value = __from.__values[__i];
	    for (; __j > __first
		   && __compared (__to.__keys[__j - 1]) > __x; --__j)
	      {
		__to.__keys[__j] = __to.__keys[__j - 1];
		__to.__values[__j] = __to.__values[__j - 1];
	      }
	    __to.__values[__j] = __value;
	  }
	else
	  for (; __j > __first && __compared (__to.__keys[__j - 1]) > __x;
	       --__j)
	    __to.__keys[__j] = __to.__keys[__j - 1];
	__to.__keys[__j] = __key;
      }
  }

  /* Sort FROM[FIRST] to FROM[LAST - 1] in this thread: to TO[0], to TO[1], to
     TO[0] again and so on, one for each pass.  */
  __CUDA2CPU_WIDE void __sort (__buffer __from, const __buffer (&__to)[2],
			       __count __first, __count __last) const
  {
    const int __count_of_passes = __passes ();
    if (__last - __first <= 48)
      {
	__insert (__from, __to[1 - __count_of_passes % 2], __first, __last);
	return;
      }
    if (__count_of_passes == 0)
      __copy (__from, __to[1], __first, __last);
    for (int __p = 0; __p < __count_of_passes; ++__p)
      {
	__count __places[__DIGITS];
	for (int __d = 0; __d < __DIGITS; ++__d)
	  __places[__d] = 0;
	__add_digits (__from, __first, __last, __p, __places);
	__count __at = __first;
	for (int __d = 0; __d < __DIGITS; ++__d)
	  {
	    __count __n = __places[__d];
	    __places[__d] = __at;
	    __at += __n;
	  }
	__move (__from, __to[__p % 2], __first, __last, __p, __places);
	__from = __to[__p % 2];
      }
  }
};

/* Chunks' digits in pass P, into COUNTS, a row for each chunk.  */
template <typename __Digits>
struct __count_chunks
{
  __cut __c;
  __Digits __g;
  typename __Digits::__buffer __from;
  unsigned *__counts;
  int __p;

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    /* Two tables, so that equal digits side by side do not wait.  */
    unsigned __odd[__DIGITS], __even[__DIGITS];
    for (int __d = 0; __d < __DIGITS; ++__d)
      __odd[__d] = __even[__d] = 0;
    __count __i = __c.__first (__chunk), __last = __c.__end (__chunk);
    for (; __i + 2 <= __last; __i += 2)
      {
	++__even[__g.__digit (__from.__keys[__i], __p)];
	++__odd[__g.__digit (__from.__keys[__i + 1], __p)];
      }
    if (__i < __last)
      ++__even[__g.__digit (__from.__keys[__i], __p)];
    for (int __d = 0; __d < __DIGITS; ++__d)
      __counts[__chunk * __DIGITS + __d] = __odd[__d] + __even[__d];
  }
};

/* Their items brought to their places.  */
template <typename __Digits>
struct __move_chunks
{
  __cut __c;
  __Digits __g;
  typename __Digits::__buffer __from, __to;
  const unsigned *__counts;
  int __p;

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    __count __all[__DIGITS], __places[__DIGITS];
    for (int __d = 0; __d < __DIGITS; ++__d)
      __all[__d] = __places[__d] = 0;
    const __count __chunks = __c.__chunks ();
    for (__count __i = 0; __i < __chunks; ++__i)
      {
	if (__i == __chunk)
	  for (int __d = 0; __d < __DIGITS; ++__d)
	    __places[__d] = __all[__d];
	for (int __d = 0; __d < __DIGITS; ++__d)
	  __all[__d] += __counts[__i * __DIGITS + __d];
      }
    __count __at = 0;
    bool __same = false;
    for (int __d = 0; __d < __DIGITS; ++__d)
      {
	__places[__d] += __at;
	__at += __all[__d];
	__same |= __all[__d] == __c.__n;
      }
    if (__same)
      __g.__copy (__from, __to, __c.__first (__chunk), __c.__end (__chunk));
    else
      __g.__move (__from, __to, __c.__first (__chunk), __c.__end (__chunk),
		  __p, __places);
  }
};

/* Everything by one thread.  */
template <typename __Digits>
struct __sort_alone
{
  __Digits __g;
  typename __Digits::__buffer __from, __to[2];
  __count __n;

  __CUDA2CPU_WIDE void operator() (__count) const
  {
    __g.__sort (__from, __to, 0, __n);
  }
};

/* Segments from BEGIN[S] to END[S] each by one thread.  */
template <typename __Digits, typename __Begin, typename __End>
struct __sort_segments
{
  __cut __c;
  __Digits __g;
  typename __Digits::__buffer __from, __to[2];
  __Begin __begin;
  __End __end;

  __CUDA2CPU_WIDE void operator() (__count __chunk) const
  {
    for (__count __s = __c.__first (__chunk); __s < __c.__end (__chunk); ++__s)
      {
	auto __first = __begin[__s];
	auto __last = __end[__s];
	if (__first < __last)
	  __g.__sort (__from, __to, __first, __last);
      }
  }
};

/* Where sorting begins and ends: FROM has the items, TO takes the passes in
   turn, SPARE is what is needed in between.  */
template <typename __Digits>
struct __radix_plan
{
  typename __Digits::__buffer __from, __to[2];

  /* CURRENT is sorted into ALTERNATE, by way of SPARE; or, where SPARE is NULL,
     both are used, and the result is where the number of passes says.  */
  __CUDA2CPU_WIDE_HOST
  __radix_plan (const __Digits &__g, typename __Digits::__buffer __current,
		typename __Digits::__buffer __alternate,
		typename __Digits::__buffer __spare)
  {
    __from = __current;
    __to[0] = __alternate;
    __to[1] = __spare.__keys ? __spare : __current;
    if (__spare.__keys && __g.__passes () % 2 == 0)
      {
	__to[0] = __spare;
	__to[1] = __alternate;
      }
  }
};

/* Sort N items of PLAN in STREAM, with a table of COUNTS for each chunk.  */
template <typename __Digits>
__CUDA2CPU_WIDE_HOST cudaError_t
__radix_sort (const __Digits &__g, __radix_plan<__Digits> __plan,
	      const __cut &__c, unsigned *__counts, cudaStream_t __stream)
{
  const __count __chunks = __c.__chunks ();
  if (__chunks == 1)
    {
      __sort_alone<__Digits> __work
	= { __g, __plan.__from, { __plan.__to[0], __plan.__to[1] }, __c.__n };
      return __launch (__work, 1, __stream);
    }
  cudaError_t __error = cudaSuccess;
  for (int __p = 0; __p < __g.__passes () && __error == cudaSuccess; ++__p)
    {
      __count_chunks<__Digits> __first
	= { __c, __g, __plan.__from, __counts, __p };
      __error = __launch (__first, __chunks, __stream);
      if (__error != cudaSuccess)
	return __error;
      __move_chunks<__Digits> __second
	= { __c, __g, __plan.__from, __plan.__to[__p % 2], __counts, __p };
      __error = __launch (__second, __chunks, __stream);
      __plan.__from = __plan.__to[__p % 2];
    }
  return __error;
}

/* How the items of a sort by N keys are cut.  */
__CUDA2CPU_WIDE_HOST inline __cut
__radix_cut (__count __n)
{
  return __cut (__n, __n <= 1 << 13 ? 1 << 13 : 1 << 15, 64);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_RADIX_SORT_H */
