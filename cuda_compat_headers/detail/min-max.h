/* Unqualified min and max.
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

#ifndef CUDA2CPU_MIN_MAX_H
#define CUDA2CPU_MIN_MAX_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* CUDA has min and max of two numbers of any integer or floating-point type
   at global scope, for host code, too.  As templates with a parameter that
   nothing uses they are better than std::min for mixed types, and lose
   against a program's own functions of the same parameters.  */
#define __CUDA2CPU_MIN_MAX template <int = 0> __CUDA2CPU_BOTH constexpr

#define __CUDA2CPU_INTEGERS(__A, __B, __R)				\
  __CUDA2CPU_MIN_MAX __R						\
  min (__A a, __B b)							\
  {									\
    return (__R) a < (__R) b ? (__R) a : (__R) b;			\
  }									\
  __CUDA2CPU_MIN_MAX __R						\
  max (__A a, __B b)							\
  {									\
    return (__R) a > (__R) b ? (__R) a : (__R) b;			\
  }

/* Signed, unsigned, and both ways mixed.  */
#define __CUDA2CPU_PAIRS(__T)						\
  __CUDA2CPU_INTEGERS (__T, __T, __T)					\
  __CUDA2CPU_INTEGERS (unsigned __T, unsigned __T, unsigned __T)	\
  __CUDA2CPU_INTEGERS (__T, unsigned __T, unsigned __T)			\
  __CUDA2CPU_INTEGERS (unsigned __T, __T, unsigned __T)

__CUDA2CPU_PAIRS (int)
__CUDA2CPU_PAIRS (long)
__CUDA2CPU_PAIRS (long long)

/* Floating-point ones ignore what is not a number, as fmin does.  In two steps,
   each of which can be one instruction without a branch: the first is B where
   one of the two is no number.  */
#define __CUDA2CPU_FLOATS(__A, __B, __R)				\
  __CUDA2CPU_MIN_MAX __R						\
  min (__A a, __B b)							\
  {									\
    return (__R) a < (__R) b || b != b ? (__R) a : (__R) b;		\
  }									\
  __CUDA2CPU_MIN_MAX __R						\
  max (__A a, __B b)							\
  {									\
    return (__R) a > (__R) b || b != b ? (__R) a : (__R) b;		\
  }

__CUDA2CPU_FLOATS (float, float, float)
__CUDA2CPU_FLOATS (double, double, double)
__CUDA2CPU_FLOATS (float, double, double)
__CUDA2CPU_FLOATS (double, float, double)

#undef __CUDA2CPU_FLOATS
#undef __CUDA2CPU_PAIRS

/* The names that say the type.  */
#define __CUDA2CPU_NAMED(prefix, __T)					\
  __CUDA2CPU_MIN_MAX __T						\
  prefix##min (__T a, __T b)						\
  {									\
    return a < b ? a : b;						\
  }									\
  __CUDA2CPU_MIN_MAX __T						\
  prefix##max (__T a, __T b)						\
  {									\
    return a > b ? a : b;						\
  }

__CUDA2CPU_NAMED (u, unsigned int)
__CUDA2CPU_NAMED (ll, long long)
__CUDA2CPU_NAMED (ull, unsigned long long)

#undef __CUDA2CPU_NAMED
#undef __CUDA2CPU_INTEGERS
#undef __CUDA2CPU_MIN_MAX

/* The C library's, with a body that needs no call and can be vectorised.  A
   program's own definition replaces such a body.  */
#define __CUDA2CPU_C_MIN_MAX(name, __T, op)				\
  extern "C" inline							\
  __attribute__ ((__gnu_inline__, __always_inline__, __artificial__)) __T \
  name (__T a, __T b) noexcept						\
  {									\
    return b != b ? a : a op b ? a : b;					\
  }

__CUDA2CPU_C_MIN_MAX (fminf, float, <)
__CUDA2CPU_C_MIN_MAX (fmin, double, <)
__CUDA2CPU_C_MIN_MAX (fmaxf, float, >)
__CUDA2CPU_C_MIN_MAX (fmax, double, >)

#undef __CUDA2CPU_C_MIN_MAX

#endif /* CUDA2CPU_MIN_MAX_H */
