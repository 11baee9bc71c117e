/* Loads and stores with a hint for the cache.
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

#ifndef CUDA2CPU_CACHE_HINTS_H
#define CUDA2CPU_CACHE_HINTS_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* A CPU's caches are coherent and keep what they like, so that the hints say
   nothing; but each of these functions is one access of memory, as a volatile
   one is: programs wait for other blocks with them, and start loops of
   compare and swap.  Only __ldg reads what nobody writes.  */

/* Read *PTR, or store VALUE there, once; the passes know them.  */
template <typename __T>
__device__ __T
__cuda2cpu_load_once (const __T *ptr)
  __attribute__ ((__cuda2cpu_intrinsic__ ("load_once"), __nothrow__));
template <typename __T>
__device__ void
__cuda2cpu_store_once (__T *ptr, __T value)
  __attribute__ ((__cuda2cpu_intrinsic__ ("store_once"), __nothrow__));

/* What is accessed in place of a class of SIZE bytes.  */
template <int size>
struct __cuda2cpu_word;

#define __CUDA2CPU_WORD(size, __W)					\
  template <>								\
  struct __cuda2cpu_word<size>						\
  {									\
    typedef __W type;							\
  };

typedef unsigned int __cuda2cpu_words
  __attribute__ ((__vector_size__ (16)));
__CUDA2CPU_WORD (1, unsigned char)
__CUDA2CPU_WORD (2, unsigned short)
__CUDA2CPU_WORD (4, unsigned int)
__CUDA2CPU_WORD (8, unsigned long long)
__CUDA2CPU_WORD (16, __cuda2cpu_words)

#undef __CUDA2CPU_WORD

/* M as an element of a vector.  */
template <typename __M, bool = __is_class (__M)>
struct __cuda2cpu_element
{
  typedef __M type;
};

template <typename __M>
struct __cuda2cpu_element<__M, true> : __cuda2cpu_word<sizeof (__M)>
{
};

/* A type like float4 or half2 as a vector of its COUNT members, which are M;
   other types have none.  */
template <typename __T, typename __M, int count>
struct __cuda2cpu_members;

template <typename __T, typename __M>
struct __cuda2cpu_members<__T, __M, 2>
{
  typedef typename __cuda2cpu_element<__M>::type __E;
  typedef __E type __attribute__ ((__vector_size__ (2 * sizeof (__M))));

  __CUDA2CPU_DEVICE static __T
  unpack (type v)
  {
    __E x = v[0], y = v[1];
    return __T { __builtin_bit_cast (__M, x), __builtin_bit_cast (__M, y) };
  }
  __CUDA2CPU_DEVICE static type
  pack (const __T &value)
  {
    return type { __builtin_bit_cast (__E, value.x),
		  __builtin_bit_cast (__E, value.y) };
  }
};

template <typename __T, typename __M>
struct __cuda2cpu_members<__T, __M, 4>
{
  typedef __M type __attribute__ ((__vector_size__ (4 * sizeof (__M))));

  __CUDA2CPU_DEVICE static __T
  unpack (type v)
  {
    return __T { v[0], v[1], v[2], v[3] };
  }
  __CUDA2CPU_DEVICE static type
  pack (const __T &value)
  {
    return type { value.x, value.y, value.z, value.w };
  }
};

/* Accesses of a T: a number as it is, a vector type as a vector, another class
   as a word.  */
template <typename __T, bool = __is_class (__T), typename = void>
struct __cuda2cpu_once
{
  __CUDA2CPU_DEVICE static __T
  load (const __T *ptr)
  {
    return __cuda2cpu_load_once (ptr);
  }
  __CUDA2CPU_DEVICE static void
  store (__T *ptr, __T value)
  {
    __cuda2cpu_store_once (ptr, value);
  }
};

template <typename __T, typename __V>
struct __cuda2cpu_once<__T, true, __V>
{
  typedef typename __cuda2cpu_word<sizeof (__T)>::type __W;

  __CUDA2CPU_DEVICE static __T
  load (const __T *ptr)
  {
    return __builtin_bit_cast (__T, __cuda2cpu_load_once ((const __W *) ptr));
  }
  __CUDA2CPU_DEVICE static void
  store (__T *ptr, const __T &value)
  {
    __cuda2cpu_store_once ((__W *) ptr, __builtin_bit_cast (__W, value));
  }
};

/* void, if V is a type.  */
template <typename __V>
struct __cuda2cpu_void
{
  typedef void type;
};

template <typename __T>
struct __cuda2cpu_once<__T, true, typename __cuda2cpu_void
  <typename __cuda2cpu_members<__T, decltype (__T::x),
			       sizeof (__T) / sizeof (__T::x)>::type>::type>
{
  typedef __cuda2cpu_members<__T, decltype (__T::x),
			     sizeof (__T) / sizeof (__T::x)> __members;
  typedef typename __members::type __V;

  __CUDA2CPU_DEVICE static __T
  load (const __T *ptr)
  {
    return __members::unpack (__cuda2cpu_load_once ((const __V *) ptr));
  }
  __CUDA2CPU_DEVICE static void
  store (__T *ptr, const __T &value)
  {
    __cuda2cpu_store_once ((__V *) ptr, __members::pack (value));
  }
};

/* T, where it shall not be deduced.  */
template <typename __T>
struct __cuda2cpu_same
{
  typedef __T type;
};

/* A load or store; FENCE keeps other accesses on their side of it.  */
#define __CUDA2CPU_LOAD(name, fence)					\
  template <typename __T>						\
  __CUDA2CPU_DEVICE __T							\
  name (const __T *ptr)							\
  {									\
    fence;								\
    __T value = __cuda2cpu_once<__T>::load (ptr);			\
    fence;								\
    return value;							\
  }
#define __CUDA2CPU_STORE(name, fence)					\
  template <typename __T>						\
  __CUDA2CPU_DEVICE void						\
  name (__T *ptr, typename __cuda2cpu_same<__T>::type value)		\
  {									\
    fence;								\
    __cuda2cpu_once<__T>::store (ptr, value);				\
    fence;								\
  }

__CUDA2CPU_LOAD (__ldca, )
__CUDA2CPU_LOAD (__ldcg, )
__CUDA2CPU_LOAD (__ldcs, )
__CUDA2CPU_LOAD (__ldlu, )
__CUDA2CPU_LOAD (__ldcv, __atomic_signal_fence (__ATOMIC_SEQ_CST))
__CUDA2CPU_STORE (__stwb, )
__CUDA2CPU_STORE (__stcg, )
__CUDA2CPU_STORE (__stcs, )
__CUDA2CPU_STORE (__stwt, __atomic_signal_fence (__ATOMIC_SEQ_CST))

#undef __CUDA2CPU_LOAD
#undef __CUDA2CPU_STORE

template <typename __T>
__CUDA2CPU_DEVICE __T
__ldg (const __T *ptr)
{
  return *ptr;
}

extern "C" {
/* PTR with a PROPERTY of what is there, by which a cache would keep it.  */
__CUDA2CPU_DEVICE void *
__nv_associate_access_property (const void *ptr, unsigned long long)
{
  return (void *) ptr;
}

/* Copy the first COUNT bytes from SRC to DST, in shared memory, and zeros
   behind them up to the number in the name.  */
#define __CUDA2CPU_COPY(size)						\
  __CUDA2CPU_DEVICE void						\
  __nv_memcpy_async_shared_global_##size (void *dst, const void *src,	\
					  unsigned int count)		\
  {									\
    __builtin_memset (dst, 0, size);					\
    __builtin_memcpy (dst, src, count);					\
  }

__CUDA2CPU_COPY (4)
__CUDA2CPU_COPY (8)
__CUDA2CPU_COPY (16)
#undef __CUDA2CPU_COPY
}

#endif /* CUDA2CPU_CACHE_HINTS_H */
