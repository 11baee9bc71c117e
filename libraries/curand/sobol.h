/* cuRAND: Sobol sequences.
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


#ifndef CUDA2CPU_CURAND_SOBOL_H
#define CUDA2CPU_CURAND_SOBOL_H 1

/* Numbers are functions of where they are, of a dimension each.  */

#include "engines.h"

namespace {

/* Sobol sequences of words W: POINTS points from FIRST on of dimension
   blockIdx.y, which has vectors of its own and a constant, if any.  Threads are
   aligned, so that what a block's have in common is computed once.  */
template <typename W, typename V, typename F>
__global__ void
draw_sobol (const V *vectors, const W *constants, W first, size_t points,
	    typename F::value *out, F form)
{
  const int bits = sizeof (W) * 8;
  const W *v = vectors[blockIdx.y];
  W begin = (first / BLOCK + blockIdx.x) * BLOCK;
  W gray = begin ^ (begin >> 1);
  W common = constants ? constants[blockIdx.y] : 0;
  for (int i = 7; i < bits; i++)
    common ^= v[i] & -((gray >> i) & 1);
  W t = threadIdx.x;
  W own = t ^ (t >> 1);
  W x = common;
#pragma unroll
  for (int i = 0; i < 8; i++)
    x ^= v[i] & -((own >> i) & 1);
  size_t at = (size_t) (begin + t - first);
  if (begin + t >= first && at < points)
    out[blockIdx.y * points + at] = form.word (x, KIND_OTHER);
}

/* COUNT numbers, COUNT / DIMENSIONS points of each dimension, by VECTORS and
   CONSTANTS, if any.  A grid has at most so many dimensions in y.  */
template <typename W, typename V, typename F>
void
run_sobol (const struct request *r, const V *vectors, const W *constants,
	   F form)
{
  struct engine *e = r->engine;
  typename F::value *to = (typename F::value *) r->out;
  size_t points = r->count / r->dimensions;
  size_t skip = e->phase % BLOCK;
  dim3 grid (blocks (points + skip), r->dimensions);
  draw_sobol<W, V, F><<<grid, BLOCK>>> (vectors, constants, (W) e->phase,
					points, to, form);
  e->phase += points;
}

struct sobol32_engine
{
  template <typename F>
  static void
  run (const struct request *r, F form)
  {
    bool scrambled = r->engine->type == CURAND_RNG_QUASI_SCRAMBLED_SOBOL32;
    run_sobol<uint32_t, curandDirectionVectors32_t>
      (r, cuda2cpu_sobol_vectors32 (scrambled),
       scrambled ? cuda2cpu_sobol_constants32 () : NULL, form);
  }
  static void
  run (const struct request *r, form_poisson)
  {
    run (r, form_poisson_inverse { r->mean });
  }
};

struct sobol64_engine
{
  template <typename F>
  static void
  run (const struct request *r, F form)
  {
    bool scrambled = r->engine->type == CURAND_RNG_QUASI_SCRAMBLED_SOBOL64;
    run_sobol<unsigned long long, curandDirectionVectors64_t>
      (r, cuda2cpu_sobol_vectors64 (scrambled),
       scrambled ? cuda2cpu_sobol_constants64 () : NULL, form);
  }
  static void
  run (const struct request *r, form_poisson)
  {
    run (r, form_poisson_inverse { r->mean });
  }
  static void
  run (const struct request *r, form_bits)
  {
    run (r, form_bits_64 ());
  }
};

} // anonymous namespace

#endif /* CUDA2CPU_CURAND_SOBOL_H */
