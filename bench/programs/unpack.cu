/* A column as packed differences: a block unpacks a piece and adds them up.
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
#include "unpack.h"
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

constexpr unsigned WARPS = VALUES / 32;

struct alignas (16) Piece
{
  int before, least;
  unsigned bits, offset;
};

/* Numbers of BITS bits, one after the other.  */

struct Packed
{
  const unsigned *words;
  unsigned bits;

  __device__ __forceinline__ unsigned
  operator[] (unsigned i) const
  {
    const unsigned bit = i * bits;
    const unsigned low = words[bit >> 5], high = words[(bit >> 5) + 1];
    return __funnelshift_r (low, high, bit & 31) & ((1u << bits) - 1u);
  }
};

__global__ void __launch_bounds__ (VALUES)
unpack (const Piece *__restrict__ pieces, const unsigned *__restrict__ words,
	int *__restrict__ out)
{
  __shared__ unsigned stage[VALUES + 1];
  __shared__ unsigned sums[WARPS];

  const unsigned t = threadIdx.x;
  const Piece piece = pieces[blockIdx.x];
  stage[t] = t < piece.bits * WARPS ? words[piece.offset + t] : 0u;
  if (t == 0)
    stage[VALUES] = 0u;
  __syncthreads ();

  const Packed packed { stage, piece.bits };
  const unsigned difference = packed[t] + (unsigned) piece.least;

  auto warp = cg::tiled_partition<32> (cg::this_thread_block ());
  unsigned value = cg::inclusive_scan (warp, difference);
  if (warp.thread_rank () == 31)
    sums[t / 32] = value;
  __syncthreads ();
#pragma unroll
  for (unsigned w = 0; w < WARPS - 1; w++)
    if (w < t / 32)
      value += sums[w];
  out[(size_t) blockIdx.x * VALUES + t]
    = (int) ((unsigned) piece.before + value);
}

static long size;
static Piece *pieces;
static unsigned *words;
static int *out;

static struct bench_info
bench_setup (long wanted)
{
  size = wanted;
  struct unpack_column c = unpack_make (size);
  pieces = bench_to_device ((const Piece *) c.pieces, size);
  words = bench_to_device (c.words, c.count);
  out = bench_device<int> (size * VALUES);
  return unpack_info (size, c);
}

static void
bench_run ()
{
  unpack<<<size, VALUES>>> (pieces, words, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, size * VALUES);
}
