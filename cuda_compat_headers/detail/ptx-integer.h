/* The integer arithmetic of inline PTX.
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

/* Each function is an instruction, or what instructions with the same operands
   have in common; its template's arguments are the types of the mnemonic and
   the modifiers that plugin/ptx-instructions.def passes.  */

#ifndef CUDA2CPU_PTX_INTEGER_H
#define CUDA2CPU_PTX_INTEGER_H 1

#pragma GCC system_header

#include "ptx-type.h"

#define __CUDA2CPU_PTX(name)						\
  template <typename __T>						\
  __CUDA2CPU_DEVICE __T							\
  __cuda2cpu_ptx_##name

#define __CUDA2CPU_WRAPPING typename __cuda2cpu_ptx_integer<__T>::wrapping
#define __CUDA2CPU_WIDE typename __cuda2cpu_ptx_integer<__T>::wide

/* Sums, differences and products, which wrap round.  */
__CUDA2CPU_PTX (add) (__T a, __T b)
{
  return (__T) ((__CUDA2CPU_WRAPPING) a + (__CUDA2CPU_WRAPPING) b);
}

__CUDA2CPU_PTX (sub) (__T a, __T b)
{
  return (__T) ((__CUDA2CPU_WRAPPING) a - (__CUDA2CPU_WRAPPING) b);
}

__CUDA2CPU_PTX (mul_lo) (__T a, __T b)
{
  return (__T) ((__CUDA2CPU_WRAPPING) a * (__CUDA2CPU_WRAPPING) b);
}

/* The same brought into the range of T.  */
__CUDA2CPU_PTX (add_sat) (__T a, __T b)
{
  return __cuda2cpu_ptx_clamp<__T> ((__CUDA2CPU_WIDE) a + b);
}

__CUDA2CPU_PTX (sub_sat) (__T a, __T b)
{
  return __cuda2cpu_ptx_clamp<__T> ((__CUDA2CPU_WIDE) a - b);
}

/* The whole product and its upper half.  */
template <typename __T>
__CUDA2CPU_DEVICE __CUDA2CPU_WIDE
__cuda2cpu_ptx_mul_wide (__T a, __T b)
{
  return (__CUDA2CPU_WIDE) a * b;
}

__CUDA2CPU_PTX (mul_hi) (__T a, __T b)
{
  return (__T) (__cuda2cpu_ptx_mul_wide<__T> (a, b) >> 8 * sizeof (__T));
}

/* A * B + C, of the same parts of the product.  */
__CUDA2CPU_PTX (mad_lo) (__T a, __T b, __T c)
{
  return __cuda2cpu_ptx_add<__T> (__cuda2cpu_ptx_mul_lo<__T> (a, b), c);
}

__CUDA2CPU_PTX (mad_hi) (__T a, __T b, __T c)
{
  return __cuda2cpu_ptx_add<__T> (__cuda2cpu_ptx_mul_hi<__T> (a, b), c);
}

__CUDA2CPU_PTX (mad_hi_sat) (__T a, __T b, __T c)
{
  return __cuda2cpu_ptx_add_sat<__T> (__cuda2cpu_ptx_mul_hi<__T> (a, b), c);
}

template <typename __T>
__CUDA2CPU_DEVICE __CUDA2CPU_WIDE
__cuda2cpu_ptx_mad_wide (__T a, __T b, __CUDA2CPU_WIDE c)
{
  return __cuda2cpu_ptx_add<__CUDA2CPU_WIDE>
    (__cuda2cpu_ptx_mul_wide<__T> (a, b), c);
}

/* The product of the low 24 bits: its low 32 bits, or the upper 32 of its
   48.  */
__CUDA2CPU_PTX (low24) (__T a)
{
  return (__T) ((__T) ((unsigned int) a << 8) >> 8);
}

template <typename __T, int high>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_mul24 (__T a, __T b)
{
  __CUDA2CPU_WIDE product = __cuda2cpu_ptx_mul_wide<__T>
    (__cuda2cpu_ptx_low24<__T> (a), __cuda2cpu_ptx_low24<__T> (b));
  return (__T) (high ? product >> 16 : product);
}

template <typename __T, int high>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_mad24 (__T a, __T b, __T c)
{
  return __cuda2cpu_ptx_add<__T> (__cuda2cpu_ptx_mul24<__T, high> (a, b), c);
}

__CUDA2CPU_PTX (mad24_hi_sat) (__T a, __T b, __T c)
{
  return __cuda2cpu_ptx_add_sat<__T> (__cuda2cpu_ptx_mul24<__T, 1> (a, b), c);
}

/* |A - B| + C.  */
__CUDA2CPU_PTX (sad) (__T a, __T b, __T c)
{
  return __cuda2cpu_ptx_add<__T>
    (c, a < b ? __cuda2cpu_ptx_sub<__T> (b, a)
     : __cuda2cpu_ptx_sub<__T> (a, b));
}

/* Quotient and rest.  A GPU goes on after a division by zero, with all bits
   set; and the smallest number divided by -1 is itself.  */
__CUDA2CPU_PTX (div) (__T a, __T b)
{
  if (b == 0)
    return (__T) -1;
  if (__cuda2cpu_ptx_limits<__T>::is_signed && b == (__T) -1)
    return __cuda2cpu_ptx_sub<__T> (0, a);
  return (__T) (a / b);
}

__CUDA2CPU_PTX (rem) (__T a, __T b)
{
  if (b == 0)
    return (__T) -1;
  if (__cuda2cpu_ptx_limits<__T>::is_signed && b == (__T) -1)
    return 0;
  return (__T) (a % b);
}

__CUDA2CPU_PTX (neg) (__T a)
{
  return __cuda2cpu_ptx_sub<__T> (0, a);
}

__CUDA2CPU_PTX (abs) (__T a)
{
  return a < 0 ? __cuda2cpu_ptx_neg<__T> (a) : a;
}

__CUDA2CPU_PTX (min) (__T a, __T b)
{
  return b < a ? b : a;
}

__CUDA2CPU_PTX (max) (__T a, __T b)
{
  return a < b ? b : a;
}

/* Those, and 0 instead of what is negative.  */
__CUDA2CPU_PTX (min_relu) (__T a, __T b)
{
  return __cuda2cpu_ptx_max<__T> (__cuda2cpu_ptx_min<__T> (a, b), 0);
}

__CUDA2CPU_PTX (max_relu) (__T a, __T b)
{
  return __cuda2cpu_ptx_max<__T> (__cuda2cpu_ptx_max<__T> (a, b), 0);
}

/* Sums and differences that set the carry OUT and take IN.  A difference is
   the sum of A, all bits of B inverted and 1, or IN in its place: its carry is
   set where nothing is borrowed.  The manual calls that of differences a
   borrow, which is the same as long as sums and differences are not mixed;
   programs that mix them, as NVIDIA's CGBN does, rely on what the processors
   do.  */
template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_addc_cc (__T &sum, bool &out, __T a, __T b, bool in)
{
  __CUDA2CPU_WRAPPING part, all;
  bool first = __builtin_add_overflow ((__CUDA2CPU_WRAPPING) a,
				       (__CUDA2CPU_WRAPPING) b, &part);
  bool second
    = __builtin_add_overflow (part, (__CUDA2CPU_WRAPPING) in, &all);
  out = first | second;
  sum = (__T) all;
}

template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_subc_cc (__T &difference, bool &out, __T a, __T b, bool in)
{
  __CUDA2CPU_WRAPPING part, all;
  bool first = __builtin_sub_overflow ((__CUDA2CPU_WRAPPING) a,
				       (__CUDA2CPU_WRAPPING) b, &part);
  bool second
    = __builtin_sub_overflow (part, (__CUDA2CPU_WRAPPING) !in, &all);
  out = !(first | second);
  difference = (__T) all;
}

template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_add_cc (__T &sum, bool &out, __T a, __T b)
{
  __cuda2cpu_ptx_addc_cc<__T> (sum, out, a, b, false);
}

template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_sub_cc (__T &difference, bool &out, __T a, __T b)
{
  __cuda2cpu_ptx_subc_cc<__T> (difference, out, a, b, true);
}

__CUDA2CPU_PTX (addc) (__T a, __T b, bool in)
{
  return (__T) ((__CUDA2CPU_WRAPPING) a + (__CUDA2CPU_WRAPPING) b + in);
}

__CUDA2CPU_PTX (subc) (__T a, __T b, bool in)
{
  return (__T) ((__CUDA2CPU_WRAPPING) a - (__CUDA2CPU_WRAPPING) b - !in);
}

/* A * B + C, of the low half of the product or if HIGH of the upper one, with
   such carries.  */
template <typename __T, int high>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_product (__T a, __T b)
{
  return (high ? __cuda2cpu_ptx_mul_hi<__T> (a, b)
	  : __cuda2cpu_ptx_mul_lo<__T> (a, b));
}

template <typename __T, int high>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_mad_cc (__T &sum, bool &out, __T a, __T b, __T c)
{
  __cuda2cpu_ptx_add_cc<__T> (sum, out,
			      __cuda2cpu_ptx_product<__T, high> (a, b), c);
}

template <typename __T, int high>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_madc_cc (__T &sum, bool &out, __T a, __T b, __T c, bool in)
{
  __cuda2cpu_ptx_addc_cc<__T> (sum, out,
			       __cuda2cpu_ptx_product<__T, high> (a, b), c,
			       in);
}

template <typename __T, int high>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_madc (__T a, __T b, __T c, bool in)
{
  return __cuda2cpu_ptx_addc<__T> (__cuda2cpu_ptx_product<__T, high> (a, b),
				   c, in);
}

/* The carry that another function has left, and one for another function: the
   compiler knows these.  */
extern "C" __device__ unsigned int CUDA2CPU_carry (void)
  __attribute__ ((__cuda2cpu_intrinsic__ ("carry"), __pure__, __leaf__,
		  __nothrow__));
extern "C" __device__ void CUDA2CPU_set_carry (unsigned int)
  __attribute__ ((__cuda2cpu_intrinsic__ ("set_carry"), __leaf__,
		  __nothrow__));

__CUDA2CPU_LAZY bool
__cuda2cpu_ptx_carry (void)
{
  return CUDA2CPU_carry () != 0;
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_set_carry (bool carry)
{
  CUDA2CPU_set_carry (carry);
}

/* C plus the products of the four bytes of A with those of B, and of the two
   halves of A with two bytes of B.  The signs of A's and B's parts are those
   of the types.  */
template <int bits, typename __T>
__CUDA2CPU_DEVICE int
__cuda2cpu_ptx_part (__T a, int place)
{
  return (int) ((__T) ((unsigned int) a << (32 - bits - place * bits))
		>> (32 - bits));
}

template <typename __A, typename __B>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_dp4a (__A a, __B b, unsigned int c)
{
  for (int i = 0; i < 4; i++)
    c += (unsigned int) (__cuda2cpu_ptx_part<8> (a, i)
			 * __cuda2cpu_ptx_part<8> (b, i));
  return c;
}

template <typename __A, typename __B, int high>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_dp2a (__A a, __B b, unsigned int c)
{
  for (int i = 0; i < 2; i++)
    c += (unsigned int) (__cuda2cpu_ptx_part<16> (a, i)
			 * __cuda2cpu_ptx_part<8> (b, i + 2 * high));
  return c;
}

#undef __CUDA2CPU_WIDE
#undef __CUDA2CPU_WRAPPING
#undef __CUDA2CPU_PTX

#endif /* CUDA2CPU_PTX_INTEGER_H */
