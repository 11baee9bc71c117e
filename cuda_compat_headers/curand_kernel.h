/* cuRAND for kernels: states of generators, and what moves them.
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


#ifndef CURAND_KERNEL_H_
#define CURAND_KERNEL_H_ 1

#pragma GCC system_header

/* A thread draws numbers from a state of its own.  curand_init sets it to a
   seed, one of many subsequences of the seed's sequence, and an offset there;
   curand draws 32 bits, of Sobol64 64.  All is straight code on the state, with
   loops that all threads leave together wherever that can be, so that threads
   become the lanes of vectors.  The numbers are those of CUDA's device API, bit
   for bit; normal ones and what is made of them differ by what the functions
   log, sin, cos and exp do.

   The distributions are in headers of their own, included at the end.  */

#include <math.h>
#include "cuda_runtime.h"
#include "curand.h"
#include "curand_globals.h"
#include "curand_discrete.h"
#include "curand_precalc.h"
#include "curand_mrg32k3a.h"
#include "curand_mtgp32_kernel.h"
#include "curand_philox4x32_x.h"

/* XORWOW: G. Marsaglia: Xorshift RNGs (Journal of Statistical Software 8/14,
   2003): the sum of a xorshift generator of 160 bits and a counter.  */
struct curandStateXORWOW
{
  unsigned int d, v[5];
  /* The second number of a pair of normal ones, if the flag is not 0.  */
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};

typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;

/* MRG32k3a: the last three of each recurrence.  */
struct curandStateMRG32k3a
{
  unsigned int s1[3];
  unsigned int s2[3];
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};

typedef struct curandStateMRG32k3a curandStateMRG32k3a_t;

/* Sobol sequences: the place, the number there, the constant that scrambles it
   (0 if nothing does), and the dimension's direction vectors.  */
struct curandStateSobol32
{
  unsigned int i, x, c;
  unsigned int direction_vectors[32];
};

struct curandStateScrambledSobol32
{
  unsigned int i, x, c;
  unsigned int direction_vectors[32];
};

struct curandStateSobol64
{
  unsigned long long i, x, c;
  unsigned long long direction_vectors[64];
};

struct curandStateScrambledSobol64
{
  unsigned long long i, x, c;
  unsigned long long direction_vectors[64];
};

typedef struct curandStateSobol32 curandStateSobol32_t;
typedef struct curandStateScrambledSobol32 curandStateScrambledSobol32_t;
typedef struct curandStateSobol64 curandStateSobol64_t;
typedef struct curandStateScrambledSobol64 curandStateScrambledSobol64_t;

/* XORWOW.  */

/* Let V, the xorshift part, go a step ahead.  */
QUALIFIERS void
__cuda2cpu_xorwow_step (unsigned int *v)
{
  unsigned int t = v[0] ^ (v[0] >> 2);
  v[0] = v[1];
  v[1] = v[2];
  v[2] = v[3];
  v[3] = v[4];
  v[4] = v[4] ^ (v[4] << 4) ^ t ^ (t << 1);
}

QUALIFIERS unsigned int
curand (curandStateXORWOW_t *state)
{
  __cuda2cpu_xorwow_step (state->v);
  state->d += 362437;
  return state->v[4] + state->d;
}

/* Let V go N units ahead: steps if UNIT is 0, subsequences if it is 1.  */
QUALIFIERS void
__cuda2cpu_xorwow_ahead (unsigned int *v, unsigned long long n, int unit)
{
  for (int digit = 0; n; digit++, n >>= 4)
    {
      const unsigned int *q = __cuda2cpu_xorwow_jump[unit][digit][n & 15];
      unsigned int sum[5] = { 0, 0, 0, 0, 0 };
      unsigned int x[5] = { v[0], v[1], v[2], v[3], v[4] };
#pragma GCC unroll 5
      for (int word = 0; word < 5; word++)
	{
	  unsigned int bits = q[word];
	  for (int i = 0; i < 32; i++)
	    {
	      unsigned int mask = -(bits & 1);
	      bits >>= 1;
#pragma GCC unroll 5
	      for (int j = 0; j < 5; j++)
		sum[j] ^= x[j] & mask;
	      __cuda2cpu_xorwow_step (x);
	    }
	}
#pragma GCC unroll 5
      for (int j = 0; j < 5; j++)
	v[j] = sum[j];
    }
}

QUALIFIERS void
skipahead (unsigned long long n, curandStateXORWOW_t *state)
{
  __cuda2cpu_xorwow_ahead (state->v, n, 0);
  state->d += 362437 * (unsigned int) n;
}

/* A subsequence is a multiple of 2^32 steps, after which the counter is where
   it was.  */
QUALIFIERS void
skipahead_sequence (unsigned long long n, curandStateXORWOW_t *state)
{
  __cuda2cpu_xorwow_ahead (state->v, n, 1);
}

/* Forget what is kept of a pair of normal numbers.  */
template <typename __S>
QUALIFIERS void
__cuda2cpu_curand_forget (__S *state)
{
  state->boxmuller_flag = 0;
  state->boxmuller_flag_double = 0;
  state->boxmuller_extra = 0;
  state->boxmuller_extra_double = 0;
}

QUALIFIERS void
curand_init (unsigned long long seed, unsigned long long subsequence,
	     unsigned long long offset, curandStateXORWOW_t *state)
{
  unsigned int low = 1099087573u * ((unsigned int) seed ^ 0xaad26b49u);
  unsigned int high
    = 2591861531u * ((unsigned int) (seed >> 32) ^ 0xf7dcefddu);
  state->d = 6615241u + high + low;
  state->v[0] = 123456789u + low;
  state->v[1] = 362436069u ^ low;
  state->v[2] = 521288629u + high;
  state->v[3] = 88675123u ^ high;
  state->v[4] = 5783321u + low;
  skipahead_sequence (subsequence, state);
  skipahead (offset, state);
  __cuda2cpu_curand_forget (state);
}

/* Philox_4x32_10.  */

/* The next word; the block that is kept is always the one that it is in.  */
QUALIFIERS unsigned int
curand (curandStatePhilox4_32_10_t *state)
{
  unsigned int at = state->STATE;
  unsigned int a = at & 1 ? state->output.y : state->output.x;
  unsigned int b = at & 1 ? state->output.w : state->output.z;
  unsigned int word = at & 2 ? b : a;
  state->STATE = (at + 1) & 3;
  if (at == 3)
    {
      Philox_State_Incr (state);
      state->output = curand_Philox4x32_10 (state->ctr, state->key);
    }
  return word;
}

/* The next four.  */
QUALIFIERS uint4
curand4 (curandStatePhilox4_32_10_t *state)
{
  uint4 a = state->output;
  Philox_State_Incr (state);
  uint4 b = curand_Philox4x32_10 (state->ctr, state->key);
  state->output = b;
  switch (state->STATE)
    {
    case 1:
      return make_uint4 (a.y, a.z, a.w, b.x);
    case 2:
      return make_uint4 (a.z, a.w, b.x, b.y);
    case 3:
      return make_uint4 (a.w, b.x, b.y, b.z);
    default:
      return a;
    }
}

QUALIFIERS void
skipahead (unsigned long long n, curandStatePhilox4_32_10_t *state)
{
  unsigned int at = state->STATE + (unsigned int) (n & 3);
  state->STATE = at & 3;
  Philox_State_Incr (state, n / 4 + at / 4);
  state->output = curand_Philox4x32_10 (state->ctr, state->key);
}

/* A sequence is 2^66 words long.  */
QUALIFIERS void
skipahead_sequence (unsigned long long n, curandStatePhilox4_32_10_t *state)
{
  Philox_State_Incr_hi (state, n);
  state->output = curand_Philox4x32_10 (state->ctr, state->key);
}

QUALIFIERS void
curand_init (unsigned long long seed, unsigned long long subsequence,
	     unsigned long long offset, curandStatePhilox4_32_10_t *state)
{
  state->ctr = make_uint4 (0, 0, 0, 0);
  state->key.x = (unsigned int) seed;
  state->key.y = (unsigned int) (seed >> 32);
  state->STATE = 0;
  __cuda2cpu_curand_forget (state);
  Philox_State_Incr_hi (state, subsequence);
  skipahead (offset, state);
}

/* MRG32k3a.  */

/* The next number, in [1, m1], and as 32 bits.  */
QUALIFIERS double
curand_MRG32k3a (curandStateMRG32k3a_t *state)
{
  unsigned int x = __cuda2cpu_mrg_next1 (state->s1);
  unsigned int y = __cuda2cpu_mrg_next2 (state->s2);
  state->s1[0] = state->s1[1];
  state->s1[1] = state->s1[2];
  state->s1[2] = x;
  state->s2[0] = state->s2[1];
  state->s2[1] = state->s2[2];
  state->s2[2] = y;
  return x - y + (x <= y ? 4294967087u : 0u);
}

QUALIFIERS unsigned int
curand (curandStateMRG32k3a_t *state)
{
  return (unsigned int) (curand_MRG32k3a (state) * 1.000000048662);
}

QUALIFIERS void
skipahead (unsigned long long n, curandStateMRG32k3a_t *state)
{
  __cuda2cpu_mrg_ahead (state->s1, state->s2, n, 0);
}

/* A subsequence is 2^76 steps long, a sequence 2^127.  */
QUALIFIERS void
skipahead_subsequence (unsigned long long n, curandStateMRG32k3a_t *state)
{
  __cuda2cpu_mrg_ahead (state->s1, state->s2, n, 76);
}

QUALIFIERS void
skipahead_sequence (unsigned long long n, curandStateMRG32k3a_t *state)
{
  __cuda2cpu_mrg_ahead (state->s1, state->s2, n, 127);
}

QUALIFIERS void
curand_init (unsigned long long seed, unsigned long long subsequence,
	     unsigned long long offset, curandStateMRG32k3a_t *state)
{
  unsigned int low = (unsigned int) seed ^ 0x55555555u;
  unsigned int high = (unsigned int) (seed >> 32) ^ 0xaaaaaaaau;
#pragma GCC unroll 3
  for (int i = 0; i < 3; i++)
    {
      unsigned long long a = i & 1 ? high : low;
      unsigned long long b = i & 1 ? low : high;
      state->s1[i] = seed ? __cuda2cpu_mrg_mod1 (a * 12345) : 12345u;
      state->s2[i] = seed ? __cuda2cpu_mrg_mod2 (b * 12345) : 12345u;
    }
  skipahead_subsequence (subsequence, state);
  skipahead (offset, state);
  __cuda2cpu_curand_forget (state);
}

/* Sobol sequences, plain and scrambled, in the order of Gray's code: number N
   is the sum of those direction vectors whose bits are in N ^ (N >> 1), and the
   next one differs by the vector of N's lowest bit that is 0.  */
#define __CUDA2CPU_SOBOL(__STATE, __WORD, __BITS, __FFS)		\
  QUALIFIERS __WORD							\
  curand (__STATE *state)						\
  {									\
    __WORD number = state->x;						\
    int bit = __FFS (~state->i) - 1;					\
    state->x ^= state->direction_vectors[bit < 0 ? __BITS - 1 : bit];	\
    state->i++;								\
    return number;							\
  }									\
									\
  QUALIFIERS void							\
  skipahead (__WORD n, __STATE *state)					\
  {									\
    state->i += n;							\
    __WORD gray = state->i ^ (state->i >> 1);				\
    __WORD number = state->c;						\
    for (int bit = 0; bit < __BITS; bit++)				\
      number ^= state->direction_vectors[bit] & -((gray >> bit) & 1);	\
    state->x = number;							\
  }									\
									\
  QUALIFIERS void							\
  __cuda2cpu_sobol_init (const __WORD *vectors, __WORD scramble,	\
			 __WORD offset, __STATE *state)			\
  {									\
    state->i = 0;							\
    state->c = scramble;						\
    for (int bit = 0; bit < __BITS; bit++)				\
      state->direction_vectors[bit] = vectors[bit];			\
    skipahead (offset, state);						\
  }

__CUDA2CPU_SOBOL (curandStateSobol32_t, unsigned int, 32, __builtin_ffs)
__CUDA2CPU_SOBOL (curandStateScrambledSobol32_t, unsigned int, 32,
		  __builtin_ffs)
__CUDA2CPU_SOBOL (curandStateSobol64_t, unsigned long long, 64,
		  __builtin_ffsll)
__CUDA2CPU_SOBOL (curandStateScrambledSobol64_t, unsigned long long, 64,
		  __builtin_ffsll)
#undef __CUDA2CPU_SOBOL

QUALIFIERS void
curand_init (curandDirectionVectors32_t direction_vectors,
	     unsigned int offset, curandStateSobol32_t *state)
{
  __cuda2cpu_sobol_init (direction_vectors, 0u, offset, state);
}

QUALIFIERS void
curand_init (curandDirectionVectors32_t direction_vectors,
	     unsigned int scramble_c, unsigned int offset,
	     curandStateScrambledSobol32_t *state)
{
  __cuda2cpu_sobol_init (direction_vectors, scramble_c, offset, state);
}

QUALIFIERS void
curand_init (curandDirectionVectors64_t direction_vectors,
	     unsigned long long offset, curandStateSobol64_t *state)
{
  __cuda2cpu_sobol_init (direction_vectors, 0ull, offset, state);
}

QUALIFIERS void
curand_init (curandDirectionVectors64_t direction_vectors,
	     unsigned long long scramble_c, unsigned long long offset,
	     curandStateScrambledSobol64_t *state)
{
  __cuda2cpu_sobol_init (direction_vectors, scramble_c, offset, state);
}

#include "curand_uniform.h"
#include "curand_normal.h"
#include "curand_lognormal.h"
#include "curand_poisson.h"
#include "curand_discrete2.h"

#endif /* CURAND_KERNEL_H_ */
