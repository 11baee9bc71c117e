/* The bits of floating-point values.
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

#ifndef CUDA2CPU_BITS_H
#define CUDA2CPU_BITS_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* NAME reads the bits of an A as a B.  */
#define __CUDA2CPU_AS(name, __A, __B)					\
  __CUDA2CPU_DEVICE __B name (__A x) { return __builtin_bit_cast (__B, x); }

__CUDA2CPU_AS (__float_as_int, float, int)
__CUDA2CPU_AS (__float_as_uint, float, unsigned int)
__CUDA2CPU_AS (__int_as_float, int, float)
__CUDA2CPU_AS (__uint_as_float, unsigned int, float)
__CUDA2CPU_AS (__double_as_longlong, double, long long)
__CUDA2CPU_AS (__longlong_as_double, long long, double)

#undef __CUDA2CPU_AS

/* The upper and the lower 32 bits of X, and the double that has them.  */
__CUDA2CPU_DEVICE int
__double2hiint (double x)
{
  return (int) ((unsigned long long) __double_as_longlong (x) >> 32);
}

__CUDA2CPU_DEVICE int
__double2loint (double x)
{
  return (int) __double_as_longlong (x);
}

__CUDA2CPU_DEVICE double
__hiloint2double (int hi, int lo)
{
  return __longlong_as_double ((long long) ((unsigned long long)
					    (unsigned int) hi << 32
					    | (unsigned int) lo));
}

/* The old names without underscores.  */
template <int = 0>
__CUDA2CPU_DEVICE int
float_as_int (float x)
{
  return __float_as_int (x);
}

template <int = 0>
__CUDA2CPU_DEVICE float
int_as_float (int x)
{
  return __int_as_float (x);
}

template <int = 0>
__CUDA2CPU_DEVICE unsigned int
float_as_uint (float x)
{
  return __float_as_uint (x);
}

template <int = 0>
__CUDA2CPU_DEVICE float
uint_as_float (unsigned int x)
{
  return __uint_as_float (x);
}

#endif /* CUDA2CPU_BITS_H */
