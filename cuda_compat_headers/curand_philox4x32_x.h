/* cuRAND's Philox_4x32_10 for kernels: its state and its blocks.
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


#ifndef CURAND_PHILOX4X32_X__H_
#define CURAND_PHILOX4X32_X__H_ 1

#pragma GCC system_header

#include "vector_types.h"
#include "vector_functions.h"
#include "curand_globals.h"

/* J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw: Parallel random numbers:
   as easy as 1, 2, 3 (SC'11).  A block of four words is a function of a counter
   of 128 bits and a key of 64; the seed is the key, the subsequence the upper
   half of the counter, a quarter of the offset the lower one.  */

#define PHILOX_W32_0 (0x9E3779B9)
#define PHILOX_W32_1 (0xBB67AE85)
#define PHILOX_M4x32_0 (0xD2511F53)
#define PHILOX_M4x32_1 (0xCD9E8D57)

struct curandStatePhilox4_32_10
{
  /* The block's number, and the block.  */
  uint4 ctr;
  uint4 output;
  uint2 key;
  /* The word of the block that comes next.  */
  unsigned int STATE;
  /* The second number of a pair of normal ones, if the flag is not 0.  */
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};

typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

/* Add N to the number of the block.  */
QUALIFIERS void
Philox_State_Incr (curandStatePhilox4_32_10_t *s, unsigned long long n)
{
  unsigned long long low = ((unsigned long long) s->ctr.y << 32) | s->ctr.x;
  unsigned long long sum = low + n;
  s->ctr.x = (unsigned int) sum;
  s->ctr.y = (unsigned int) (sum >> 32);
  unsigned int carry = sum < low;
  s->ctr.z += carry;
  s->ctr.w += carry & (s->ctr.z == 0);
}

/* Add N to the number's upper half.  */
QUALIFIERS void
Philox_State_Incr_hi (curandStatePhilox4_32_10_t *s, unsigned long long n)
{
  unsigned long long sum
    = (((unsigned long long) s->ctr.w << 32) | s->ctr.z) + n;
  s->ctr.z = (unsigned int) sum;
  s->ctr.w = (unsigned int) (sum >> 32);
}

/* Add 1 to the number.  */
QUALIFIERS void
Philox_State_Incr (curandStatePhilox4_32_10_t *s)
{
  unsigned int carry = ++s->ctr.x == 0;
  s->ctr.y += carry;
  carry &= s->ctr.y == 0;
  s->ctr.z += carry;
  s->ctr.w += carry & (s->ctr.z == 0);
}

/* One round on CTR with KEY.  */
QUALIFIERS uint4
_philox4x32round (uint4 ctr, uint2 key)
{
  unsigned long long a = (unsigned long long) PHILOX_M4x32_0 * ctr.x;
  unsigned long long b = (unsigned long long) PHILOX_M4x32_1 * ctr.z;
  uint4 next;
  next.x = (unsigned int) (b >> 32) ^ ctr.y ^ key.x;
  next.y = (unsigned int) b;
  next.z = (unsigned int) (a >> 32) ^ ctr.w ^ key.y;
  next.w = (unsigned int) a;
  return next;
}

/* Block C of key K: ten rounds, the key of each a constant further.  Words stay
   in the lower halves of what products are, with anything above them, so that
   vectors need not be packed and spread again in each round.  */
QUALIFIERS uint4
curand_Philox4x32_10 (uint4 c, uint2 k)
{
  const unsigned long long word = 0xffffffffu;
  unsigned long long x = c.x, y = c.y, z = c.z, w = c.w;
#pragma GCC unroll 10
  for (int round = 0; round < 10; round++)
    {
      unsigned long long a = PHILOX_M4x32_0 * (x & word);
      unsigned long long b = PHILOX_M4x32_1 * (z & word);
      x = (b >> 32) ^ y ^ k.x;
      y = b;
      z = (a >> 32) ^ w ^ k.y;
      w = a;
      k.x += PHILOX_W32_0;
      k.y += PHILOX_W32_1;
    }
  return make_uint4 ((unsigned int) x, (unsigned int) y, (unsigned int) z,
		     (unsigned int) w);
}

#endif /* CURAND_PHILOX4X32_X__H_ */
