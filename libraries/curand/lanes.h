/* cuRAND: XORWOW and MRG32k3a.
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


#ifndef CUDA2CPU_CURAND_LANES_H
#define CUDA2CPU_CURAND_LANES_H 1

/* Lanes with states of their own, which go on for long.  */

#include "engines.h"

namespace {

/* A state from WORDS, and back.  */

inline __device__ void
load (curandStateXORWOW_t *s, const uint32_t *words, size_t lanes)
{
  for (int i = 0; i < 5; i++)
    s->v[i] = words[i * lanes];
  s->d = words[5 * lanes];
}

inline __device__ void
store (const curandStateXORWOW_t *s, uint32_t *words, size_t lanes)
{
  for (int i = 0; i < 5; i++)
    words[i * lanes] = s->v[i];
  words[5 * lanes] = s->d;
}

inline __device__ void
load (curandStateMRG32k3a_t *s, const uint32_t *words, size_t lanes)
{
  for (int i = 0; i < 3; i++)
    {
      s->s1[i] = words[i * lanes];
      s->s2[i] = words[(i + 3) * lanes];
    }
}

inline __device__ void
store (const curandStateMRG32k3a_t *s, uint32_t *words, size_t lanes)
{
  for (int i = 0; i < 3; i++)
    {
      words[i * lanes] = s->s1[i];
      words[(i + 3) * lanes] = s->s2[i];
    }
}

/* Let COUNT lanes of LANES, whose first state is at WORDS, make ROWS draws each
   to OUT, one row of draws after the other.  */
template <typename S, typename F>
__global__ void
draw_lanes (uint32_t *words, uint32_t lanes, uint32_t count, size_t rows,
	    typename F::value *out, F form)
{
  uint32_t lane = blockIdx.x * blockDim.x + threadIdx.x;
  if (lane >= count)
    return;
  S s;
  load (&s, words + lane, lanes);
  typename F::value *to = out + lane * F::together;
  for (size_t row = 0; row < rows; row++)
    {
      typename F::value number[F::together];
      form.state (&s, number);
      for (int i = 0; i < F::together; i++)
	to[row * count * F::together + i] = number[i];
    }
  store (&s, words + lane, lanes);
}

/* COUNT numbers: the rest of a row, whole ones, and the beginning of one.  */
template <typename S, typename F>
void
run_lanes (struct engine *e, void *out, size_t count, F form)
{
  typename F::value *to = (typename F::value *) out;
  for (size_t draws = count / F::together; draws; )
    {
      size_t rows = e->phase ? 0 : draws / e->lanes;
      uint32_t here = e->lanes - (uint32_t) e->phase;
      if (!rows)
	{
	  rows = 1;
	  here = draws < here ? (uint32_t) draws : here;
	}
      draw_lanes<S, F><<<blocks (here), BLOCK>>>
	(e->words + e->phase, e->lanes, here, rows, to, form);
      to += rows * here * F::together;
      draws -= rows * here;
      e->phase = (e->phase + here) % e->lanes;
    }
}

/* The engine of states S.  */
template <typename S>
struct lanes_engine
{
  template <typename F>
  static void
  run (const struct request *r, F form)
  {
    run_lanes<S> (r->engine, r->out, r->count, form);
  }
};

} // anonymous namespace

#endif /* CUDA2CPU_CURAND_LANES_H */
