/* The functions of warps.
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


#ifndef CUDA2CPU_WARP_H
#define CUDA2CPU_WARP_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"
#include "builtin-vars.h"

/* A warp is 32 consecutive threads of the block in linear order; its lanes
   are numbered in the same order.  MASK has a bit for each lane that takes
   part; lanes that have returned or that the block does not have take no
   part.  The compiler knows the functions of this table, and all others here
   are made of them.  */

#define __CUDA2CPU_WARP(__R, name, ...)					\
  __device__ __R __cuda2cpu_##name (__VA_ARGS__)			\
    __attribute__ ((__cuda2cpu_intrinsic__ (#name), __nothrow__));
#define __CUDA2CPU_WARP_SHUFFLE(how)					\
  __CUDA2CPU_WARP (unsigned int, shfl_##how, unsigned int mask,		\
		   unsigned int value, unsigned int b,			\
		   unsigned int width)					\
  __CUDA2CPU_WARP (unsigned long long, shfl64_##how, unsigned int mask,	\
		   unsigned long long value, unsigned int b,		\
		   unsigned int width)
#define __CUDA2CPU_WARP_REDUCE(how)					\
  __CUDA2CPU_WARP (unsigned int, reduce_##how, unsigned int mask,	\
		   unsigned int value)

extern "C" {
/* Wait for the lanes of MASK.  */
__CUDA2CPU_WARP (void, syncwarp, unsigned int mask)

/* The value of another lane in the caller's segment of WIDTH lanes: lane B
   modulo WIDTH, the lane B below or above, the lane whose number differs in
   the bits of B.  The caller's own VALUE where that is beyond the segment,
   zero where it is a lane that takes no part.  */
__CUDA2CPU_WARP_SHUFFLE (idx)
__CUDA2CPU_WARP_SHUFFLE (up)
__CUDA2CPU_WARP_SHUFFLE (down)
__CUDA2CPU_WARP_SHUFFLE (xor)

/* The lanes whose PREDICATE is not zero; those with the same VALUE; all that
   run together with the caller.  */
__CUDA2CPU_WARP (unsigned int, ballot, unsigned int mask, int predicate)
__CUDA2CPU_WARP (unsigned int, match, unsigned int mask, unsigned int value)
__CUDA2CPU_WARP (unsigned int, match64, unsigned int mask,
		 unsigned long long value)
__CUDA2CPU_WARP (unsigned int, activemask, void)

/* All VALUEs as one; min and max take them as signed.  */
__CUDA2CPU_WARP_REDUCE (add)
__CUDA2CPU_WARP_REDUCE (min)
__CUDA2CPU_WARP_REDUCE (max)
__CUDA2CPU_WARP_REDUCE (umin)
__CUDA2CPU_WARP_REDUCE (umax)
__CUDA2CPU_WARP_REDUCE (and)
__CUDA2CPU_WARP_REDUCE (or)
__CUDA2CPU_WARP_REDUCE (xor)
}

#undef __CUDA2CPU_WARP_REDUCE
#undef __CUDA2CPU_WARP_SHUFFLE
#undef __CUDA2CPU_WARP

/* The number of the thread in its block and of its lane in the warp, and the
   lanes before it.  */
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_thread_rank (void)
{
  return threadIdx.x
	 + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_laneid (void)
{
  return __cuda2cpu_thread_rank () & 31;
}

__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_lanemask_lt (void)
{
  return (1u << __cuda2cpu_laneid ()) - 1;
}

/* How a shuffle finds its source, as a class with a function for a word and
   one for two.  */
#define __CUDA2CPU_SHUFFLER(how)					\
  struct __cuda2cpu_shuffle_##how					\
  {									\
    __CUDA2CPU_DEVICE static unsigned int				\
    word (unsigned int mask, unsigned int value, unsigned int b,	\
	  unsigned int width)						\
    {									\
      return __cuda2cpu_shfl_##how (mask, value, b, width);		\
    }									\
    __CUDA2CPU_DEVICE static unsigned long long				\
    pair (unsigned int mask, unsigned long long value, unsigned int b,	\
	  unsigned int width)						\
    {									\
      return __cuda2cpu_shfl64_##how (mask, value, b, width);		\
    }									\
  };

__CUDA2CPU_SHUFFLER (idx)
__CUDA2CPU_SHUFFLER (up)
__CUDA2CPU_SHUFFLER (down)
__CUDA2CPU_SHUFFLER (xor)

#undef __CUDA2CPU_SHUFFLER

/* The bits of VALUE as a TO, of the same size.  A class goes through memory:
   GCC 12's vectorizer fails on a store of one that was a number.  */
template <typename __To, typename __From>
__CUDA2CPU_DEVICE __To
__cuda2cpu_recast (__From value)
{
  if (!__is_class (__To) && !__is_union (__To)
      && !__is_class (__From) && !__is_union (__From))
    return __builtin_bit_cast (__To, value);
  union
  {
    unsigned char none;
    __To as;
  } result = { 0 };
  __builtin_memcpy (&result.as, &value, sizeof (__To));
  return result.as;
}

/* How a value of SIZE bytes is shuffled or matched: as it is if it is a word
   or two, else copied to a word or to pairs of them.  */
template <unsigned int __SIZE>
struct __cuda2cpu_carrier
{
  template <typename __How, typename __T>
  __CUDA2CPU_DEVICE static __T
  shuffle (unsigned int mask, __T value, unsigned int b, unsigned int width)
  {
    static_assert (__SIZE <= 32, "a shuffle takes at most 32 bytes");
    if (__SIZE < 4)
      {
	unsigned int word = 0;
	__builtin_memcpy (&word, &value, __SIZE < 4 ? __SIZE : 0);
	word = __How::word (mask, word, b, width);
	__builtin_memcpy (&value, &word, __SIZE < 4 ? __SIZE : 0);
	return value;
      }
    unsigned long long pairs[(__SIZE + 7) / 8];
    pairs[(__SIZE - 1) / 8] = 0;
    __builtin_memcpy (pairs, &value, __SIZE);
    pairs[0] = __How::pair (mask, pairs[0], b, width);
    if (__SIZE > 8)
      pairs[__SIZE > 8] = __How::pair (mask, pairs[__SIZE > 8], b, width);
    if (__SIZE > 16)
      pairs[__SIZE > 16 ? 2 : 0]
	= __How::pair (mask, pairs[__SIZE > 16 ? 2 : 0], b, width);
    if (__SIZE > 24)
      pairs[__SIZE > 24 ? 3 : 0]
	= __How::pair (mask, pairs[__SIZE > 24 ? 3 : 0], b, width);
    __builtin_memcpy (&value, pairs, __SIZE);
    return value;
  }

  template <typename __T>
  __CUDA2CPU_DEVICE static unsigned int
  match (unsigned int mask, __T value)
  {
    static_assert (__SIZE <= 8, "a match takes at most 8 bytes");
    unsigned long long pair = 0;
    __builtin_memcpy (&pair, &value, __SIZE);
    return __cuda2cpu_match64 (mask, pair);
  }
};

template <>
struct __cuda2cpu_carrier<4>
{
  template <typename __How, typename __T>
  __CUDA2CPU_DEVICE static __T
  shuffle (unsigned int mask, __T value, unsigned int b, unsigned int width)
  {
    return __cuda2cpu_recast<__T>
      (__How::word (mask, __cuda2cpu_recast<unsigned int> (value), b, width));
  }

  template <typename __T>
  __CUDA2CPU_DEVICE static unsigned int
  match (unsigned int mask, __T value)
  {
    return __cuda2cpu_match (mask, __cuda2cpu_recast<unsigned int> (value));
  }
};

template <>
struct __cuda2cpu_carrier<8>
{
  template <typename __How, typename __T>
  __CUDA2CPU_DEVICE static __T
  shuffle (unsigned int mask, __T value, unsigned int b, unsigned int width)
  {
    return __cuda2cpu_recast<__T>
      (__How::pair (mask, __cuda2cpu_recast<unsigned long long> (value), b,
		    width));
  }

  template <typename __T>
  __CUDA2CPU_DEVICE static unsigned int
  match (unsigned int mask, __T value)
  {
    return __cuda2cpu_match64 (mask,
			       __cuda2cpu_recast<unsigned long long> (value));
  }
};

/* Shuffle VALUE, of any type that may be copied as bytes, as HOW does.  Other
   headers give their types the functions below through this one.  */
template <typename __How, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_shuffle (unsigned int mask, __T value, unsigned int b,
		    unsigned int width)
{
  static_assert (__is_trivially_copyable (__T),
		 "a shuffle takes types that can be copied as bytes");
  return __cuda2cpu_carrier<sizeof (__T)>::template
    shuffle<__How> (mask, value, b, width);
}

/* The lanes of MASK whose VALUE has the same bits.  */
template <typename __T>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_matched (unsigned int mask, __T value)
{
  static_assert (__is_trivially_copyable (__T),
		 "a match takes types that can be copied as bytes");
  return __cuda2cpu_carrier<sizeof (__T)>::match (mask, value);
}

/* The lanes of MASK that take part if all have the same VALUE, else none; say
   in *PRED which.  */
template <typename __T>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_matched_all (unsigned int mask, __T value, int *pred)
{
  unsigned int same = __cuda2cpu_matched (mask, value);
  bool all = same == __cuda2cpu_ballot (mask, 1);
  *pred = all;
  return all ? same : 0;
}

/* Wait for the lanes of MASK, and see what they wrote.  */
__CUDA2CPU_DEVICE void
__syncwarp (unsigned int mask = 0xffffffff)
{
  __cuda2cpu_syncwarp (mask);
}

/* The lanes that run together with the caller.  */
__CUDA2CPU_DEVICE unsigned int
__activemask (void)
{
  return __cuda2cpu_activemask ();
}

/* The functions below are templates with a parameter that nothing uses, so
   that a program's own function of the same name is the better match.  */

#define __CUDA2CPU_DEPRECATED(instead)					\
  __attribute__ ((__deprecated__ ("use '" instead "' with a mask")))

/* The shuffles HOW of type T by their names with and without _sync; the
   old ones take all lanes that run together.  */
#define __CUDA2CPU_SHUFFLE(name, how, __T, __B)				\
  __CUDA2CPU_LAZY __T							\
  name##_sync (unsigned int mask, __T var, __B b, int width = 32)	\
  {									\
    return __cuda2cpu_shuffle<__cuda2cpu_shuffle_##how>			\
      (mask, var, (unsigned int) b, (unsigned int) width);		\
  }									\
  __CUDA2CPU_LAZY __CUDA2CPU_DEPRECATED (#name "_sync") __T		\
  name (__T var, __B b, int width = 32)					\
  {									\
    return __cuda2cpu_shuffle<__cuda2cpu_shuffle_##how>			\
      (__cuda2cpu_activemask (), var, (unsigned int) b,			\
       (unsigned int) width);						\
  }

#define __CUDA2CPU_MATCH(__T)						\
  __CUDA2CPU_LAZY unsigned int						\
  __match_any_sync (unsigned int mask, __T value)			\
  {									\
    return __cuda2cpu_matched (mask, value);				\
  }									\
  __CUDA2CPU_LAZY unsigned int						\
  __match_all_sync (unsigned int mask, __T value, int *pred)		\
  {									\
    return __cuda2cpu_matched_all (mask, value, pred);			\
  }

#define __CUDA2CPU_OF_TYPE(__T)						\
  __CUDA2CPU_SHUFFLE (__shfl, idx, __T, int)				\
  __CUDA2CPU_SHUFFLE (__shfl_up, up, __T, unsigned int)			\
  __CUDA2CPU_SHUFFLE (__shfl_down, down, __T, unsigned int)		\
  __CUDA2CPU_SHUFFLE (__shfl_xor, xor, __T, int)			\
  __CUDA2CPU_MATCH (__T)

__CUDA2CPU_OF_TYPE (int)
__CUDA2CPU_OF_TYPE (unsigned int)
__CUDA2CPU_OF_TYPE (long)
__CUDA2CPU_OF_TYPE (unsigned long)
__CUDA2CPU_OF_TYPE (long long)
__CUDA2CPU_OF_TYPE (unsigned long long)
__CUDA2CPU_OF_TYPE (float)
__CUDA2CPU_OF_TYPE (double)

#undef __CUDA2CPU_OF_TYPE
#undef __CUDA2CPU_MATCH
#undef __CUDA2CPU_SHUFFLE

/* Which lanes of MASK say yes; whether any, whether all do; whether all
   agree.  */
__CUDA2CPU_LAZY unsigned int
__ballot_sync (unsigned int mask, int predicate)
{
  return __cuda2cpu_ballot (mask, predicate);
}

__CUDA2CPU_LAZY int
__any_sync (unsigned int mask, int predicate)
{
  return __cuda2cpu_ballot (mask, predicate) != 0;
}

__CUDA2CPU_LAZY int
__all_sync (unsigned int mask, int predicate)
{
  return __cuda2cpu_ballot (mask, !predicate) == 0;
}

__CUDA2CPU_LAZY int
__uni_sync (unsigned int mask, int predicate)
{
  unsigned int same = __cuda2cpu_match (mask, predicate != 0);
  return same == __cuda2cpu_ballot (mask, 1);
}

/* The old forms, of all lanes that run together.  */
__CUDA2CPU_LAZY __CUDA2CPU_DEPRECATED ("__ballot_sync") unsigned int
__ballot (int predicate)
{
  return __cuda2cpu_ballot (__cuda2cpu_activemask (), predicate);
}

__CUDA2CPU_LAZY __CUDA2CPU_DEPRECATED ("__any_sync") int
__any (int predicate)
{
  return __cuda2cpu_ballot (__cuda2cpu_activemask (), predicate) != 0;
}

__CUDA2CPU_LAZY __CUDA2CPU_DEPRECATED ("__all_sync") int
__all (int predicate)
{
  return __cuda2cpu_ballot (__cuda2cpu_activemask (), !predicate) == 0;
}

/* The VALUEs of the lanes of MASK as one.  */
#define __CUDA2CPU_REDUCE(name, how, __T)				\
  __CUDA2CPU_LAZY __T							\
  __reduce_##name##_sync (unsigned int mask, __T value)			\
  {									\
    return (__T) __cuda2cpu_reduce_##how (mask, (unsigned int) value);	\
  }

__CUDA2CPU_REDUCE (add, add, int)
__CUDA2CPU_REDUCE (add, add, unsigned int)
__CUDA2CPU_REDUCE (min, min, int)
__CUDA2CPU_REDUCE (min, umin, unsigned int)
__CUDA2CPU_REDUCE (max, max, int)
__CUDA2CPU_REDUCE (max, umax, unsigned int)
__CUDA2CPU_REDUCE (and, and, unsigned int)
__CUDA2CPU_REDUCE (or, or, unsigned int)
__CUDA2CPU_REDUCE (xor, xor, unsigned int)

#undef __CUDA2CPU_REDUCE
#undef __CUDA2CPU_DEPRECATED

#endif /* CUDA2CPU_WARP_H */
