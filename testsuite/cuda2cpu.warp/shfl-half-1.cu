/* { dg-do run } */
/* Shuffles of half precision, bfloat16 and pairs of them keep all bits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T, typename U>
__device__ U
bits_as (T x)
{
  static_assert (sizeof (T) == sizeof (U), "the same size");
  U u;
  memcpy (&u, &x, sizeof u);
  return u;
}

/* T has the size of U.  */
template <typename T, typename U>
__global__ void
shuffle (U *out, const U *in, int b, int width)
{
  int t = threadIdx.x;
  T x = bits_as<U, T> (in[t]);
  out[t] = bits_as<T, U> (__shfl_sync (FULL, x, b, width));
  out[32 + t] = bits_as<T, U> (__shfl_up_sync (FULL, x, b, width));
  out[64 + t] = bits_as<T, U> (__shfl_down_sync (FULL, x, b, width));
  out[96 + t] = bits_as<T, U> (__shfl_xor_sync (FULL, x, b, width));
  out[128 + t] = bits_as<T, U> (__shfl_sync (FULL, x, b));
}

template <typename T, typename U>
static void
check ()
{
  buffer<U> out (160), in (32);
  for (int t = 0; t < 32; t++)
    in[t] = (U) scramble (t);
  /* What is not a number is not changed.  */
  in[3] = (U) 0x7c017f81u;
  in[4] = (U) 0x7f817c01u;
  in.send ();
  for (int width = 2; width <= 32; width *= 2)
    for (int b = 0; b < width; b++)
      {
	shuffle<T, U><<<1, 32>>> (out.dev, in.dev, b, width);
	out.fetch ();
	for (int t = 0; t < 32; t++)
	  {
	    for (int kind = 0; kind < KINDS; kind++)
	      CHECK (out[kind * 32 + t]
		     == in[source_lane (kind, t, b, width)]);
	    CHECK (out[128 + t] == in[b]);
	  }
      }
}

int
main ()
{
  check<__half, unsigned short> ();
  check<__nv_bfloat16, unsigned short> ();
  check<__half2, unsigned int> ();
  check<__nv_bfloat162, unsigned int> ();
}
