/* The classes of a floating-point format of 16 bits.
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


/* Included once for each format, without a guard, with these macros:
   __CUDA2CPU_N		the class of one number,
   __CUDA2CPU_OTHER	that of the other format,
   __CUDA2CPU_FORMAT	the format's functions in narrow-round.h,
   __CUDA2CPU_CONVERSIONS  1 if the class converts from and to C++'s types.
   Names that begin with the class's go through __CUDA2CPU_NARROW.  */

#pragma GCC system_header

/* One number.  Programs look at pairs of numbers as ints and at eight as a
   float4, and the other way round, so that these classes may lie in any
   memory.  */
struct __attribute__ ((__aligned__ (2), __may_alias__)) __CUDA2CPU_N
{
  unsigned short __x;

  __CUDA2CPU_N () = default;
  __CUDA2CPU_BOTH constexpr
  __CUDA2CPU_N (const __CUDA2CPU_NARROW (_raw) &raw) : __x (raw.x) {}

  __CUDA2CPU_BOTH __CUDA2CPU_N &
  operator= (const __CUDA2CPU_NARROW (_raw) &raw)
  {
    __x = raw.x;
    return *this;
  }
  __CUDA2CPU_BOTH volatile __CUDA2CPU_N &
  operator= (const __CUDA2CPU_NARROW (_raw) &raw) volatile
  {
    __x = raw.x;
    return *this;
  }
  __CUDA2CPU_BOTH volatile __CUDA2CPU_N &
  operator= (const volatile __CUDA2CPU_NARROW (_raw) &raw) volatile
  {
    __x = raw.x;
    return *this;
  }
  __CUDA2CPU_BOTH constexpr
  operator __CUDA2CPU_NARROW (_raw) () const
  {
    return __CUDA2CPU_NARROW (_raw) { __x };
  }
  __CUDA2CPU_BOTH
  operator __CUDA2CPU_NARROW (_raw) () const volatile
  {
    return __CUDA2CPU_NARROW (_raw) { __x };
  }

#if __CUDA2CPU_CONVERSIONS
  /* Defined where both classes are known.  */
  __CUDA2CPU_BOTH explicit __CUDA2CPU_N (__CUDA2CPU_OTHER x);

# define __CUDA2CPU_FROM(__T)						\
  __CUDA2CPU_BOTH							\
  __CUDA2CPU_N (__T x)							\
  : __x (__cuda2cpu_narrow<__CUDA2CPU_FORMAT> (x)) {}
# define __CUDA2CPU_TO(__T, __I)					\
  __CUDA2CPU_BOTH							\
  operator __T () const							\
  {									\
    return __cuda2cpu_narrow_to_integer<__I, cudaRoundZero>		\
      (__CUDA2CPU_FORMAT::widen (__x));					\
  }

  __CUDA2CPU_FROM (float)
  __CUDA2CPU_FROM (double)
  __CUDA2CPU_FROM (short)
  __CUDA2CPU_FROM (unsigned short)
  __CUDA2CPU_FROM (int)
  __CUDA2CPU_FROM (unsigned int)
  __CUDA2CPU_FROM (long)
  __CUDA2CPU_FROM (unsigned long)
  __CUDA2CPU_FROM (long long)
  __CUDA2CPU_FROM (unsigned long long)

  __CUDA2CPU_BOTH
  operator float () const
  {
    return __CUDA2CPU_FORMAT::widen (__x);
  }
  __CUDA2CPU_BOTH constexpr
  operator bool () const
  {
    return (__x & 0x7fff) != 0;
  }
  __CUDA2CPU_TO (char, char)
  __CUDA2CPU_TO (signed char, signed char)
  __CUDA2CPU_TO (unsigned char, unsigned char)
  __CUDA2CPU_TO (short, short)
  __CUDA2CPU_TO (unsigned short, unsigned short)
  __CUDA2CPU_TO (int, int)
  __CUDA2CPU_TO (unsigned int, unsigned int)
  __CUDA2CPU_TO (long, long)
  __CUDA2CPU_TO (unsigned long, unsigned long)
  __CUDA2CPU_TO (long long, long long)
  __CUDA2CPU_TO (unsigned long long, unsigned long long)

# undef __CUDA2CPU_TO
# undef __CUDA2CPU_FROM
#endif
};

/* Two of them.  Raw bits are assigned by way of the constructor: an assignment
   of their own would make X = {} ambiguous.  */
struct __attribute__ ((__aligned__ (4), __may_alias__)) __CUDA2CPU_NARROW (2)
{
  __CUDA2CPU_N x, y;

  __CUDA2CPU_NARROW (2) () = default;
  __CUDA2CPU_BOTH constexpr
  __CUDA2CPU_NARROW (2) (const __CUDA2CPU_N &a, const __CUDA2CPU_N &b)
  : x (a), y (b) {}
  __CUDA2CPU_BOTH constexpr
  __CUDA2CPU_NARROW (2) (const __CUDA2CPU_NARROW (2_raw) &raw)
  : x (__CUDA2CPU_NARROW (_raw) { raw.x }),
    y (__CUDA2CPU_NARROW (_raw) { raw.y }) {}
  __CUDA2CPU_BOTH constexpr
  operator __CUDA2CPU_NARROW (2_raw) () const
  {
    return __CUDA2CPU_NARROW (2_raw) { x.__x, y.__x };
  }
};
