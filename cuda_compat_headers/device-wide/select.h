/* CUB's algorithms by chunks: selections and partitions.
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

/* Selections, unique items and partitions.

   A chunk of a chain (chunks.h) brings what is taken to the front of a buffer,
   and what is not, where that is kept, to its end, without a branch where items
   are plain.  What is carried over is how many have been taken, which says
   where in the output the two belong: to the front in their order, and from the
   end on backwards.  */

#ifndef CUDA2CPU_DEVICE_WIDE_SELECT_H
#define CUDA2CPU_DEVICE_WIDE_SELECT_H 1

#pragma GCC system_header

#include "chunks.h"

namespace __cuda2cpu_wide {

/* How many items of SIZE bytes a chunk has.  */
constexpr __count
__select_chunk (__count __size)
{
  return __items_in (1 << 14, __size);
}

/* Take items whose flag is not zero.  */
template <typename __Flags>
struct __by_flag
{
  __Flags __flags;

  template <typename __In, typename __X>
  __CUDA2CPU_WIDE bool operator() (__In, __count __i, const __X &)
  {
    return (bool) __flags[__i];
  }
};

/* Take items whose flags TEST says yes to.  */
template <typename __Flags, typename __Test>
struct __by_tested_flag
{
  __Flags __flags;
  __Test __test;

  template <typename __In, typename __X>
  __CUDA2CPU_WIDE bool operator() (__In, __count __i, const __X &)
  {
    return (bool) __test (__flags[__i]);
  }
};

/* Take items that TEST says yes to.  */
template <typename __Test>
struct __by_test
{
  __Test __test;

  template <typename __In, typename __X>
  __CUDA2CPU_WIDE bool operator() (__In, __count, const __X &__x)
  {
    return (bool) __test (__x);
  }
};

/* Take items that do not equal the one before.  */
template <typename __Equal>
struct __by_change
{
  __Equal __equal;

  template <typename __In, typename __X>
  __CUDA2CPU_WIDE bool operator() (__In __in, __count __i, const __X &__x)
  {
    return __i == 0 || !__equal (__X (__in[__i - 1]), __x);
  }
};

/* The output as two: what is taken, and what is not.  */
template <typename __Taken, typename __Left>
struct __two_outputs
{
  __Taken __taken;
  __Left __left;
};

/* Where a partition brings what it leaves; AT is how many were left before, of
   N items in all.  */
template <typename __Out>
__CUDA2CPU_WIDE auto
__left_place (__Out __out, __count __n, __count __at)
{
  return __out + (__n - 1 - __at);
}

template <typename __Taken, typename __Left>
__CUDA2CPU_WIDE auto
__left_place (__two_outputs<__Taken, __Left> __out, __count, __count __at)
{
  return __out.__left + __at;
}

/* And what it takes.  */
template <typename __Out>
__CUDA2CPU_WIDE auto
__taken_place (__Out __out, __count __at)
{
  return __out + __at;
}

template <typename __Taken, typename __Left>
__CUDA2CPU_WIDE auto
__taken_place (__two_outputs<__Taken, __Left> __out, __count __at)
{
  return __out.__taken + __at;
}

/* Items of type T that CHOICE takes, those that it leaves if KEEP, and how many
   are taken.  */
template <bool __KEEP, typename __T, typename __In, typename __Out,
	  typename __Number, typename __Choice>
struct __select_chunks
{
  __chain<__count> __at;
  __cut __c;
  __In __in;
  __Out __out;
  __Number __number;
  __Choice __choice;

  /* A chunk of N items from FIRST on, of which TAKEN are in front of
     ITEMS.  */
  struct __state
  {
    __T *__items;
    __count __first;
    __count __n;
    __count __taken;
  };

  /* Bring the items of CHUNK to ITEMS.  */
  __CUDA2CPU_WIDE __state __prepare (__count __chunk, __T *__items)
  {
    const __count __first = __c.__first (__chunk);
    const __count __n = __c.__end (__chunk) - __first;
    __count __taken = 0;
    for (__count __i = 0; __i < __n; ++__i)
      {
	__T __x = __in[__first + __i];
	bool __take = __choice (__in, __first + __i, __x);
	if constexpr (std::is_trivially_copyable<__T>::value)
	  {
	    /* What is left comes behind what there is room for.  */
	    __count __to = __take || !__KEEP ? __taken
					     : __n - 1 - (__i - __taken);
	    __put (__items + __to, __x);
	  }
	else if (__take)
	  __put (__items + __taken, __x);
	else if (__KEEP)
	  __put (__items + (__n - 1 - (__i - __taken)), __x);
	__taken += __take;
      }
    return { __items, __first, __n, __taken };
  }

  /* How many are taken up to the end of the chunk that is in S.  */
  __CUDA2CPU_WIDE __count __after (const __count *__before, const __state &__s)
  {
    return (__before ? *__before : 0) + __s.__taken;
  }

  __CUDA2CPU_WIDE void operator() (__count)
  {
    __shared__ __room<__T, __select_chunk (sizeof (__T))> __buffer;
    __link<__count> __l (__at);
    const __state __s = __l.__run (*this, __buffer.__items ());
    const __count __before = __l.__chunk ? __l.__before () : 0;
    auto __to = __taken_place (__out, __before);
    for (__count __i = 0; __i < __s.__taken; ++__i)
      __to[__i] = __s.__items[__i];
    if (__KEEP)
      for (__count __i = 0; __i < __s.__n - __s.__taken; ++__i)
	*__left_place (__out, __c.__n, __s.__first - __before + __i)
	  = __s.__items[__s.__n - 1 - __i];
    if (__s.__first + __s.__n == __c.__n)
      *__number = __before + __s.__taken;
  }
};

/* Whether OUT is where IN is, so that what a chunk stores is over what others
   read.  */
template <typename __In, typename __Out>
__CUDA2CPU_WIDE_HOST bool
__over_input (__In __in, __Out __out)
{
  return __same_place (__in, __out);
}

template <typename __In, typename __Taken, typename __Left>
__CUDA2CPU_WIDE_HOST bool
__over_input (__In __in, __two_outputs<__Taken, __Left> __out)
{
  return (__same_place (__in, __out.__taken)
	  || __same_place (__in, __out.__left));
}

/* Store what CHOICE takes of the N items at IN to OUT, and, if KEEP, what it
   leaves, and how many were taken to NUMBER.  */
template <bool __KEEP, typename __In, typename __Out, typename __Number,
	  typename __Choice>
__CUDA2CPU_WIDE_HOST cudaError_t
__select (void *__storage, size_t &__bytes, __In __in, __Out __out,
	  __Number __number, __count __n, __Choice __choice,
	  cudaStream_t __stream)
{
  typedef __value<__In> __T;
  __cut __c (__n, __select_chunk (sizeof (__T)));
  __select_chunks<__KEEP, __T, __In, __Out, __Number, __Choice> __work
    = { {}, __c, __in, __out, __number, __choice };
  return __run_chain<__count> (__storage, __bytes, __c, __work,
			       !__over_input (__in, __out), __stream);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_SELECT_H */
