/* Cooperative groups: operators of reductions and scans.
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


#ifndef CUDA2CPU_GROUPS_OPERATORS_H
#define CUDA2CPU_GROUPS_OPERATORS_H 1

#pragma GCC system_header

#include "groups-coalesced.h"

namespace cooperative_groups {

/* Operator NAME: EXPRESSION of its operands A and B.  */
#define __CUDA2CPU_OPERATOR(name, expression)				\
  template <typename __T>						\
  struct name								\
  {									\
    __CUDA2CPU_BOTH __T							\
    operator() (__T a, __T b) const					\
    {									\
      return expression;						\
    }									\
  };

__CUDA2CPU_OPERATOR (plus, a + b)
__CUDA2CPU_OPERATOR (less, b < a ? b : a)
__CUDA2CPU_OPERATOR (greater, a < b ? b : a)
__CUDA2CPU_OPERATOR (bit_and, a & b)
__CUDA2CPU_OPERATOR (bit_or, a | b)
__CUDA2CPU_OPERATOR (bit_xor, a ^ b)

#undef __CUDA2CPU_OPERATOR

/* Reductions with operator OP that the compiler knows.  */
template <typename __Op>
struct __known_reduction
{
  static constexpr bool exists = false;
};

#define __CUDA2CPU_KNOWN(op, how, __T)					\
  template <>								\
  struct __known_reduction<op<__T> >					\
  {									\
    static constexpr bool exists = true;				\
    __CUDA2CPU_DEVICE static __T					\
    reduce (unsigned int mask, __T value)				\
    {									\
      return (__T) __cuda2cpu_reduce_##how (mask, (unsigned int) value); \
    }									\
  };

__CUDA2CPU_KNOWN (plus, add, int)
__CUDA2CPU_KNOWN (plus, add, unsigned int)
__CUDA2CPU_KNOWN (less, min, int)
__CUDA2CPU_KNOWN (less, umin, unsigned int)
__CUDA2CPU_KNOWN (greater, max, int)
__CUDA2CPU_KNOWN (greater, umax, unsigned int)
__CUDA2CPU_KNOWN (bit_and, and, int)
__CUDA2CPU_KNOWN (bit_and, and, unsigned int)
__CUDA2CPU_KNOWN (bit_or, or, int)
__CUDA2CPU_KNOWN (bit_or, or, unsigned int)
__CUDA2CPU_KNOWN (bit_xor, xor, int)
__CUDA2CPU_KNOWN (bit_xor, xor, unsigned int)

#undef __CUDA2CPU_KNOWN

/* Replace what ATOMIC holds by OP of it and VALUE, as one step, and return
   what it held.  */
template <typename __Atomic, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T
__update_atomic (__Atomic &atomic, __T value, __Op &op)
{
  auto held = atomic.load ();
  while (!atomic.compare_exchange_weak (held, op (held, value)))
    ;
  return held;
}

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_OPERATORS_H */
