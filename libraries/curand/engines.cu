/* cuRAND: states of engines.
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


/* Tasks run these in the order of a stream (generator.c).  What draws numbers
   from the states is in units of its own (engines.h).  */

#include "lanes.h"

namespace {

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
      cuda2cpu_mt19937_step (e, from, (uint32_t) want);
    }
  e->base = want;
  return true;
}

/* What draws numbers of an engine: uniform ones, normal ones, Poisson's.  */
struct drawing
{
  void (*uniform) (const struct request *);
  void (*normal) (const struct request *);
  void (*poisson) (const struct request *);
};

/* The drawing of TYPE.  */
drawing
drawing_of (curandRngType_t type)
{
  switch (type)
    {
    case CURAND_RNG_PSEUDO_XORWOW:
      return { cuda2cpu_xorwow_uniform, cuda2cpu_xorwow_normal,
	       cuda2cpu_xorwow_poisson };
    case CURAND_RNG_PSEUDO_MRG32K3A:
      return { cuda2cpu_mrg32k3a_uniform, cuda2cpu_mrg32k3a_normal,
	       cuda2cpu_mrg32k3a_poisson };
    case CURAND_RNG_PSEUDO_PHILOX4_32_10:
      return { cuda2cpu_philox_uniform, cuda2cpu_philox_normal,
	       cuda2cpu_philox_poisson };
    case CURAND_RNG_PSEUDO_MTGP32:
      return { cuda2cpu_mtgp32_uniform, cuda2cpu_mtgp32_normal,
	       cuda2cpu_mtgp32_poisson };
    case CURAND_RNG_PSEUDO_MT19937:
      return { cuda2cpu_mt19937_uniform, cuda2cpu_mt19937_normal,
	       cuda2cpu_mt19937_poisson };
    case CURAND_RNG_QUASI_SOBOL32:
    case CURAND_RNG_QUASI_SCRAMBLED_SOBOL32:
      return { cuda2cpu_sobol32_uniform, cuda2cpu_sobol32_normal,
	       cuda2cpu_sobol32_poisson };
    default:
      return { cuda2cpu_sobol64_uniform, cuda2cpu_sobol64_normal,
	       cuda2cpu_sobol64_poisson };
    }
}

/* Draw what R asks for.  */
void
run_request (const struct request *r)
{
  drawing by = drawing_of (r->engine->type);
  if (r->form >= FORM_NORMAL && r->form <= FORM_LOG_NORMAL_DOUBLE)
    by.normal (r);
  else if (r->form == FORM_POISSON)
    by.poisson (r);
  else
    by.uniform (r);
}

} // anonymous namespace

/* See generator.h.  */

void
cuda2cpu_mt19937_step (struct engine *e, uint32_t first, uint32_t last)
{
  if (last > first)
    step_mt<<<blocks (last - first), BLOCK>>> (e->words + first * 8,
					       last - first);
}

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
      e->lanes = PHILOX_LANES;
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
