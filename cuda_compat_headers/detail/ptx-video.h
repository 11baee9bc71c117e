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
   the list "shr7 shr15" from 1 on.  It has a sign if A or B has.  */
template <typename __D, typename __A, typename __B, int one, int sat,
	  int scale>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_video_mad (__A a, __B b, unsigned int c)
{
  const bool is_signed = (__cuda2cpu_ptx_limits<__A>::is_signed
			  || __cuda2cpu_ptx_limits<__B>::is_signed);
  __int128 sum = (__int128) a * b;
  sum += is_signed ? (__int128) (int) c : (__int128) c;
  sum += one;
  sum >>= scale == 1 ? 7 : scale == 2 ? 15 : 0;
  const __int128 most = is_signed ? 0x7fffffff : 0xffffffffu;
  const __int128 least = is_signed ? -most - 1 : 0;
  if (sat)
    sum = sum < least ? least : sum > most ? most : sum;
  return (unsigned int) sum;
}

/* Which of the parts of A and B, BITS each, compare so, as 0 and 1; if SUM how
   many, and C.  */
template <int bits, int compare, int sum, typename __A, typename __B>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_video_sets (__A a, __B b, unsigned int c)
{
  unsigned int result = 0;
  for (int i = 0; i < 32 / bits; i++)
    {
      unsigned int one = (unsigned int) __cuda2cpu_ptx_video_compare<compare>
	(__cuda2cpu_ptx_part<bits> (a, i), __cuda2cpu_ptx_part<bits> (b, i));
      c += one;
      result |= one << i * bits;
    }
  return sum ? c : result;
}

#define __CUDA2CPU_SETS(name, bits)					\
  template <typename __A, typename __B, int compare, int sum>		\
  __CUDA2CPU_DEVICE unsigned int					\
  __cuda2cpu_ptx_##name (unsigned int a, unsigned int b, unsigned int c) \
  {									\
    return __cuda2cpu_ptx_video_sets<bits, compare, sum> ((__A) a, (__B) b, \
							  c);		\
  }
__CUDA2CPU_SETS (video_set4, 8)
__CUDA2CPU_SETS (video_set2, 16)
#undef __CUDA2CPU_SETS

#endif /* CUDA2CPU_PTX_VIDEO_H */
