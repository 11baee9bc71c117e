/* cuRAND: MTGP32.
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


#ifndef CUDA2CPU_CURAND_MTGP32_H
#define CUDA2CPU_CURAND_MTGP32_H 1

/* A block of threads has a generator and draws rows of it together.  */

#include "engines.h"

namespace {

/* Numbers from COUNT words.  */
template <typename F>
__global__ void
from_words (const uint32_t *words, size_t count, typename F::value *out,
	    engine_kind kind, F form)
{
  size_t t = (size_t) blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count)
    out[t] = form.word (words[t], kind);
}

/* How many rows a block draws before it moves its words.  */
enum { MTGP_TURN = 8 };

/* The sum of those of TABLE's entries 1, 2, 4 and 8 whose bits are in X: a
   table is linear, so that is entry X & 15, without a load for each lane.  */
__device__ inline uint32_t
mtgp_entry (const unsigned int *table, uint32_t x)
{
  return (((uint32_t) ((int32_t) (x << 31) >> 31) & table[1])
	  ^ ((uint32_t) ((int32_t) (x << 30) >> 31) & table[2])
	  ^ ((uint32_t) ((int32_t) (x << 29) >> 31) & table[4])
	  ^ ((uint32_t) ((int32_t) (x << 28) >> 31) & table[8]));
}

/* MTGP32: ROWS rows of all blocks' generators.  The words of the rings that
   count are laid out in a line, in which neighbours are threads' and none
   wraps.  */
template <typename F>
__global__ void
draw_mtgp (curandStateMtgp32_t *states, size_t rows, typename F::value *out,
	   F form)
{
  __shared__ uint32_t line[MTGPDC_N + MTGP_TURN * BLOCK];
  curandStateMtgp32_t *s = states + blockIdx.x;
  const mtgp32_kernel_params_t *k = s->k;
  const unsigned int *table = k->param_tbl[s->pIdx];
  const unsigned int *temper = k->temper_tbl[s->pIdx];
  uint32_t mask = k->mask[0], pos = k->pos_tbl[s->pIdx];
  uint32_t left = k->sh1_tbl[s->pIdx], right = k->sh2_tbl[s->pIdx];
  uint32_t t = threadIdx.x, offset = s->offset;
  line[t] = s->s[(offset + t) & MTGP32_STATE_MASK];
  if (t < MTGPDC_N - BLOCK)
    line[BLOCK + t] = s->s[(offset + BLOCK + t) & MTGP32_STATE_MASK];
  __syncthreads ();
  typename F::value *to = out + (size_t) blockIdx.x * BLOCK;
  for (size_t row = 0; row < rows; row += MTGP_TURN)
    {
      uint32_t here = rows - row < MTGP_TURN ? (uint32_t) (rows - row)
					     : (uint32_t) MTGP_TURN;
      for (uint32_t i = 0; i < here; i++)
	{
	  const uint32_t *at = line + i * BLOCK;
	  uint32_t x = (at[t] & mask) ^ at[t + 1];
	  x ^= x << left;
	  uint32_t y = x ^ (at[t + pos] >> right);
	  uint32_t word = y ^ mtgp_entry (table, y);
	  line[i * BLOCK + t + MTGPDC_N] = word;
	  uint32_t mix = at[t + pos - 1];
	  mix ^= mix >> 16;
	  mix ^= mix >> 8;
	  to[t] = form.word (word ^ mtgp_entry (temper, mix), KIND_OTHER);
	  to += gridDim.x * BLOCK;
	  __syncthreads ();
	}
      /* The last words come to the front.  */
      uint32_t first = line[here * BLOCK + t], second = 0;
      if (t < MTGPDC_N - BLOCK)
	second = line[(here + 1) * BLOCK + t];
      __syncthreads ();
      line[t] = first;
      if (t < MTGPDC_N - BLOCK)
	line[BLOCK + t] = second;
      __syncthreads ();
    }
  offset = (uint32_t) (offset + rows * BLOCK);
  s->s[(offset + t) & MTGP32_STATE_MASK] = line[t];
  if (t < MTGPDC_N - BLOCK)
    s->s[(offset + BLOCK + t) & MTGP32_STATE_MASK] = line[BLOCK + t];
  if (t == 0)
    s->offset = offset & MTGP32_STATE_MASK;
}

/* The rest of a row, whole ones, and the beginning of one.  */
template <typename F>
void
run_mtgp (struct engine *e, void *out, size_t count, F form)
{
  typename F::value *to = (typename F::value *) out;
  size_t row = (size_t) e->lanes * BLOCK;
  while (count)
    {
      size_t here = count;
      if (e->phase == 0 && count >= row)
	{
	  here = count / row * row;
	  draw_mtgp<F><<<e->lanes, BLOCK>>> (e->mtgp, count / row, to, form);
	}
      else
	{
	  if (e->phase == 0)
	    draw_mtgp<form_bits><<<e->lanes, BLOCK>>> (e->mtgp, 1, e->buffer,
						       form_bits ());
	  here = here < row - e->phase ? here : row - e->phase;
	  from_words<F><<<blocks (here), BLOCK>>> (e->buffer + e->phase, here,
						   to, KIND_OTHER, form);
	  e->phase = (e->phase + here) % row;
	}
      to += here;
      count -= here;
    }
}

struct mtgp32_engine
{
  template <typename F>
  static void
  run (const struct request *r, F form)
  {
    run_mtgp (r->engine, r->out, r->count, form);
  }
};

} // anonymous namespace

#endif /* CUDA2CPU_CURAND_MTGP32_H */
