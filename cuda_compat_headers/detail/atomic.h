/* Atomic functions.
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

#ifndef CUDA2CPU_ATOMIC_H
#define CUDA2CPU_ATOMIC_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* Each changes *ADDRESS as one step and returns what was there before.  They
   order nothing else, as CUDA's.  All of them are templates with a parameter
   that nothing uses, so that a program's own function of the same name and
   parameters, written for a device without it, is the better match.  */

#define __CUDA2CPU_ATOMIC template <int = 0> __CUDA2CPU_DEVICE

/* Replace *ADDRESS, which holds OLD, by NEXT; on failure OLD is what is there
   now.  */
#define __CUDA2CPU_EXCHANGED(address, old, next)			\
  __atomic_compare_exchange ((address), &(old), &(next), true,		\
			     __ATOMIC_RELAXED, __ATOMIC_RELAXED)

/* The step on integers of type T that __atomic_fetch_OP takes.  */
#define __CUDA2CPU_FETCH(name, op, __T)					\
  __CUDA2CPU_ATOMIC __T							\
  name (__T *address, __T val)						\
  {									\
    return __atomic_fetch_##op (address, val, __ATOMIC_RELAXED);	\
  }

/* The step that stores VALUE, computed from OLD and VAL, while CONDITION
   holds for them: one body for all types and scopes, as is the exchange.  */
#define __CUDA2CPU_LOOP_OF(name, condition, value)			\
  template <typename __T>						\
  __CUDA2CPU_DEVICE __T							\
  __cuda2cpu_atomic_##name (__T *address, __T val)			\
  {									\
    __T old;								\
    __atomic_load (address, &old, __ATOMIC_RELAXED);			\
    while (condition)							\
      {									\
	__T next = (value);						\
	if (__CUDA2CPU_EXCHANGED (address, old, next))			\
	  break;							\
      }									\
    return old;								\
  }

__CUDA2CPU_LOOP_OF (min, val < old, val)
__CUDA2CPU_LOOP_OF (max, val > old, val)
__CUDA2CPU_LOOP_OF (inc, true, old >= val ? 0 : old + 1)
__CUDA2CPU_LOOP_OF (dec, true, old == 0 || old > val ? val : old - 1)
#undef __CUDA2CPU_LOOP_OF

/* The sum of numbers of type T.  What is exchanged are their bits, as integers
   BITS: GCC keeps no other in registers here.  */
template <typename __T, typename __Bits>
__CUDA2CPU_DEVICE __T
__cuda2cpu_atomic_sum_of (__T *address, __T val)
{
  __Bits *place = reinterpret_cast<__Bits *> (address), bits;
  __atomic_load (place, &bits, __ATOMIC_RELAXED);
  while (true)
    {
      __T old;
      __builtin_memcpy (&old, &bits, sizeof (old));
      __T sum = old + val;
      __Bits next;
      __builtin_memcpy (&next, &sum, sizeof (sum));
      if (__CUDA2CPU_EXCHANGED (place, bits, next))
	return old;
    }
}

__CUDA2CPU_ATOMIC float
__cuda2cpu_atomic_sum (float *address, float val)
{
  return __cuda2cpu_atomic_sum_of<float, unsigned int> (address, val);
}

__CUDA2CPU_ATOMIC double
__cuda2cpu_atomic_sum (double *address, double val)
{
  return __cuda2cpu_atomic_sum_of<double, unsigned long long> (address, val);
}

template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_atomic_exchange (__T *address, __T val)
{
  __T old;
  __atomic_exchange (address, &val, &old, __ATOMIC_RELAXED);
  return old;
}

#define __CUDA2CPU_STEP(name, step, __T)				\
  __CUDA2CPU_ATOMIC __T							\
  name (__T *address, __T val)						\
  {									\
    return __cuda2cpu_atomic_##step (address, val);			\
  }

#define __CUDA2CPU_CAS(name, __T)					\
  __CUDA2CPU_ATOMIC __T							\
  name (__T *address, __T compare, __T val)				\
  {									\
    __atomic_compare_exchange (address, &compare, &val, false,		\
			       __ATOMIC_RELAXED, __ATOMIC_RELAXED);	\
    return compare;							\
  }

/* Vectors of floats are added member by member, each as one step.  */
__CUDA2CPU_ATOMIC float2
__cuda2cpu_atomic_sum (float2 *address, float2 val)
{
  float2 old;
  old.x = __cuda2cpu_atomic_sum (&address->x, val.x);
  old.y = __cuda2cpu_atomic_sum (&address->y, val.y);
  return old;
}

__CUDA2CPU_ATOMIC float4
__cuda2cpu_atomic_sum (float4 *address, float4 val)
{
  float4 old;
  old.x = __cuda2cpu_atomic_sum (&address->x, val.x);
  old.y = __cuda2cpu_atomic_sum (&address->y, val.y);
  old.z = __cuda2cpu_atomic_sum (&address->z, val.z);
  old.w = __cuda2cpu_atomic_sum (&address->w, val.w);
  return old;
}

/* All functions, with SCOPE at the end of their names: none for the device,
   _block and _system.  */
#define __CUDA2CPU_ATOMICS(scope)					\
  __CUDA2CPU_FETCH (atomicAdd##scope, add, int)				\
  __CUDA2CPU_FETCH (atomicAdd##scope, add, unsigned int)		\
  __CUDA2CPU_FETCH (atomicAdd##scope, add, unsigned long long)		\
  __CUDA2CPU_STEP (atomicAdd##scope, sum, float)			\
  __CUDA2CPU_STEP (atomicAdd##scope, sum, double)			\
  __CUDA2CPU_STEP (atomicAdd##scope, sum, float2)			\
  __CUDA2CPU_STEP (atomicAdd##scope, sum, float4)			\
  __CUDA2CPU_FETCH (atomicSub##scope, sub, int)				\
  __CUDA2CPU_FETCH (atomicSub##scope, sub, unsigned int)		\
  __CUDA2CPU_STEP (atomicExch##scope, exchange, int)			\
  __CUDA2CPU_STEP (atomicExch##scope, exchange, unsigned int)		\
  __CUDA2CPU_STEP (atomicExch##scope, exchange, unsigned long long)	\
  __CUDA2CPU_STEP (atomicExch##scope, exchange, float)			\
  __CUDA2CPU_STEP (atomicMin##scope, min, int)				\
  __CUDA2CPU_STEP (atomicMin##scope, min, unsigned int)			\
  __CUDA2CPU_STEP (atomicMin##scope, min, long long)			\
  __CUDA2CPU_STEP (atomicMin##scope, min, unsigned long long)		\
  __CUDA2CPU_STEP (atomicMax##scope, max, int)				\
  __CUDA2CPU_STEP (atomicMax##scope, max, unsigned int)			\
  __CUDA2CPU_STEP (atomicMax##scope, max, long long)			\
  __CUDA2CPU_STEP (atomicMax##scope, max, unsigned long long)		\
  __CUDA2CPU_STEP (atomicInc##scope, inc, unsigned int)			\
  __CUDA2CPU_STEP (atomicDec##scope, dec, unsigned int)			\
  __CUDA2CPU_CAS (atomicCAS##scope, int)				\
  __CUDA2CPU_CAS (atomicCAS##scope, unsigned int)			\
  __CUDA2CPU_CAS (atomicCAS##scope, unsigned long long)			\
  __CUDA2CPU_CAS (atomicCAS##scope, unsigned short)			\
  __CUDA2CPU_FETCH (atomicAnd##scope, and, int)				\
  __CUDA2CPU_FETCH (atomicAnd##scope, and, unsigned int)		\
  __CUDA2CPU_FETCH (atomicAnd##scope, and, long long)			\
  __CUDA2CPU_FETCH (atomicAnd##scope, and, unsigned long long)		\
  __CUDA2CPU_FETCH (atomicOr##scope, or, int)				\
  __CUDA2CPU_FETCH (atomicOr##scope, or, unsigned int)			\
  __CUDA2CPU_FETCH (atomicOr##scope, or, long long)			\
  __CUDA2CPU_FETCH (atomicOr##scope, or, unsigned long long)		\
  __CUDA2CPU_FETCH (atomicXor##scope, xor, int)				\
  __CUDA2CPU_FETCH (atomicXor##scope, xor, unsigned int)		\
  __CUDA2CPU_FETCH (atomicXor##scope, xor, long long)			\
  __CUDA2CPU_FETCH (atomicXor##scope, xor, unsigned long long)

__CUDA2CPU_ATOMICS ()
__CUDA2CPU_ATOMICS (_block)
__CUDA2CPU_ATOMICS (_system)

#undef __CUDA2CPU_ATOMICS
#undef __CUDA2CPU_CAS
#undef __CUDA2CPU_STEP
#undef __CUDA2CPU_FETCH
#undef __CUDA2CPU_EXCHANGED
#undef __CUDA2CPU_ATOMIC

#endif /* CUDA2CPU_ATOMIC_H */
