/* Tiles sorted bit by bit: warps vote on who goes where.
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

#include "splits.h"

__global__ void
sort_tiles (const unsigned *in, unsigned *out)
{
  __shared__ unsigned keys[TILE];
  __shared__ unsigned zeros[TILE / 32];
  unsigned tid = threadIdx.x, lane = tid & 31, warp = tid >> 5;
  unsigned key = in[blockIdx.x * TILE + tid];
  for (int bit = 0; bit < BITS; bit++)
    {
      bool one = key >> bit & 1;
      unsigned ones = __ballot_sync (0xffffffff, one);
      unsigned before = __popc (ones & ((1u << lane) - 1));
      if (lane == 0)
	zeros[warp] = 32 - __popc (ones);
      __syncthreads ();
      unsigned zeros_before = 0, all_zeros = 0;
      for (int w = 0; w < TILE / 32; w++)
	{
	  if (w < warp)
	    zeros_before += zeros[w];
	  all_zeros += zeros[w];
	}
      unsigned ones_before = warp * 32 - zeros_before;
      unsigned place = (one ? all_zeros + ones_before + before
			: zeros_before + lane - before);
      keys[place] = key;
      __syncthreads ();
      key = keys[tid];
    }
  out[blockIdx.x * TILE + tid] = key;
}

static long n;
static unsigned *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (splits_keys (n), n);
  out = bench_device<unsigned> (n);
  return splits_info (n);
}

static void
bench_run ()
{
  sort_tiles<<<n / TILE, TILE>>> (in, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, n);
}
