/* The conversions of inline PTX.
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

/* HOW says how to round: the place in the list "rn rz rm rp rni rzi rmi rpi",
   from 1 on, of which the last four make integers; 0 for no rounding.  */

#ifndef CUDA2CPU_PTX_CONVERT_H
#define CUDA2CPU_PTX_CONVERT_H 1

#pragma GCC system_header

#include "convert.h"
#include "ptx-type.h"

/* X with FTZ, then made an integer if HOW says so.  */
template <int how, int ftz>
__CUDA2CPU_DEVICE float
__cuda2cpu_ptx_whole (float x)
{
  x = __cuda2cpu_ptx_flush<ftz> (x);
  return how > 4 ? __cuda2cpu_whole<__cuda2cpu_ptx_mode (how - 4)> (x) : x;
}

template <int how, int ftz>
__CUDA2CPU_DEVICE double
__cuda2cpu_ptx_whole (double x)
{
  return how > 4 ? __cuda2cpu_whole<__cuda2cpu_ptx_mode (how - 4)> (x) : x;
}

template <bool wide, typename __S>
struct __cuda2cpu_ptx_carried
{
  typedef int type;
};

template <>
struct __cuda2cpu_ptx_carried<false, unsigned int>
{
  typedef unsigned int type;
};

template <typename __S>
struct __cuda2cpu_ptx_carried<true, __S>
{
  typedef __S type;
};

/* The integer X as one that our functions for half precision take.  */
template <typename __S>
__CUDA2CPU_DEVICE typename __cuda2cpu_ptx_carried<sizeof (__S) == 8, __S>::type
__cuda2cpu_ptx_carrier (__S x)
{
  return x;
}

/* X as a D: from an integer, from a float or double; SAT brings numbers that
   are none between 0 and 1.  */
template <typename __D>
struct __cuda2cpu_ptx_to
{
  /* An integer as another one, brought into its range if SAT.  */
  template <int how, int ftz, int sat, typename __S>
  __CUDA2CPU_DEVICE static __D
  from (__S x)
  {
    typedef __cuda2cpu_ptx_limits<__D> limits;
    if (!sat)
      return (__D) x;
    if (x < 0)
      return (limits::is_signed && (long long) x >= (long long) limits::min
	      ? (__D) x : limits::min);
    return ((unsigned long long) x > (unsigned long long) limits::max
	    ? limits::max : (__D) x);
  }

  /* A number as an integer, always brought into its range.  What is no number
     becomes 0, or if one of the types has 64 bits the value of only the top
     bit.  */
  template <typename __S>
  __CUDA2CPU_DEVICE static __D
  rounded (__S x)
  {
    typedef __cuda2cpu_ptx_limits<__D> limits;
    const __S top = (__S) (1ull << (limits::bits - 1));
    const __S most = limits::is_signed ? top : 2 * top;
    if (x != x)
      return (sizeof (__S) == 8 || sizeof (__D) == 8
	      ? (__D) (1ull << (limits::bits - 1)) : (__D) 0);
    return (x >= most ? limits::max
	    : x < (limits::is_signed ? -top : (__S) 0) ? limits::min
	    : (__D) x);
  }

  template <int how, int ftz, int sat>
  __CUDA2CPU_DEVICE static __D
  from (float x)
  {
    return rounded (__cuda2cpu_ptx_whole<how, ftz> (x));
  }

  template <int how, int ftz, int sat>
  __CUDA2CPU_DEVICE static __D
  from (double x)
  {
    return rounded (__cuda2cpu_ptx_whole<how, ftz> (x));
  }
};

template <>
struct __cuda2cpu_ptx_to<float>
{
  template <int how, int ftz, int sat, typename __S>
  __CUDA2CPU_DEVICE static float
  from (__S x)
  {
    return __cuda2cpu_ptx_saturate<sat>
      (__cuda2cpu_from_integer<float, __cuda2cpu_ptx_mode (how)> (x));
  }

  template <int how, int ftz, int sat>
  __CUDA2CPU_DEVICE static float
  from (float x)
  {
    return __cuda2cpu_ptx_saturate<sat> (__cuda2cpu_ptx_whole<how, ftz> (x));
  }

  template <int how, int ftz, int sat>
  __CUDA2CPU_DEVICE static float
  from (double x)
  {
    return __cuda2cpu_ptx_saturate<sat>
      (__cuda2cpu_ptx_flush<ftz>
       (__cuda2cpu_to_float<__cuda2cpu_ptx_mode (how)> (x)));
  }
};

template <>
struct __cuda2cpu_ptx_to<double>
{
  template <int how, int ftz, int sat, typename __S>
  __CUDA2CPU_DEVICE static double
  from (__S x)
  {
    return __cuda2cpu_ptx_saturate<sat>
      (__cuda2cpu_from_integer<double, __cuda2cpu_ptx_mode (how)> (x));
  }

  template <int how, int ftz, int sat>
  __CUDA2CPU_DEVICE static double
  from (float x)
  {
    return __cuda2cpu_ptx_saturate<sat>
      ((double) __cuda2cpu_ptx_flush<ftz> (x));
  }

  template <int how, int ftz, int sat>
  __CUDA2CPU_DEVICE static double
  from (double x)
  {
    return __cuda2cpu_ptx_saturate<sat> (__cuda2cpu_ptx_whole<how, ftz> (x));
  }
};

template <typename __Format>
struct __cuda2cpu_ptx_to<__cuda2cpu_ptx_narrow<__Format>>
{
  template <int how, int ftz, int sat, typename __S>
  __CUDA2CPU_DEVICE static unsigned short
  from (__S x)
  {
    unsigned int bits = __cuda2cpu_narrow<__Format,
					  __cuda2cpu_ptx_mode (how)>
      (__cuda2cpu_ptx_carrier (x));
    return (unsigned short) (sat ? __cuda2cpu_narrow_saturated<__Format> (bits)
			     : bits);
  }

  template <int how, int ftz, int sat>
  __CUDA2CPU_DEVICE static unsigned short
  from (float x)
  {
    unsigned int bits = __cuda2cpu_narrow<__Format,
					  __cuda2cpu_ptx_mode (how)>
      (__cuda2cpu_ptx_whole<how, ftz> (x));
    return (unsigned short) (sat ? __cuda2cpu_narrow_saturated<__Format> (bits)
			     : bits);
  }
};

/* The value X of type S for those functions.  */
template <typename __S>
struct __cuda2cpu_ptx_from
{
  __CUDA2CPU_DEVICE static __S
  of (__S x)
  {
    return x;
  }
};

template <typename __Format>
struct __cuda2cpu_ptx_from<__cuda2cpu_ptx_narrow<__Format>>
{
  __CUDA2CPU_DEVICE static float
  of (unsigned short x)
  {
    return __Format::widen (x);
  }
};

template <typename __D, typename __S, int how, int ftz, int sat>
__CUDA2CPU_DEVICE typename __cuda2cpu_ptx_type<__D>::value
__cuda2cpu_ptx_cvt (typename __cuda2cpu_ptx_type<__S>::value x)
{
  return __cuda2cpu_ptx_to<__D>::template from<how, ftz, sat>
    (__cuda2cpu_ptx_from<__S>::of (x));
}

/* A float as a number of 16 bits; if RELU, 0 instead of what is negative; if
   FINITE, the largest number instead of what is larger.  And two of them, the
   second in the lower half.  */
template <typename __Format, int how, int relu, int finite>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_half (float x)
{
  const unsigned int infinite
    = __is_same (__Format, __cuda2cpu_binary16) ? 0x7c00 : 0x7f80;
  unsigned int bits
    = __cuda2cpu_narrow<__Format, __cuda2cpu_ptx_mode (how)> (x);
  if (finite && (bits & 0x7fff) == infinite)
    bits--;
  return relu && bits >= 0x8000 ? 0 : bits;
}

template <typename __D, typename __S, int how, int relu, int finite>
__CUDA2CPU_DEVICE unsigned short
__cuda2cpu_ptx_cvt_one (float x)
{
  return (unsigned short) __cuda2cpu_ptx_half<typename __D::format, how, relu,
					      finite> (x);
}

template <typename __D, typename __S, int how, int relu, int finite>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_cvt_pair (float upper, float lower)
{
  typedef typename __D::format format;
  return (__cuda2cpu_ptx_half<format, how, relu, finite> (upper) << 16
	  | __cuda2cpu_ptx_half<format, how, relu, finite> (lower));
}

/* A float rounded to 10 bits of fraction, from the middle away from zero; if
   FINITE, the next smaller one of what is not finite, as GPUs have it: of what
   is no number, too.  */
template <typename __D, typename __S, int finite = 0>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_cvt_tf32 (float x)
{
  unsigned int bits = __float_as_uint (x);
  /* Infinite, or no number.  */
  if ((bits & 0x7f800000) != 0x7f800000)
    bits += 0x1000;
  bits &= ~0x1fffu;
  if (finite && (bits & 0x7f800000) == 0x7f800000)
    bits -= 0x2000;
  return bits;
}

/* X brought into the range of integers of BITS, with a sign if IS_SIGNED, as
   their bits.  */
template <int bits, bool is_signed>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_bring (int x)
{
  const int least = is_signed ? -(1 << (bits - 1)) : 0;
  const int most = (1 << (is_signed ? bits - 1 : bits)) - 1;
  int y = x < least ? least : x > most ? most : x;
  return (unsigned int) y & ((1u << bits) - 1);
}

/* A and behind it B, with 16 bits each; with fewer bits, by the place of their
   type in the list "u2 s2 u4 s4 u8 s8", behind what C has.  */
template <int is_signed>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_cvt_pack (int a, int b)
{
  return (__cuda2cpu_ptx_bring<16, is_signed> (a) << 16
	  | __cuda2cpu_ptx_bring<16, is_signed> (b));
}

template <int type>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_cvt_pack_behind (int a, int b, unsigned int c)
{
  const int bits = 2 << type / 2;
  return (c << 2 * bits | __cuda2cpu_ptx_bring<bits, type % 2> (a) << bits
	  | __cuda2cpu_ptx_bring<bits, type % 2> (b));
}

#endif /* CUDA2CPU_PTX_CONVERT_H */
