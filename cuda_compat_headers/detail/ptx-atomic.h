/* The atomic operations of inline PTX.
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

/* ORDER is the place in the list "relaxed acquire release acq_rel", from 1 on,
   or 0, which is as relaxed.  The scopes make no difference.  */

#ifndef CUDA2CPU_PTX_ATOMIC_H
#define CUDA2CPU_PTX_ATOMIC_H 1

#pragma GCC system_header

#include "atomic.h"
#include "ptx-memory.h"

/* What makes the relaxed operation between them one of ORDER.  */
template <int order>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_before (void)
{
  if (order >= 3)
    __atomic_thread_fence (__ATOMIC_RELEASE);
}

template <int order>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_behind (void)
{
  if (order == 2 || order == 4)
    __atomic_thread_fence (__ATOMIC_ACQUIRE);
}

/* OPERATION, an expression of P, A and perhaps B, as the instruction NAME.  */
#define __CUDA2CPU_ATOMIC(name, parameters, operation)			\
  template <typename __T, int order, int space, typename __A>		\
  __CUDA2CPU_DEVICE __T							\
  __cuda2cpu_ptx_atom_##name parameters					\
  {									\
    __T *p = (__T *) __cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> \
      (address);							\
    __cuda2cpu_ptx_before<order> ();					\
    __T result = operation;						\
    __cuda2cpu_ptx_behind<order> ();					\
    return result;							\
  }
#define __CUDA2CPU_ATOMIC_1(name, operation)				\
  __CUDA2CPU_ATOMIC (name, (__A address, __T a), operation)		\
  template <typename __T, int order, int space, typename __A>		\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_red_##name (__A address, __T a)			 \
  {									\
    __cuda2cpu_ptx_atom_##name<__T, order, space> (address, a);		\
  }

__CUDA2CPU_ATOMIC_1 (and, __atomic_fetch_and (p, a, __ATOMIC_RELAXED))
__CUDA2CPU_ATOMIC_1 (or, __atomic_fetch_or (p, a, __ATOMIC_RELAXED))
__CUDA2CPU_ATOMIC_1 (xor, __atomic_fetch_xor (p, a, __ATOMIC_RELAXED))
__CUDA2CPU_ATOMIC_1 (add, __atomic_fetch_add (p, a, __ATOMIC_RELAXED))
__CUDA2CPU_ATOMIC_1 (sum, __cuda2cpu_atomic_sum (p, a))
__CUDA2CPU_ATOMIC_1 (exch, __cuda2cpu_atomic_exchange (p, a))
__CUDA2CPU_ATOMIC_1 (min, __cuda2cpu_atomic_min (p, a))
__CUDA2CPU_ATOMIC_1 (max, __cuda2cpu_atomic_max (p, a))
__CUDA2CPU_ATOMIC_1 (inc, __cuda2cpu_atomic_inc (p, a))
__CUDA2CPU_ATOMIC_1 (dec, __cuda2cpu_atomic_dec (p, a))

/* Store B if A is there; what was there.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_swap (__T *p, __T a, __T b)
{
  __atomic_compare_exchange (p, &a, &b, false, __ATOMIC_RELAXED,
			     __ATOMIC_RELAXED);
  return a;
}

__CUDA2CPU_ATOMIC (cas, (__A address, __T a, __T b),
		   __cuda2cpu_ptx_swap (p, a, b))

/* The sum of numbers of 16 bits; of a pair each is a step of its own.  */
template <typename __Format>
__CUDA2CPU_DEVICE unsigned short
__cuda2cpu_ptx_half_sum (unsigned short *p, unsigned short a)
{
  unsigned short old, next;
  __atomic_load (p, &old, __ATOMIC_RELAXED);
  do
    next = (unsigned short) __cuda2cpu_narrow<__Format>
      (__Format::widen (old) + __Format::widen (a));
  while (!__atomic_compare_exchange (p, &old, &next, true, __ATOMIC_RELAXED,
				     __ATOMIC_RELAXED));
  return old;
}

template <typename __T>
struct __cuda2cpu_ptx_narrow_sum;

template <typename __Format>
struct __cuda2cpu_ptx_narrow_sum<__cuda2cpu_ptx_narrow<__Format>>
{
  __CUDA2CPU_DEVICE static unsigned short
  of (void *p, unsigned short a)
  {
    return __cuda2cpu_ptx_half_sum<__Format> ((unsigned short *) p, a);
  }
};

template <typename __Format>
struct __cuda2cpu_ptx_narrow_sum<__cuda2cpu_ptx_pair<__Format>>
{
  __CUDA2CPU_DEVICE static unsigned int
  of (void *p, unsigned int a)
  {
    unsigned short *halves = (unsigned short *) p;
    unsigned int low
      = __cuda2cpu_ptx_half_sum<__Format> (halves, (unsigned short) a);
    return low | (unsigned int) __cuda2cpu_ptx_half_sum<__Format>
		   (halves + 1, (unsigned short) (a >> 16)) << 16;
  }
};

template <typename __T, int order, int space, typename __A>
__CUDA2CPU_DEVICE typename __cuda2cpu_ptx_type<__T>::value
__cuda2cpu_ptx_atom_narrow (__A address,
			    typename __cuda2cpu_ptx_type<__T>::value a)
{
  __cuda2cpu_ptx_before<order> ();
  typename __cuda2cpu_ptx_type<__T>::value result
    = __cuda2cpu_ptx_narrow_sum<__T>::of
      (__cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address), a);
  __cuda2cpu_ptx_behind<order> ();
  return result;
}

template <typename __T, int order, int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_red_narrow (__A address,
			   typename __cuda2cpu_ptx_type<__T>::value a)
{
  __cuda2cpu_ptx_atom_narrow<__T, order, space> (address, a);
}

#undef __CUDA2CPU_ATOMIC_1
#undef __CUDA2CPU_ATOMIC

#endif /* CUDA2CPU_PTX_ATOMIC_H */
