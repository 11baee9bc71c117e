/* Signatures of texts: a warp a text, lanes hash pieces and share them.
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
#include "minhash.h"

constexpr unsigned FULL = 0xffffffffu;
constexpr int WARP = 32;
constexpr int WARPS = 4;

/* The hash of the N letters at TEXT.  */

template <int N>
__device__ __forceinline__ unsigned
hash_piece (const unsigned char *__restrict__ text)
{
  unsigned h = 2166136261u;
#pragma unroll
  for (int i = 0; i < N; i++)
    h = (h ^ text[i]) * 16777619u;
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  return h;
}

/* Each lane has COUNT / 32 functions: LANE, LANE + 32, ...  */

template <int N, int COUNT>
__global__ void __launch_bounds__ (WARP * WARPS)
sign (const unsigned char *__restrict__ text, const int *__restrict__ offsets,
      const unsigned *__restrict__ functions, unsigned *__restrict__ signatures,
      int texts)
{
  constexpr int EACH = COUNT / WARP;
  const int lane = threadIdx.x % WARP;
  const int which = blockIdx.x * WARPS + threadIdx.x / WARP;
  if (which >= texts)
    return;

  unsigned factor[EACH], term[EACH], least[EACH];
#pragma unroll
  for (int i = 0; i < EACH; i++)
    {
      factor[i] = functions[i * WARP + lane];
      term[i] = functions[COUNT + i * WARP + lane];
      least[i] = 0xffffffffu;
    }

  const int begin = offsets[which];
  const int pieces = offsets[which + 1] - begin - N + 1;
  auto consider = [&] (unsigned h)
    {
#pragma unroll
      for (int i = 0; i < EACH; i++)
	least[i] = min (least[i], factor[i] * h + term[i]);
    };
  for (int first = 0; first < pieces; first += WARP)
    {
      const int here = min (WARP, pieces - first);
      unsigned mine = 0;
      if (lane < here)
	mine = hash_piece<N> (text + begin + first + lane);
      if (here == WARP)
	{
#pragma unroll 8
	  for (int j = 0; j < WARP; j++)
	    consider (__shfl_sync (FULL, mine, j));
	}
      else
	for (int j = 0; j < here; j++)
	  consider (__shfl_sync (FULL, mine, j));
    }

#pragma unroll
  for (int i = 0; i < EACH; i++)
    signatures[(size_t) which * COUNT + i * WARP + lane] = least[i];
}

static int texts;
static unsigned char *text;
static int *offsets;
static unsigned *functions, *signatures;

static struct bench_info
bench_setup (long size)
{
  texts = size;
  const int *where = minhash_offsets (size);
  offsets = bench_to_device (where, size + 1);
  text = bench_to_device (minhash_text (where[size]), where[size]);
  functions = bench_to_device (minhash_functions (), 2 * FUNCTIONS);
  signatures = bench_device<unsigned> (size * FUNCTIONS);
  return minhash_info (size);
}

static void
bench_run ()
{
  sign<PIECE, FUNCTIONS><<<(texts + WARPS - 1) / WARPS, WARP * WARPS>>>
    (text, offsets, functions, signatures, texts);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (signatures, (size_t) texts * FUNCTIONS);
}
