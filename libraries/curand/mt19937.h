/* cuRAND: MT19937.
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


#ifndef CUDA2CPU_CURAND_MT19937_H
#define CUDA2CPU_CURAND_MT19937_H 1

/* Words of states that were stepped (engines.cu) are tempered.  */

#include "engines.h"

namespace {

/* Numbers from COUNT words, tempered.  */
template <typename F>
__global__ void
draw_mt (const uint32_t *words, size_t count, typename F::value *out, F form)
{
  size_t t = (size_t) blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= count)
    return;
  uint32_t y = words[t];
  y ^= y >> 11;
  y ^= (y << 7) & 0x9d2c5680u;
  y ^= (y << 15) & 0xefc60000u;
  y ^= y >> 18;
  out[t] = form.word (y, KIND_MT19937);
}

/* COUNT numbers, for which there are lanes: to the end of the states each
   time.  A state is stepped before its first row.  */
template <typename F>
void
run_mt (struct engine *e, void *out, size_t count, F form)
{
  typename F::value *to = (typename F::value *) out;
  size_t row = (size_t) e->lanes * 8;
  while (count)
    {
      if (e->row == 0 && e->phase == 0)
	cuda2cpu_mt19937_step (e, 0, (uint32_t) e->base);
      size_t at = e->row * row + e->phase;
      size_t left = MT19937_ROWS * row - at;
      size_t here = count < left ? count : left;
      draw_mt<F><<<blocks (here), BLOCK>>> (e->words + at, here, to, form);
      at = (at + here) % (MT19937_ROWS * row);
      e->row = (uint32_t) (at / row);
      e->phase = at % row;
      to += here;
      count -= here;
    }
}

struct mt19937_engine
{
  template <typename F>
  static void
  run (const struct request *r, F form)
  {
    run_mt (r->engine, r->out, r->count, form);
  }
};

} // anonymous namespace

#endif /* CUDA2CPU_CURAND_MT19937_H */
