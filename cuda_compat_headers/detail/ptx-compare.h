/* The comparisons of inline PTX.
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

#ifndef CUDA2CPU_PTX_COMPARE_H
#define CUDA2CPU_PTX_COMPARE_H 1

#pragma GCC system_header

#include "ptx-type.h"

#define __CUDA2CPU_VALUE(__T) typename __cuda2cpu_ptx_type<__T>::value

/* What values of type T are compared as.  */
template <typename __T>
struct __cuda2cpu_ptx_compared
{
  template <int ftz>
  __CUDA2CPU_DEVICE static __T
  of (__T x)
  {
    return x;
  }
};

template <>
struct __cuda2cpu_ptx_compared<float>
{
  template <int ftz>
  __CUDA2CPU_DEVICE static float
  of (float x)
  {
    return __cuda2cpu_ptx_flush<ftz> (x);
  }
};

template <typename __Format>
struct __cuda2cpu_ptx_compared<__cuda2cpu_ptx_narrow<__Format>>
{
  template <int ftz>
  __CUDA2CPU_DEVICE static float
  of (unsigned short x)
  {
    float wide = __Format::widen (x);
    return ftz && __builtin_fabsf (wide) < 6.103515625e-5f ? 0 : wide;
  }
};

/* Whether A and B compare as HOW, the place in the list "eq ne lt le gt ge lo
   ls hi hs equ neu ltu leu gtu geu num nan".  Those from equ to geu hold for
   what is no number, too.  */
template <typename __T>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_holds (int how, __T a, __T b)
{
  switch (how)
    {
    case 0:
      return a == b;
    case 1:
      return a < b || a > b;
    case 2:
    case 6:
      return a < b;
    case 3:
    case 7:
      return a <= b;
    case 4:
    case 8:
      return a > b;
    case 5:
    case 9:
      return a >= b;
    case 10:
      return !(a < b || a > b);
    case 11:
      return !(a == b);
    case 12:
      return !(a >= b);
    case 13:
      return !(a > b);
    case 14:
      return !(a <= b);
    case 15:
      return !(a < b);
    case 16:
      return a == a && b == b;
    default:
      return a != a || b != b;
    }
}

template <typename __T, int how, int ftz>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_compare (__CUDA2CPU_VALUE (__T) a, __CUDA2CPU_VALUE (__T) b)
{
  typedef __cuda2cpu_ptx_compared<__T> as;
  return __cuda2cpu_ptx_holds (how, as::template of<ftz> (a),
			       as::template of<ftz> (b));
}

/* A and, or, xor B, as JOIN says, a place in that list.  */
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_join (int join, bool a, bool b)
{
  return join == 0 ? a & b : join == 1 ? a | b : a ^ b;
}

/* P is whether A and B compare so, and Q whether not; both joined with C if
   there is one.  */
template <typename __T, int how, int ftz>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_setp (bool &p, bool &q, __CUDA2CPU_VALUE (__T) a,
		     __CUDA2CPU_VALUE (__T) b)
{
  p = __cuda2cpu_ptx_compare<__T, how, ftz> (a, b);
  q = !p;
}

template <typename __T, int how, int join, int ftz>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_setp_join (bool &p, bool &q, __CUDA2CPU_VALUE (__T) a,
			  __CUDA2CPU_VALUE (__T) b, bool c)
{
  bool holds = __cuda2cpu_ptx_compare<__T, how, ftz> (a, b);
  p = __cuda2cpu_ptx_join (join, holds, c);
  q = __cuda2cpu_ptx_join (join, !holds, c);
}

/* That of the lower and of the upper numbers of pairs.  */
template <typename __T>
struct __cuda2cpu_ptx_half_of;

template <typename __Format>
struct __cuda2cpu_ptx_half_of<__cuda2cpu_ptx_pair<__Format>>
{
  typedef __cuda2cpu_ptx_narrow<__Format> type;
};

template <typename __T, int how, int ftz>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_setp_pair (bool &p, bool &q, unsigned int a, unsigned int b)
{
  typedef typename __cuda2cpu_ptx_half_of<__T>::type half;
  p = __cuda2cpu_ptx_compare<half, how, ftz> ((unsigned short) a,
					      (unsigned short) b);
  q = __cuda2cpu_ptx_compare<half, how, ftz> ((unsigned short) (a >> 16),
					      (unsigned short) (b >> 16));
}

template <typename __T, int how, int join, int ftz>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_setp_pair_join (bool &p, bool &q, unsigned int a,
			       unsigned int b, bool c)
{
  __cuda2cpu_ptx_setp_pair<__T, how, ftz> (p, q, a, b);
  p = __cuda2cpu_ptx_join (join, p, c);
  q = __cuda2cpu_ptx_join (join, q, c);
}

/* The same as a number: all bits set, or 1.0.  */
template <typename __D>
__CUDA2CPU_DEVICE __D
__cuda2cpu_ptx_truth (bool holds)
{
  return holds ? (__D) ((__D) 0.5 == 0 ? -1 : 1) : (__D) 0;
}

template <typename __D, typename __T, int how, int ftz>
__CUDA2CPU_DEVICE __D
__cuda2cpu_ptx_set (__CUDA2CPU_VALUE (__T) a, __CUDA2CPU_VALUE (__T) b)
{
  return __cuda2cpu_ptx_truth<__D>
    (__cuda2cpu_ptx_compare<__T, how, ftz> (a, b));
}

template <typename __D, typename __T, int how, int join, int ftz>
__CUDA2CPU_DEVICE __D
__cuda2cpu_ptx_set_join (__CUDA2CPU_VALUE (__T) a, __CUDA2CPU_VALUE (__T) b,
			 bool c)
{
  return __cuda2cpu_ptx_truth<__D>
    (__cuda2cpu_ptx_join (join, __cuda2cpu_ptx_compare<__T, how, ftz> (a, b),
			  c));
}

/* The same as a number of 16 bits, and for the numbers of pairs: all bits of
   the half set where the result is an integer.  */
template <typename __D>
struct __cuda2cpu_ptx_narrow_truth
{
  static constexpr unsigned short value = 0xffff;
};

template <typename __Format>
struct __cuda2cpu_ptx_narrow_truth<__cuda2cpu_ptx_narrow<__Format>>
{
  static constexpr unsigned short value
    = (__is_same (__Format, __cuda2cpu_binary16) ? 0x3c00 : 0x3f80);
};

template <typename __Format>
struct __cuda2cpu_ptx_narrow_truth<__cuda2cpu_ptx_pair<__Format>>
: __cuda2cpu_ptx_narrow_truth<__cuda2cpu_ptx_narrow<__Format>> {};

template <typename __D, typename __T, int how, int ftz>
__CUDA2CPU_DEVICE unsigned short
__cuda2cpu_ptx_set_narrow (__CUDA2CPU_VALUE (__T) a, __CUDA2CPU_VALUE (__T) b)
{
  return (__cuda2cpu_ptx_compare<__T, how, ftz> (a, b)
	  ? __cuda2cpu_ptx_narrow_truth<__D>::value : 0);
}

template <typename __D, typename __T, int how, int join, int ftz>
__CUDA2CPU_DEVICE unsigned short
__cuda2cpu_ptx_set_narrow_join (__CUDA2CPU_VALUE (__T) a,
				__CUDA2CPU_VALUE (__T) b, bool c)
{
  return (__cuda2cpu_ptx_join (join, __cuda2cpu_ptx_compare<__T, how, ftz>
			       (a, b), c)
	  ? __cuda2cpu_ptx_narrow_truth<__D>::value : 0);
}

template <typename __D>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_pair_truth (bool low, bool high)
{
  const unsigned int value = __cuda2cpu_ptx_narrow_truth<__D>::value;
  return (low ? value : 0) | (high ? value << 16 : 0);
}

template <typename __D, typename __T, int how, int ftz>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_set_pair (unsigned int a, unsigned int b)
{
  bool low, high;
  __cuda2cpu_ptx_setp_pair<__T, how, ftz> (low, high, a, b);
  return __cuda2cpu_ptx_pair_truth<__D> (low, high);
}

template <typename __D, typename __T, int how, int join, int ftz>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_set_pair_join (unsigned int a, unsigned int b, bool c)
{
  bool low, high;
  __cuda2cpu_ptx_setp_pair_join<__T, how, join, ftz> (low, high, a, b, c);
  return __cuda2cpu_ptx_pair_truth<__D> (low, high);
}

/* A if P, and A if C is not negative; else B.  */
template <typename __T>
__CUDA2CPU_DEVICE __CUDA2CPU_VALUE (__T)
__cuda2cpu_ptx_selp (__CUDA2CPU_VALUE (__T) a, __CUDA2CPU_VALUE (__T) b,
		     bool p)
{
  return p ? a : b;
}

template <typename __T, typename __C, int ftz>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_slct (__T a, __T b, __C c)
{
  return __cuda2cpu_ptx_compared<__C>::template of<ftz> (c) >= 0 ? a : b;
}

#undef __CUDA2CPU_VALUE

#endif /* CUDA2CPU_PTX_COMPARE_H */
