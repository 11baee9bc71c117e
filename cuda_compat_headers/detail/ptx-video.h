/* The instructions of inline PTX on parts of registers.
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

/* "Video" instructions: on numbers of 32 bits or parts of such, and on all the
   bytes or halves of registers side by side.  What the former compute has more
   bits than a register; that is brought into range, and joined with a third
   operand, before it is cut off.  The parts of sources are taken by the
   compiler (plugin/ptx-build.cc).  */

#ifndef CUDA2CPU_PTX_VIDEO_H
#define CUDA2CPU_PTX_VIDEO_H 1

#pragma GCC system_header

#include "ptx-integer.h"

/* The part that is written: its first bit and how many it has.  PART is its
   place in the list "b0 b1 b2 b3 h0 h1", from 1 on; 0 for the whole.  */
constexpr int
__cuda2cpu_ptx_part_bits (int part)
{
  return part == 0 ? 32 : part < 5 ? 8 : 16;
}

constexpr int
__cuda2cpu_ptx_part_from (int part)
{
  return part == 0 ? 0 : part < 5 ? 8 * (part - 1) : 16 * (part - 5);
}

/* VALUE in the range of BITS with a sign or without.  */
template <bool is_signed, int bits>
__CUDA2CPU_DEVICE long long
__cuda2cpu_ptx_in_range (long long value)
{
  const long long most = (1ll << (bits - is_signed)) - 1;
  const long long least = is_signed ? -most - 1 : 0;
  return value < least ? least : value > most ? most : value;
}

/* What becomes of VALUE, of type D: brought into range if SAT; joined with C by
   HOW, the place in the list "add min max" from 1 on; or put into C as
   PART.  */
template <typename __D, int sat, int how, int part>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_video_end (long long value, unsigned int c)
{
  const bool is_signed = __cuda2cpu_ptx_limits<__D>::is_signed;
  const int bits = __cuda2cpu_ptx_part_bits (part);
  if (sat)
    value = __cuda2cpu_ptx_in_range<is_signed, bits> (value);
  long long third = (__D) c;
  if (how == 1)
    value = (long long) ((unsigned long long) value
			 + (unsigned long long) third);
  else if (how == 2)
    value = third < value ? third : value;
  else if (how == 3)
    value = value < third ? third : value;
  if (part == 0)
    return (unsigned int) value;
  const int from = __cuda2cpu_ptx_part_from (part);
  const unsigned int mask = (1u << (bits & 31)) - 1;
  return (c & ~(mask << from)) | ((unsigned int) value & mask) << from;
}

/* There is a third operand if it is joined or its other parts are kept, which
   is not done together.  */
template <bool good>
struct __cuda2cpu_ptx_video_third;

template <>
struct __cuda2cpu_ptx_video_third<true>
{
  typedef unsigned int type;
};

#define __CUDA2CPU_RESULT(condition)					\
  __CUDA2CPU_DEVICE							\
  typename __cuda2cpu_ptx_video_third<(condition)>::type

/* The instruction NAME whose template has PARAMETERS, that all say D, SAT, HOW
   and PART, and gives VALUE of A and B: without a third operand and with
   one.  */
#define __CUDA2CPU_LIST(...) __VA_ARGS__
#define __CUDA2CPU_VIDEO(name, parameters, __D, sat, value)		\
  template <__CUDA2CPU_LIST parameters, int how, int part>		\
  __CUDA2CPU_RESULT (how == 0 && part == 0)				\
  __cuda2cpu_ptx_##name (__A a, __B b)					\
  {									\
    return __cuda2cpu_ptx_video_end<__D, sat, how, part> (value, 0);	\
  }									\
  template <__CUDA2CPU_LIST parameters, int how, int part>		\
  __CUDA2CPU_RESULT ((how == 0) != (part == 0))				\
  __cuda2cpu_ptx_##name (__A a, __B b, unsigned int c)			\
  {									\
    return __cuda2cpu_ptx_video_end<__D, sat, how, part> (value, c);	\
  }

/* OPERATION is a place in the list "add sub absdiff min max".  */
template <int operation>
__CUDA2CPU_DEVICE long long
__cuda2cpu_ptx_video_of (long long a, long long b)
{
  return (operation == 0 ? a + b : operation == 1 ? a - b
	  : operation == 2 ? (a < b ? b - a : a - b)
	  : (operation == 3) == (a < b) ? a : b);
}

__CUDA2CPU_VIDEO (video, (typename __D, typename __A, typename __B,
			  int operation, int sat), __D, sat,
		  __cuda2cpu_ptx_video_of<operation> (a, b))

/* A shifted by B, which is 32 at most, or if WRAP taken modulo 32.  */
template <int right, int wrap>
__CUDA2CPU_DEVICE long long
__cuda2cpu_ptx_video_shifted (long long a, unsigned int b)
{
  int count = (int) (wrap ? b & 31 : b < 32 ? b : 32);
  return right ? a >> count : (long long) ((unsigned long long) a << count);
}

__CUDA2CPU_VIDEO (video_shift, (typename __D, typename __A, typename __B,
				int right, int sat, int wrap), __D, sat,
		  (__cuda2cpu_ptx_video_shifted<right, wrap> (a, b)))

/* Whether A and B compare so; HOW is a place in the list "eq ne lt le gt
   ge".  */
template <int compare>
__CUDA2CPU_DEVICE int
__cuda2cpu_ptx_video_compare (long long a, long long b)
{
  return (compare == 0 ? a == b : compare == 1 ? a != b
	  : compare == 2 ? a < b : compare == 3 ? a <= b
	  : compare == 4 ? a > b : a >= b);
}

__CUDA2CPU_VIDEO (video_set, (typename __A, typename __B, int compare),
		  unsigned int, 0,
		  __cuda2cpu_ptx_video_compare<compare> (a, b))

#undef __CUDA2CPU_VIDEO
#undef __CUDA2CPU_LIST
#undef __CUDA2CPU_RESULT

/* The product of A and B and C, and 1 if ONE, shifted as SCALE says, a place in
   the list "shr7 shr15" from 1 on; MINUS_A and its like say which are taken
   with the other sign.  It has a sign if one of them or one of A and B has.  */
template <typename __D, typename __A, typename __B, int one, int sat,
	  int scale, int minus_a, int minus_b, int minus_c>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_video_mad (__A a, __B b, unsigned int c)
{
  const bool is_signed = (__cuda2cpu_ptx_limits<__A>::is_signed
			  || __cuda2cpu_ptx_limits<__B>::is_signed
			  || minus_a != minus_b || minus_c);
  __int128 third = is_signed ? (__int128) (int) c : (__int128) c;
  __int128 sum = (__int128) a * b;
  sum = (minus_a != minus_b ? -sum : sum) + (minus_c ? -third : third) + one;
  sum >>= scale == 1 ? 7 : scale == 2 ? 15 : 0;
  const __int128 most = is_signed ? 0x7fffffff : 0xffffffffu;
  const __int128 least = is_signed ? -most - 1 : 0;
  if (sat)
    sum = sum < least ? least : sum > most ? most : sum;
  return (unsigned int) sum;
}

/* The bytes of A and behind them B that the digits of SELECTOR name.  */
template <int selector>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_video_bytes (unsigned int a, unsigned int b)
{
  if (selector == 0x3210)
    return a;
  if (selector == 0x7654)
    return b;
  unsigned long long all = (unsigned long long) b << 32 | a;
  unsigned int result = 0;
  for (int i = 0; i < 4; i++)
    result |= (unsigned int) (all >> (selector >> 4 * i & 7) * 8 & 0xff)
	      << 8 * i;
  return result;
}

/* OPERATION of the parts of A and B, BITS each, as parts of a number; those of
   which no byte is in the mask WRITTEN are C's.  If SUM, the sum of the parts
   that are written, and C.  */
template <typename __Operation, int bits, bool sum, int written, typename __A,
	  typename __B>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_video_parts (__A a, __B b, unsigned int c)
{
  unsigned int result = c, total = c;
  for (int i = 0; i < 32 / bits; i++)
    if (written >> i * bits / 8 & 1)
      {
	int part = __Operation::of (__cuda2cpu_ptx_part<bits> (a, i),
				    __cuda2cpu_ptx_part<bits> (b, i));
	const unsigned int mask = ((1u << bits) - 1) << i * bits;
	total += (unsigned int) part;
	result = (result & ~mask) | ((unsigned int) part << i * bits & mask);
      }
  return sum ? total : result;
}

/* HOW is a place in the list "add sub avrg absdiff min max"; the result is
   brought into the range of D's parts of BITS if SAT.  */
template <typename __D, int bits, int how, bool sat>
struct __cuda2cpu_ptx_video_operation
{
  __CUDA2CPU_DEVICE static int
  of (int a, int b)
  {
    int sum = a + b;
    int part = (how == 0 ? sum : how == 1 ? a - b
		: how == 2 ? (sum + (sum >= 0)) >> 1
		: how == 3 ? (a < b ? b - a : a - b)
		: (how == 4) == (a < b) ? a : b);
    const bool is_signed = __cuda2cpu_ptx_limits<__D>::is_signed;
    return sat ? (int) __cuda2cpu_ptx_in_range<is_signed, bits> (part) : part;
  }
};

template <int compare>
struct __cuda2cpu_ptx_video_comparison
{
  __CUDA2CPU_DEVICE static int
  of (int a, int b)
  {
    return __cuda2cpu_ptx_video_compare<compare> (a, b);
  }
};

/* MODE is 1 for what is brought into range and 2 for a sum; WRITTEN, FIRST and
   SECOND are the selections of the result and the sources.  */
#define __CUDA2CPU_PARTS(name, set, bits)				\
  template <typename __D, typename __A, typename __B, int how, int mode, \
	    int written, int first, int second>				\
  __CUDA2CPU_DEVICE unsigned int					\
  __cuda2cpu_ptx_##name (unsigned int a, unsigned int b, unsigned int c) \
  {									\
    return __cuda2cpu_ptx_video_parts					\
      <__cuda2cpu_ptx_video_operation<__D, bits, how, mode == 1>, bits,	\
       mode == 2, written>						\
      ((__A) __cuda2cpu_ptx_video_bytes<first> (a, b),			\
       (__B) __cuda2cpu_ptx_video_bytes<second> (a, b), c);		\
  }									\
  template <typename __A, typename __B, int compare, int sum,		\
	    int written, int first, int second>				\
  __CUDA2CPU_DEVICE unsigned int					\
  __cuda2cpu_ptx_##set (unsigned int a, unsigned int b, unsigned int c)	\
  {									\
    return __cuda2cpu_ptx_video_parts					\
      <__cuda2cpu_ptx_video_comparison<compare>, bits, (sum != 0), written> \
      ((__A) __cuda2cpu_ptx_video_bytes<first> (a, b),			\
       (__B) __cuda2cpu_ptx_video_bytes<second> (a, b), c);		\
  }
__CUDA2CPU_PARTS (video4, video_set4, 8)
__CUDA2CPU_PARTS (video2, video_set2, 16)
#undef __CUDA2CPU_PARTS

#endif /* CUDA2CPU_PTX_VIDEO_H */
