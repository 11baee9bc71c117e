/* Rotary positions and a paged cache of keys and values: a block a token.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "rotary.h"

#define THREADS 256

/* Turn the pair of D and D + DIM / 2.  */

template <typename scalar_t>
__device__ __forceinline__ void
turn (scalar_t &x, scalar_t &y, const scalar_t *__restrict__ cosines,
      const scalar_t *__restrict__ sines, int d)
{
  const scalar_t c = __ldg (cosines + d), s = __ldg (sines + d);
  const scalar_t was = x;
  x = was * c - y * s;
  y = y * c + was * s;
}

template <typename scalar_t, int HEAD>
__global__ void
rotate_and_cache (const int64_t *__restrict__ positions,
		  const int64_t *__restrict__ slots,
		  const scalar_t *__restrict__ tokens,
		  const scalar_t *__restrict__ angles,
		  scalar_t *__restrict__ queries,
		  scalar_t *__restrict__ key_cache,
		  scalar_t *__restrict__ value_cache, const int query_heads,
		  const int key_heads, const int page, const int together)
{
  constexpr int HALF = HEAD / 2;
  const int64_t token = blockIdx.x;
  const scalar_t *cosines = angles + positions[token] * HEAD;
  const scalar_t *sines = cosines + HALF;

  const scalar_t *q = tokens + token * (query_heads + 2 * key_heads) * HEAD;
  scalar_t *to = queries + token * query_heads * HEAD;
  for (int i = threadIdx.x; i < query_heads * HALF; i += blockDim.x)
    {
      const int head = i / HALF, d = i % HALF;
      scalar_t x = q[head * HEAD + d], y = q[head * HEAD + d + HALF];
      turn (x, y, cosines, sines, d);
      to[head * HEAD + d] = x;
      to[head * HEAD + d + HALF] = y;
    }

  const int64_t slot = slots[token];
  if (slot < 0)
    return;
  const int64_t which = slot / page, within = slot % page;

  const scalar_t *k = q + query_heads * HEAD;
  auto key_place = [=] (int head, int d) {
    return ((which * key_heads + head) * (HEAD / together) + d / together)
	     * page * together
	   + within * together + d % together;
  };
  for (int i = threadIdx.x; i < key_heads * HALF; i += blockDim.x)
    {
      const int head = i / HALF, d = i % HALF;
      scalar_t x = k[head * HEAD + d], y = k[head * HEAD + d + HALF];
      turn (x, y, cosines, sines, d);
      key_cache[key_place (head, d)] = x;
      key_cache[key_place (head, d + HALF)] = y;
    }

  const scalar_t *v = k + key_heads * HEAD;
  for (int i = threadIdx.x; i < key_heads * HEAD; i += blockDim.x)
    {
      const int head = i / HEAD, d = i % HEAD;
      value_cache[((which * key_heads + head) * HEAD + d) * page + within]
	= v[i];
    }
}

static long size;
static int64_t *positions, *slots;
static float *tokens, *angles, *out;

static struct bench_info
bench_setup (long wanted)
{
  size = wanted;
  positions = bench_to_device (rotary_positions (size), size);
  slots = bench_to_device (rotary_slots (size), size);
  tokens = bench_to_device (rotary_tokens (size), size * ROW);
  angles = bench_to_device (rotary_angles (), POSITIONS * DIM);
  out = bench_device<float> (OUT_COUNT (size));
  return rotary_info (size);
}

static void
bench_run ()
{
  float *keys = out + OUT_QUERIES (size), *values = keys + OUT_PAGES (size);
  rotate_and_cache<float, DIM><<<size, THREADS>>>
    (positions, slots, tokens, angles, out, keys, values, QUERIES, KEYS, PAGE,
     TOGETHER);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, OUT_COUNT (size));
}
