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

  __chain<__runs<__T>> __at;
  __cut __c;
  __Keys __keys;
  __Unique __unique;
  __Values __values;
  __Sums __sums;
  __Number __number;
  __Equal __equal;
  __Op __op;

  /* Where a chunk's runs go: the keys of those that begin in it, the sums of
     these but the last, and the sum of the first run if it began before.  */
  struct __rooms
  {
    __Key *__keys;
    __T *__sums;
    __T *__lead;
  };

  /* A chunk: its items, how many runs begin in it, whether its first item goes
     on with the run before, and the sum of its last run.  */
  struct __state
  {
    __count __first;
    __count __last;
    __count __begun;
    bool __goes_on;
    __T __sum;
  };

  /* Sum the runs of CHUNK into ROOMS.  */
  __CUDA2CPU_WIDE __state __prepare (__count __chunk, __rooms __r)
  {
    const __count __first = __c.__first (__chunk);
    const __count __last = __c.__end (__chunk);
    __Key __key = __keys[__first];
    __T __sum = __T (__values[__first]);
    const bool __goes_on
      = __first > 0 && __equal (__Key (__keys[__first - 1]), __key);
    __count __begun = 0;
    if (!__goes_on)
      __put (__r.__keys + __begun++, __key);
    for (__count __i = __first + 1; __i < __last; ++__i)
      {
	__Key __next = __keys[__i];
	if (__equal (__key, __next))
	  __sum = __op (__sum, __T (__values[__i]));
	else
	  {
	    __put (__begun ? __r.__sums + __begun - 1 : __r.__lead, __sum);
	    __put (__r.__keys + __begun++, __next);
	    __sum = __T (__values[__i]);
	  }
	__key = __next;
      }
    return { __first, __last, __begun, __goes_on, __sum };
  }

  /* The sum of the run that the chunk in S ends with, behind BEFORE.  */
  __CUDA2CPU_WIDE __T __last_sum (const __runs<__T> *__before,
				  const __state &__s)
  {
    if (__before && __s.__begun == 0)
      return __op (__before->__sum, __s.__sum);
    return __s.__sum;
  }

  /* The runs up to the end of the chunk that is in S.  */
  __CUDA2CPU_WIDE __runs<__T> __after (const __runs<__T> *__before,
				       const __state &__s)
  {
    return { (__before ? __before->__number : 0) + __s.__begun,
	     __last_sum (__before, __s) };
  }

  __CUDA2CPU_WIDE void operator() (__count)
  {
    const __count __SIZE = __runs_chunk (sizeof (__Key) + sizeof (__T));
    __shared__ __room<__Key, __SIZE> __key_room;
    __shared__ __room<__T, __SIZE> __sum_room;
    __shared__ __room<__T, 1> __lead_room;
    if (__c.__n == 0)
      {
	*__number = 0;
	return;
      }
    const __rooms __r = { __key_room.__items (), __sum_room.__items (),
			  __lead_room.__items () };
    __link<__runs<__T>> __l (__at);
    const __state __s = __l.__run (*this, __r);
    const __runs<__T> *__carried = __l.__chunk ? &__l.__before () : NULL;
    const __count __before = __carried ? __carried->__number : 0;
    if (__carried && __s.__begun > 0)
      __sums[__before - 1]
	= __s.__goes_on ? __T (__op (__carried->__sum, *__r.__lead))
			: __carried->__sum;
    for (__count __i = 0; __i < __s.__begun; ++__i)
      __unique[__before + __i] = __r.__keys[__i];
    for (__count __i = 0; __i + 1 < __s.__begun; ++__i)
      __sums[__before + __i] = __r.__sums[__i];
    if (__s.__last == __c.__n)
      {
	__sums[__before + __s.__begun - 1] = __last_sum (__carried, __s);
	*__number = __before + __s.__begun;
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
  __chain<__runs<__count>> __at;
  __cut __c;
  __Keys __keys;
  __Offsets __offsets;
  __Lengths __lengths;
  __Number __number;
  __Equal __equal;

  /* Where the runs that begin and end in a chunk begin, from its first item
     on, and how long they are.  */
  struct __rooms
  {
    unsigned *__begins;
    unsigned *__sizes;
  };

  /* A chunk: its items, how many runs were found that begin and end in it, and
     where the first and the last run begin, which is LAST where none does.  */
  struct __state
  {
    __count __first;
    __count __last;
    __count __found;
    __count __lead;
    __count __open;
  };

  /* Find the runs of CHUNK.  */
  __CUDA2CPU_WIDE __state __prepare (__count __chunk, __rooms __r)
  {
    const __count __first = __c.__first (__chunk);
    const __count __last = __c.__end (__chunk);
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
		__r.__begins[__found] = __open - __first;
		__r.__sizes[__found++] = __i - __open;
	      }
	    __open = __i;
	  }
	__key = __next;
      }
    return { __first, __last, __found, __lead, __open };
  }

  /* Whether a run of more than one item that began BEFORE the chunk that is in
     S ends in it.  */
  __CUDA2CPU_WIDE bool __ends (const __runs<__count> *__before,
			       const __state &__s)
  {
    return (__before && __s.__lead < __s.__last
	    && __s.__lead - __before->__sum > 1);
  }

  /* The runs up to the end of the chunk that is in S.  */
  __CUDA2CPU_WIDE __runs<__count> __after (const __runs<__count> *__before,
					   const __state &__s)
  {
    if (__s.__lead == __s.__last)
      return *__before;
    return { (__before ? __before->__number : 0) + __ends (__before, __s)
	     + __s.__found, __s.__open };
  }

  __CUDA2CPU_WIDE void operator() (__count)
  {
    const __count __SIZE = __runs_chunk (2 * sizeof (unsigned));
    __shared__ __room<unsigned, __SIZE> __begin_room, __length_room;
    if (__c.__n == 0)
      {
	*__number = 0;
	return;
      }
    const __rooms __r = { __begin_room.__items (), __length_room.__items () };
    __link<__runs<__count>> __l (__at);
    const __state __s = __l.__run (*this, __r);
    const __runs<__count> *__carried = __l.__chunk ? &__l.__before () : NULL;
    __count __to = __carried ? __carried->__number : 0;
    if (__ends (__carried, __s))
      {
	__offsets[__to] = __carried->__sum;
	__lengths[__to++] = __s.__lead - __carried->__sum;
      }
    for (__count __i = 0; __i < __s.__found; ++__i)
      {
	__offsets[__to + __i] = __s.__first + __r.__begins[__i];
	__lengths[__to + __i] = __r.__sizes[__i];
      }
    if (__s.__last < __c.__n)
      return;
    __runs<__count> __all = __after (__carried, __s);
    if (__c.__n - __all.__sum > 1)
      {
	__offsets[__all.__number] = __all.__sum;
	__lengths[__all.__number++] = __c.__n - __all.__sum;
      }
    *__number = __all.__number;
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
  __Work __work = { {}, __c, __keys, __unique, __values, __sums, __number,
		    __equal, __op };
  return __run_chain<__runs<__T>> (__storage, __bytes, __c, __work,
				   !__same_place (__keys, __unique)
				   && !__same_place (__values, __sums),
				   __stream);
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
    = { {}, __c, __keys, __offsets, __lengths, __number, __equal };
  return __run_chain<__runs<__count>> (__storage, __bytes, __c, __work, true,
				       __stream);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_RUNS_H */
