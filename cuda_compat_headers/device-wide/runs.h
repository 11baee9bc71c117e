/* CUB's algorithms by chunks: runs of equal keys.
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

/* Runs of equal keys: the sums of what belongs to them, and where they are.

   A chunk of a chain (chunks.h) sums the runs that begin in it into buffers.
   What is carried over is how many runs have begun before, and the sum of the
   last of them, which ends where a key of a later chunk differs.  */

#ifndef CUDA2CPU_DEVICE_WIDE_RUNS_H
#define CUDA2CPU_DEVICE_WIDE_RUNS_H 1

#pragma GCC system_header

#include "chunks.h"

namespace __cuda2cpu_wide {

/* The runs so far, of which the last may go on, with the sum SUM till now.  */
template <typename __T>
struct __runs
{
  __count __number;
  __T __sum;
};

/* How many items whose buffers take SIZE bytes a chunk has.  */
constexpr __count
__runs_chunk (__count __size)
{
  return __items_in (3 << 13, __size);
}

/* Sums of type T of runs of keys.  */
template <typename __T, typename __Keys, typename __Unique, typename __Values,
	  typename __Sums, typename __Number, typename __Equal, typename __Op>
struct __sum_runs
{
  typedef __value<__Keys> __Key;

  __chain<__runs<__T>> *__at;
  __cut __c;
  __Keys __keys;
  __Unique __unique;
  __Values __values;
  __Sums __sums;
  __Number __number;
  __Equal __equal;
  __Op __op;

  __CUDA2CPU_WIDE void operator() (__count)
  {
    const __count __SIZE = __runs_chunk (sizeof (__Key) + sizeof (__T));
    __shared__ __room<__Key, __SIZE> __key_room;
    __shared__ __room<__T, __SIZE> __sum_room;
    if (__c.__n == 0)
      {
	*__number = 0;
	return;
      }
    __Key *__new_keys = __key_room.__items ();
    __T *__new_sums = __sum_room.__items ();
    __link<__runs<__T>> __l (__at);
    const __count __first = __c.__first (__l.__chunk);
    const __count __last = __c.__end (__l.__chunk);

    /* The sum of the run that each item is in; the first goes into LEAD if it
       began before.  */
    __Key __key = __keys[__first];
    __T __sum = __T (__values[__first]);
    const bool __goes_on
      = __first > 0 && __equal (__Key (__keys[__first - 1]), __key);
    __count __begun = 0;
    __room<__T, 1> __lead;
    if (!__goes_on)
      __put (__new_keys + __begun++, __key);
    for (__count __i = __first + 1; __i < __last; ++__i)
      {
	__Key __next = __keys[__i];
	if (__equal (__key, __next))
	  __sum = __op (__sum, __T (__values[__i]));
	else
	  {
	    __put (__begun ? __new_sums + __begun - 1 : __lead.__items (),
		   __sum);
	    __put (__new_keys + __begun++, __next);
	    __sum = __T (__values[__i]);
	  }
	__key = __next;
      }

    __count __before = 0;
    if (__l.__chunk > 0)
      {
	__runs<__T> __carried = __l.__wait ();
	__before = __carried.__number;
	if (__begun == 0)
	  __sum = __op (__carried.__sum, __sum);
	__l.__pass (__runs<__T> { __before + __begun, __sum });
	if (__begun > 0)
	  __sums[__before - 1]
	    = __goes_on ? __T (__op (__carried.__sum, *__lead.__items ()))
			: __carried.__sum;
      }
    else
      __l.__pass (__runs<__T> { __begun, __sum });
    for (__count __i = 0; __i < __begun; ++__i)
      __unique[__before + __i] = __new_keys[__i];
    for (__count __i = 0; __i + 1 < __begun; ++__i)
      __sums[__before + __i] = __new_sums[__i];
    if (__last == __c.__n)
      {
	__sums[__before + __begun - 1] = __sum;
	*__number = __before + __begun;
      }
  }
};

/* Where runs of more than one item are.  */
template <typename __Keys, typename __Offsets, typename __Lengths,
	  typename __Number, typename __Equal>
struct __find_runs
{
  typedef __value<__Keys> __Key;

  /* NUMBER runs have been found, and one has begun at SUM.  */
  __chain<__runs<__count>> *__at;
  __cut __c;
  __Keys __keys;
  __Offsets __offsets;
  __Lengths __lengths;
  __Number __number;
  __Equal __equal;

  __CUDA2CPU_WIDE void operator() (__count)
  {
    const __count __SIZE = __runs_chunk (2 * sizeof (unsigned));
    __shared__ __room<unsigned, __SIZE> __begin_room, __length_room;
    if (__c.__n == 0)
      {
	*__number = 0;
	return;
      }
    unsigned *__begins = __begin_room.__items ();
    unsigned *__sizes = __length_room.__items ();
    __link<__runs<__count>> __l (__at);
    const __count __first = __c.__first (__l.__chunk);
    const __count __last = __c.__end (__l.__chunk);

    /* The runs that begin and end here; LEAD is where the first begins.  */
    __count __found = 0, __lead = __last, __open = __last;
    __Key __key = __first ? __keys[__first - 1] : __keys[__first];
    for (__count __i = __first; __i < __last; ++__i)
      {
	__Key __next = __keys[__i];
	if (__i == 0 || !__equal (__key, __next))
	  {
	    if (__lead == __last)
	      __lead = __i;
	    else if (__i - __open > 1)
	      {
		__begins[__found] = __open - __first;
		__sizes[__found++] = __i - __open;
	      }
	    __open = __i;
	  }
	__key = __next;
      }

    __runs<__count> __carried = { 0, 0 };
    if (__l.__chunk > 0)
      __carried = __l.__wait ();
    __runs<__count> __after = __carried;
    const bool __ends = __l.__chunk > 0 && __lead < __last
			&& __lead - __carried.__sum > 1;
    if (__lead < __last)
      __after = { __carried.__number + __ends + __found, __open };
    __l.__pass (__after);
    __count __to = __carried.__number;
    if (__ends)
      {
	__offsets[__to] = __carried.__sum;
	__lengths[__to++] = __lead - __carried.__sum;
      }
    for (__count __i = 0; __i < __found; ++__i)
      {
	__offsets[__to + __i] = __first + __begins[__i];
	__lengths[__to + __i] = __sizes[__i];
      }
    if (__last < __c.__n)
      return;
    if (__c.__n - __after.__sum > 1)
      {
	__offsets[__after.__number] = __after.__sum;
	__lengths[__after.__number++] = __c.__n - __after.__sum;
      }
    *__number = __after.__number;
  }
};

/* Of the N keys at KEYS, store the first of each run to UNIQUE, OP of the run's
   VALUES to SUMS, and how many runs there are to NUMBER.  */
template <typename __T, typename __Keys, typename __Unique, typename __Values,
	  typename __Sums, typename __Number, typename __Equal, typename __Op>
__CUDA2CPU_WIDE_HOST cudaError_t
__reduce_runs (void *__storage, size_t &__bytes, __Keys __keys,
	       __Unique __unique, __Values __values, __Sums __sums,
	       __Number __number, __Equal __equal, __Op __op, __count __n,
	       cudaStream_t __stream)
{
  typedef __sum_runs<__T, __Keys, __Unique, __Values, __Sums, __Number,
		     __Equal, __Op> __Work;
  __cut __c (__n, __runs_chunk (sizeof (__value<__Keys>) + sizeof (__T)));
  __Work __work = { NULL, __c, __keys, __unique, __values, __sums, __number,
		    __equal, __op };
  return __run_chain<__runs<__T>> (__storage, __bytes, __c, __work, __stream);
}

/* Store where runs of more than one of the N keys at KEYS begin, how long they
   are, and how many.  */
template <typename __Keys, typename __Offsets, typename __Lengths,
	  typename __Number, typename __Equal>
__CUDA2CPU_WIDE_HOST cudaError_t
__long_runs (void *__storage, size_t &__bytes, __Keys __keys,
	     __Offsets __offsets, __Lengths __lengths, __Number __number,
	     __Equal __equal, __count __n, cudaStream_t __stream)
{
  __cut __c (__n, __runs_chunk (2 * sizeof (unsigned)));
  __find_runs<__Keys, __Offsets, __Lengths, __Number, __Equal> __work
    = { NULL, __c, __keys, __offsets, __lengths, __number, __equal };
  return __run_chain<__runs<__count>> (__storage, __bytes, __c, __work,
				       __stream);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_RUNS_H */
