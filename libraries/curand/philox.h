/* cuRAND: Philox 4x32-10.
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


#ifndef CUDA2CPU_CURAND_PHILOX_H
#define CUDA2CPU_CURAND_PHILOX_H 1

/* Numbers are functions of where they are: a thread draws four.  */

#include "engines.h"

namespace {

/* COUNT groups of four numbers to OUT, from group FIRST after the beginning of
   the row for which the lanes are at block BASE.  The groups of a block of
   threads are in one row.  */
template <typename F>
__global__ void
draw_philox (uint64_t first, uint64_t base, uint2 key, size_t count,
	     typename F::value *out, F form)
{
  size_t t = (size_t) blockIdx.x * BLOCK + threadIdx.x;
  if (t >= count)
    return;
  uint64_t group = first + (uint64_t) blockIdx.x * BLOCK;
  uint64_t block = base + group / PHILOX_LANES * (F::wide ? 2 : 1);
  uint32_t lane = (uint32_t) (group % PHILOX_LANES) + threadIdx.x;
  uint4 a = curand_Philox4x32_10 (make_uint4 ((uint32_t) block,
					      (uint32_t) (block >> 32), lane,
					      0), key);
  uint4 b = a;
  if (F::wide)
    {
      block++;
      b = curand_Philox4x32_10 (make_uint4 ((uint32_t) block,
					    (uint32_t) (block >> 32), lane, 0),
				key);
    }
  typename F::value four[4];
  form.four (a, b, four);
  for (int i = 0; i < 4; i++)
    out[4 * t + i] = four[i];
}

/* COUNT numbers: the rest of a group, groups, and the beginning of one.  Groups
   before the first whose number is a multiple of BLOCK are drawn by a block of
   their own.  */
template <typename F>
void
run_philox (struct engine *e, void *out, size_t count, F form)
{
  typename F::value *to = (typename F::value *) out, four[4];
  uint2 key = make_uint2 ((uint32_t) e->seed, (uint32_t) (e->seed >> 32));
  uint64_t base = e->base / 4, at = e->phase, end = e->phase + count;
  while (at < end)
    {
      size_t groups = at % 4 == 0 ? (end - at) / 4 : 0;
      size_t most = BLOCK - at / 4 % BLOCK;
      if (most < BLOCK && groups > most)
	groups = most;
      size_t here = 4 * groups;
      if (groups)
	draw_philox<F><<<blocks (groups), BLOCK>>> (at / 4, base, key, groups,
						    to, form);
      else
	{
	  draw_philox<F><<<1, BLOCK>>> (at / 4, base, key, 1, four, form);
	  here = 4 - at % 4 < end - at ? 4 - at % 4 : end - at;
	  for (size_t i = 0; i < here; i++)
	    to[i] = four[at % 4 + i];
	}
      to += here;
      at += here;
    }
  e->base += end / (4 * PHILOX_LANES) * (F::wide ? 8 : 4);
  e->phase = end % (4 * PHILOX_LANES);
}

struct philox_engine
{
  template <typename F>
  static void
  run (const struct request *r, F form)
  {
    run_philox (r->engine, r->out, r->count, form);
  }
};

} // anonymous namespace

#endif /* CUDA2CPU_CURAND_PHILOX_H */
