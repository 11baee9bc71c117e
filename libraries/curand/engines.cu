/* cuRAND: the kernels that draw numbers.
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


/* Tasks run these in the order of a stream (generator.c).  All are CUDA
   kernels, compiled by our own compiler; threads are lanes of vectors.  Which
   number comes from which lane of an engine is as generator.h says.  */

#include "forms.h"

namespace {

enum { BLOCK = 256 };

/* The blocks for COUNT threads.  */
unsigned
blocks (size_t count)
{
  return (unsigned) ((count + BLOCK - 1) / BLOCK);
}

/* XORWOW and MRG32k3a: a state from WORDS, and back.  */

__device__ void
load (curandStateXORWOW_t *s, const uint32_t *words, size_t lanes)
{
  for (int i = 0; i < 5; i++)
    s->v[i] = words[i * lanes];
  s->d = words[5 * lanes];
}

__device__ void
store (const curandStateXORWOW_t *s, uint32_t *words, size_t lanes)
{
  for (int i = 0; i < 5; i++)
    words[i * lanes] = s->v[i];
  words[5 * lanes] = s->d;
}

__device__ void
load (curandStateMRG32k3a_t *s, const uint32_t *words, size_t lanes)
{
  for (int i = 0; i < 3; i++)
    {
      s->s1[i] = words[i * lanes];
      s->s2[i] = words[(i + 3) * lanes];
    }
}

__device__ void
store (const curandStateMRG32k3a_t *s, uint32_t *words, size_t lanes)
{
  for (int i = 0; i < 3; i++)
    {
      words[i * lanes] = s->s1[i];
      words[(i + 3) * lanes] = s->s2[i];
    }
}

/* States of all LANES from SEED: subsequences, or seeds of their own if SEEDED,
   OFFSET / LANES steps in, and one more for those before the rest.  */
template <typename S>
__global__ void
seed_lanes (uint32_t *words, uint32_t lanes, uint64_t seed, uint64_t offset,
	    bool seeded)
{
  uint32_t lane = blockIdx.x * blockDim.x + threadIdx.x;
  if (lane >= lanes)
    return;
  uint64_t mixed = lane * 0x9e3779b97f4a7c15ull;
  mixed = (mixed ^ (mixed >> 32)) * 0xd6e8feb86659fd93ull;
  S s;
  curand_init (seeded ? seed ^ mixed ^ (mixed >> 32) : seed, seeded ? 0 : lane,
	       offset / lanes + (lane < offset % lanes), &s);
  store (&s, words + lane, lanes);
}

/* Let COUNT lanes, whose first state is at WORDS, draw all LANES-th of DRAWS
   draws from number FIRST on.  */
template <typename S, typename F>
__global__ void
draw_lanes (uint32_t *words, uint32_t lanes, uint32_t count, size_t first,
	    size_t draws, typename F::value *out, F form)
{
  uint32_t lane = blockIdx.x * blockDim.x + threadIdx.x;
  if (lane >= count)
    return;
  S s;
  load (&s, words + lane, lanes);
  size_t rows = (draws - first - count) / lanes + 1;
  if (draws < first + count)
    rows = 0;
  typename F::value *to = out + (first + lane) * F::together;
  for (size_t row = 0; row < rows; row++)
    {
      typename F::value number[F::together];
      form.state (&s, number);
      for (int i = 0; i < F::together; i++)
	to[row * lanes * F::together + i] = number[i];
    }
  if (first + lane + rows * lanes < draws)
    {
      typename F::value number[F::together];
      form.state (&s, number);
      for (int i = 0; i < F::together; i++)
	to[rows * lanes * F::together + i] = number[i];
    }
  store (&s, words + lane, lanes);
}

/* The lanes from E's phase on draw first, then those before it.  */
template <typename S, typename F>
void
run_lanes (struct engine *e, void *out, size_t count, F form)
{
  size_t draws = count / F::together;
  uint32_t after = e->lanes - (uint32_t) e->phase;
  uint32_t here = (uint32_t) (draws < after ? draws : after);
  typename F::value *to = (typename F::value *) out;
  draw_lanes<S, F><<<blocks (here), BLOCK>>>
    (e->words + e->phase, e->lanes, here, 0, draws, to, form);
  uint32_t before = (uint32_t) (draws - here < e->phase ? draws - here
							: e->phase);
  if (before)
    draw_lanes<S, F><<<blocks (before), BLOCK>>>
      (e->words, e->lanes, before, after, draws, to, form);
  e->phase = (e->phase + draws) % e->lanes;
}

/* Philox: four numbers of group GROUP, which is so many fours after the
   beginning of the row for which the lanes are at block BASE.  */
template <typename F>
__device__ void
philox_four (uint64_t group, uint64_t base, uint2 key, uint32_t lanes, F form,
	     typename F::value *four)
{
  uint64_t block = base + group / lanes * (F::wide ? 2 : 1);
  uint32_t lane = (uint32_t) (group % lanes);
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
  form.four (a, b, four);
}

/* COUNT groups from FIRST on, all of them to OUT.  */
template <typename F>
__global__ void
draw_philox (uint64_t first, uint64_t base, uint2 key, uint32_t lanes,
	     size_t count, typename F::value *out, F form)
{
  size_t t = (size_t) blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= count)
    return;
  typename F::value four[4];
  philox_four (first + t, base, key, lanes, form, four);
  for (int i = 0; i < 4; i++)
    out[4 * t + i] = four[i];
}

/* Group GROUP alone, its numbers FROM to TO - 1 to OUT.  */
template <typename F>
__global__ void
draw_philox_some (uint64_t group, uint64_t base, uint2 key, uint32_t lanes,
		  int from, int to, typename F::value *out, F form)
{
  typename F::value four[4];
  philox_four (group, base, key, lanes, form, four);
  for (int i = from; i < to; i++)
    out[i - from] = four[i];
}

/* COUNT numbers: the rest of a group, groups, and the beginning of one.  */
template <typename F>
void
run_philox (struct engine *e, void *out, size_t count, F form)
{
  typename F::value *to = (typename F::value *) out;
  uint2 key = make_uint2 ((uint32_t) e->seed, (uint32_t) (e->seed >> 32));
  uint64_t base = e->base / 4, at = e->phase, end = e->phase + count;
  if (at % 4)
    {
      int last = end / 4 > at / 4 ? 4 : (int) (end % 4);
      draw_philox_some<F><<<1, 1>>> (at / 4, base, key, e->lanes, at % 4, last,
				     to, form);
      to += last - at % 4;
      at += last - at % 4;
    }
  if (end / 4 > at / 4)
    {
      size_t groups = end / 4 - at / 4;
      draw_philox<F><<<blocks (groups), BLOCK>>> (at / 4, base, key, e->lanes,
						  groups, to, form);
      to += 4 * groups;
      at += 4 * groups;
    }
  if (at < end)
    draw_philox_some<F><<<1, 1>>> (at / 4, base, key, e->lanes, 0,
				   (int) (end - at), to, form);
  e->base += end / (4 * e->lanes) * (F::wide ? 8 : 4);
  e->phase = end % (4 * e->lanes);
}

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

/* MTGP32: ROWS rows of all blocks' generators.  */
template <typename F>
__global__ void
draw_mtgp (curandStateMtgp32_t *states, size_t rows, typename F::value *out,
	   F form)
{
  curandStateMtgp32_t *s = states + blockIdx.x;
  size_t at = (size_t) blockIdx.x * BLOCK + threadIdx.x;
  for (size_t row = 0; row < rows; row++, at += gridDim.x * BLOCK)
    out[at] = form.word (curand (s), KIND_OTHER);
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

/* MT19937: word I of a lane's state lies PLACES[I] after the lane's first word
   of the first row.  */
__device__ uint32_t mt_places[624];

/* The next state of each of COUNT lanes.  */
__global__ void
step_mt (uint32_t *words, uint32_t count)
{
  uint32_t lane = blockIdx.x * blockDim.x + threadIdx.x;
  if (lane >= count)
    return;
  uint32_t *x = words + lane * 8;
  uint32_t here = x[mt_places[0]];
  for (int i = 0; i < 624; i++)
    {
      uint32_t next = x[mt_places[i == 623 ? 0 : i + 1]];
      uint32_t y = (here & 0x80000000u) | (next & 0x7fffffffu);
      x[mt_places[i]] = (x[mt_places[i < 227 ? i + 397 : i - 227]] ^ (y >> 1)
			 ^ (-(y & 1) & 0x9908b0dfu));
      here = next;
    }
}

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
	step_mt<<<blocks (e->base), BLOCK>>> (e->words, (uint32_t) e->base);
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

/* Have states for COUNT numbers more from E.  Lanes that come later catch up:
   they are stepped once if the others were, since they are needed before the
   second row at the latest.  */
bool
need_mt (struct engine *e, size_t count)
{
  size_t want = (e->phase + count + 7) / 8;
  if (e->row || want > e->lanes)
    want = e->lanes;
  if (want <= e->base)
    return true;
  for (uint32_t i = 0; i < 624; i++)
    {
      uint32_t at, row = cuda2cpu_mt19937_row (i, &at);
      mt_places[i] = row * MT19937_LANES * 8 + at;
    }
  uint32_t first = (uint32_t) e->base;
  /* A lane before may have been stepped, so it is no start for those after.  */
  bool stepped = e->row || e->phase;
  if (!cuda2cpu_mt19937_seed (e, stepped ? first / 128 * 128 : first,
			      (uint32_t) want))
    return false;
  if (stepped)
    {
      uint32_t from = first / 128 * 128;
      step_mt<<<blocks (want - from), BLOCK>>> (e->words + from * 8,
						(uint32_t) want - from);
    }
  e->base = want;
  return true;
}

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

/* COUNT numbers, COUNT / DIMENSIONS points of each dimension.  A grid has at
   most so many dimensions in y.  */
template <typename F>
void
run_sobol (struct engine *e, void *out, size_t count, unsigned dimensions,
	   F form)
{
  typename F::value *to = (typename F::value *) out;
  size_t points = count / dimensions;
  size_t skip = e->phase % BLOCK;
  dim3 grid (blocks (points + skip), dimensions);
  bool scrambled = (e->type == CURAND_RNG_QUASI_SCRAMBLED_SOBOL32
		    || e->type == CURAND_RNG_QUASI_SCRAMBLED_SOBOL64);
  if (e->type == CURAND_RNG_QUASI_SOBOL32
      || e->type == CURAND_RNG_QUASI_SCRAMBLED_SOBOL32)
    draw_sobol<uint32_t, curandDirectionVectors32_t, F><<<grid, BLOCK>>>
      (cuda2cpu_sobol_vectors32 (scrambled),
       scrambled ? cuda2cpu_sobol_constants32 () : NULL, (uint32_t) e->phase,
       points, to, form);
  else
    draw_sobol<unsigned long long, curandDirectionVectors64_t, F>
      <<<grid, BLOCK>>>
      (cuda2cpu_sobol_vectors64 (scrambled),
       scrambled ? cuda2cpu_sobol_constants64 () : NULL, e->phase, points, to,
       form);
  e->phase += points;
}

/* Draw what R asks for, as numbers of FORM.  */
template <typename F>
void
run_form (const struct request *r, F form)
{
  struct engine *e = r->engine;
  switch (e->type)
    {
    case CURAND_RNG_PSEUDO_XORWOW:
      return run_lanes<curandStateXORWOW_t> (e, r->out, r->count, form);
    case CURAND_RNG_PSEUDO_MRG32K3A:
      return run_lanes<curandStateMRG32k3a_t> (e, r->out, r->count, form);
    case CURAND_RNG_PSEUDO_PHILOX4_32_10:
      return run_philox (e, r->out, r->count, form);
    case CURAND_RNG_PSEUDO_MTGP32:
      return run_mtgp (e, r->out, r->count, form);
    case CURAND_RNG_PSEUDO_MT19937:
      return run_mt (e, r->out, r->count, form);
    default:
      return run_sobol (e, r->out, r->count, r->dimensions, form);
    }
}

/* The same by R's form.  */
void
run_request (const struct request *r)
{
  float mean = (float) r->mean, stddev = (float) r->stddev;
  switch (r->form)
    {
    case FORM_BITS:
      return run_form (r, form_bits ());
    case FORM_BITS_64:
      return run_sobol (r->engine, r->out, r->count, r->dimensions,
			form_bits_64 ());
    case FORM_UNIFORM:
      return run_form (r, form_uniform ());
    case FORM_UNIFORM_DOUBLE:
      return run_form (r, form_uniform_double ());
    case FORM_NORMAL:
      return run_form (r, form_normal<false> { mean, stddev });
    case FORM_NORMAL_DOUBLE:
      return run_form (r, form_normal_double<false> { r->mean, r->stddev });
    case FORM_LOG_NORMAL:
      return run_form (r, form_normal<true> { mean, stddev });
    case FORM_LOG_NORMAL_DOUBLE:
      return run_form (r, form_normal_double<true> { r->mean, r->stddev });
    case FORM_POISSON:
      if (r->engine->type >= CURAND_RNG_QUASI_DEFAULT)
	return run_sobol (r->engine, r->out, r->count, r->dimensions,
			  form_poisson_inverse { r->mean });
      return run_form (r, form_poisson { &r->distribution->whole });
    }
}

} // anonymous namespace

/* See generator.h.  */

cudaError_t
cuda2cpu_curand_draw (const void *data)
{
  const struct request *r = (const struct request *) data;
  struct engine *e = r->engine;
  pthread_mutex_lock (&e->lock);
  bool ready = (e->type != CURAND_RNG_PSEUDO_MT19937
		|| need_mt (e, r->count));
  if (ready)
    run_request (r);
  pthread_mutex_unlock (&e->lock);
  return ready ? cudaSuccess : cudaErrorMemoryAllocation;
}

/* See generator.h.  */

cudaError_t
cuda2cpu_curand_seed (const void *data)
{
  const struct request *r = (const struct request *) data;
  struct engine *e = r->engine;
  bool legacy = r->ordering == CURAND_ORDERING_PSEUDO_LEGACY;
  pthread_mutex_lock (&e->lock);
  e->seed = r->seed;
  e->base = 0;
  e->row = 0;
  e->phase = 0;
  switch (e->type)
    {
    case CURAND_RNG_PSEUDO_XORWOW:
      e->lanes = 4096;
      e->phase = r->offset % e->lanes;
      seed_lanes<curandStateXORWOW_t><<<blocks (e->lanes), BLOCK>>>
	(e->words, e->lanes, r->seed, r->offset,
	 r->ordering == CURAND_ORDERING_PSEUDO_SEEDED);
      break;
    case CURAND_RNG_PSEUDO_MRG32K3A:
      e->lanes = legacy ? 4096 : 81920;
      e->phase = r->offset % e->lanes;
      seed_lanes<curandStateMRG32k3a_t><<<blocks (e->lanes), BLOCK>>>
	(e->words, e->lanes, r->seed, r->offset, false);
      break;
    case CURAND_RNG_PSEUDO_PHILOX4_32_10:
      e->lanes = 65536;
      e->phase = r->offset % (4 * e->lanes);
      e->base = r->offset / (4 * e->lanes) * 4;
      break;
    case CURAND_RNG_PSEUDO_MTGP32:
      e->lanes = legacy ? 64 : 192;
      cuda2cpu_mtgp32_seed (e);
      break;
    case CURAND_RNG_PSEUDO_MT19937:
      e->lanes = MT19937_LANES;
      break;
    default:
      e->phase = r->offset;
    }
  pthread_mutex_unlock (&e->lock);
  return cudaSuccess;
}
