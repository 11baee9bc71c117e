/* { dg-do run } */
/* { dg-costly } */
/* Shuffles, reductions and scans of half precision and bfloat16 by groups,
   and the usual sum over a warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace cg = cooperative_groups;

template <typename T>
__global__ void
reduce (float *out)
{
  int t = threadIdx.x;
  auto tile = cg::tiled_partition<16> (cg::this_thread_block ());
  T x = T ((float) t);
  out += 8 * t;
  out[0] = float (cg::reduce (tile, x, cg::plus<T> ()));
  out[1] = float (cg::reduce (tile, x, cg::less<T> ()));
  out[2] = float (cg::reduce (tile, x, cg::greater<T> ()));
  out[3] = float (tile.shfl (x, 5));
  out[4] = float (cg::inclusive_scan (tile, x, cg::plus<T> ()));
  T sum = x;
  for (int offset = 16; offset > 0; offset /= 2)
    sum += __shfl_down_sync (FULL, sum, offset);
  out[5] = float (__shfl_sync (FULL, sum, 0));
  if (t % 3 == 0)
    out[6] = float (cg::reduce (cg::coalesced_threads (), T (1.0f),
				cg::plus<T> ()));
}

template <typename P>
__global__ void
pairs (float *out)
{
  int t = threadIdx.x;
  P one (1.0f, 2.0f), sum = one;
  for (int offset = 1; offset < 32; offset *= 2)
    sum = __hadd2 (sum, __shfl_xor_sync (FULL, sum, offset));
  out[2 * t] = __low2float (sum);
  out[2 * t + 1] = __high2float (sum);
}

template <typename T, typename P>
static void
check ()
{
  buffer<float> out (8 * 64);
  reduce<T><<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      const float *o = &out[8 * t];
      int first = t / 16 * 16, warp = t / 32;
      int begun = t - first + 1, threes = 0;
      for (int i = 32 * warp; i < 32 * warp + 32; i++)
	threes += i % 3 == 0;
      /* A bfloat16 cannot tell all of these sums.  */
      if ((float) T (1025.0f) == 1025)
	{
	  CHECK (o[0] == 16 * first + 120);
	  CHECK (o[4] == begun * first + begun * (begun - 1) / 2);
	  CHECK (o[5] == 1024 * warp + 496);
	}
      else
	{
	  CHECK (o[0] >= (16 * first + 120) * 0.97f
		 && o[0] <= (16 * first + 120) * 1.03f);
	  CHECK (o[5] >= (1024 * warp + 496) * 0.97f
		 && o[5] <= (1024 * warp + 496) * 1.03f);
	}
      CHECK (o[1] == first);
      CHECK (o[2] == first + 15);
      CHECK (o[3] == first + 5);
      if (t % 3 == 0)
	CHECK (o[6] == threes);
    }
  pairs<P><<<1, 32>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 32; t++)
    {
      CHECK (out[2 * t] == 32);
      CHECK (out[2 * t + 1] == 64);
    }
}

int
main ()
{
  check<__half, __half2> ();
  check<__nv_bfloat16, __nv_bfloat162> ();
}
