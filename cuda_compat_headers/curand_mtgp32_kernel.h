/* cuRAND's MTGP32 for kernels.
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


#ifndef CURAND_MTGP32_KERNEL_H
#define CURAND_MTGP32_KERNEL_H 1

#pragma GCC system_header

#include "curand.h"
#include "curand_globals.h"
#include "curand_mtgp32.h"

#ifdef __CUDACC__

/* The block's generator STATE goes one step ahead for each of THREADS threads,
   of which the caller is number THREAD; all threads of the block must come.
   Returns the caller's new word; what tempering mixes in goes to *MIX.  No two
   threads meet in the ring, since what is read lies behind what is written: its
   words are 351, the threads 256 at most.  */
QUALIFIERS unsigned int
__cuda2cpu_mtgp_step (curandStateMtgp32_t *state, unsigned int thread,
		      unsigned int threads, unsigned int *mix)
{
  mtgp32_kernel_params_t *k = state->k;
  int which = state->pIdx;
  int pos = k->pos_tbl[which];
  unsigned int at = thread + state->offset;
  unsigned int x = ((state->s[at & MTGP32_STATE_MASK] & k->mask[0])
		    ^ state->s[(at + 1) & MTGP32_STATE_MASK]);
  unsigned int y = state->s[(at + pos) & MTGP32_STATE_MASK];
  x ^= x << k->sh1_tbl[which];
  y = x ^ (y >> k->sh2_tbl[which]);
  unsigned int word = y ^ k->param_tbl[which][y & 15];
  state->s[(at + MTGPDC_N) & MTGP32_STATE_MASK] = word;
  unsigned int t = state->s[(at + pos - 1) & MTGP32_STATE_MASK];
  t ^= t >> 16;
  t ^= t >> 8;
  *mix = t & 15;
  __syncthreads ();
  if (thread == 0)
    state->offset = (state->offset + threads) & MTGP32_STATE_MASK;
  __syncthreads ();
  return word;
}

/* The same, tempered, as a word, and as a float in [1, 2).  */
QUALIFIERS unsigned int
curand_mtgp32_specific (curandStateMtgp32_t *state, unsigned char index,
			unsigned char n)
{
  unsigned int mix;
  unsigned int word = __cuda2cpu_mtgp_step (state, index, n, &mix);
  return word ^ state->k->temper_tbl[state->pIdx][mix];
}

QUALIFIERS float
curand_mtgp32_single_specific (curandStateMtgp32_t *state,
			       unsigned char index, unsigned char n)
{
  unsigned int mix;
  unsigned int word = __cuda2cpu_mtgp_step (state, index, n, &mix);
  return __uint_as_float ((word >> 9)
			  ^ state->k->single_temper_tbl[state->pIdx][mix]);
}

/* The same for all threads of the block, in the order of their numbers.  */
QUALIFIERS unsigned int
__cuda2cpu_mtgp_thread (void)
{
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

QUALIFIERS unsigned int
curand (curandStateMtgp32_t *state)
{
  unsigned int mix;
  unsigned int word
    = __cuda2cpu_mtgp_step (state, __cuda2cpu_mtgp_thread (),
			    blockDim.x * blockDim.y * blockDim.z, &mix);
  return word ^ state->k->temper_tbl[state->pIdx][mix];
}

QUALIFIERS float
curand_mtgp32_single (curandStateMtgp32_t *state)
{
  unsigned int mix;
  unsigned int word
    = __cuda2cpu_mtgp_step (state, __cuda2cpu_mtgp_thread (),
			    blockDim.x * blockDim.y * blockDim.z, &mix);
  return __uint_as_float ((word >> 9)
			  ^ state->k->single_temper_tbl[state->pIdx][mix]);
}

#endif /* __CUDACC__ */

#endif /* CURAND_MTGP32_KERNEL_H */
