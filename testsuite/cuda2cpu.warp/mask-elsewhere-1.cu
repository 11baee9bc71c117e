/* { dg-do run } */
/* Masks that name lanes which wait elsewhere: in the other arm of a condition,
   in another case, at a barrier of the block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
arms (unsigned *out, unsigned mask, int n)
{
  unsigned t = threadIdx.x, lane = t % 32, v = t + 1;
  if ((int) lane < n)
    v += __shfl_xor_sync (mask, v, 1);
  else
    v += 1000 * __popc (__ballot_sync (mask, 1));
  /* Here all meet again.  */
  out[t] = v + 100000 * __popc (__ballot_sync (mask, 1));
}

__global__ void
nested (unsigned *out, unsigned mask)
{
  unsigned t = threadIdx.x, lane = t % 32, v = t;
  if (lane < 24)
    {
      if (lane < 8)
	v = __reduce_add_sync (mask, v);
      else if (lane < 12)
	__syncwarp (mask);
      else
	v = __reduce_max_sync (mask, v);
      v += 1000 * __popc (__ballot_sync (mask, 1));
    }
  out[t] = v + 100000 * __popc (__ballot_sync (mask, 1));
}

__global__ void
cases (unsigned *out, unsigned mask)
{
  unsigned t = threadIdx.x, v = t;
  switch (t % 4)
    {
    case 0:
      v = __ballot_sync (mask, 1);
      break;
    case 1:
      v = __shfl_down_sync (mask, v, 4);
      /* Fall through.  */
    case 2:
      v += __shfl_up_sync (mask, v, 1);
      break;
    default:
      v = __match_any_sync (mask, v % 8);
    }
  __syncwarp (mask);
  out[t] = v;
}

__global__ void
barrier (unsigned *out, unsigned mask)
{
  __shared__ unsigned s[64];
  unsigned t = threadIdx.x, lane = t % 32;
  s[t] = 0;
  if (lane < 16)
    s[t] = __any_sync (mask, t) + __reduce_add_sync (mask, 1);
  else
    __syncthreads ();
  if (lane < 16)
    __syncthreads ();
  out[t] = s[t ^ 16];
}

int
main ()
{
  buffer<unsigned> out (64);
  for (int n : { 1, 7, 16, 31, 32 })
    {
      arms<<<1, 64>>> (out.dev, FULL, n);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int lane = t % 32, base = t - lane;
	  unsigned v = t + 1;
	  if (lane >= n)
	    v += 1000 * (32 - n);
	  else if ((lane ^ 1) < n)
	    v += (base + (lane ^ 1)) + 1;
	  CHECK (out[t] == v + 3200000);
	}
    }
  nested<<<1, 64>>> (out.dev, FULL);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int lane = t % 32, base = t - lane;
      unsigned v = lane < 8 ? 8 * base + 28 : lane < 12 ? t
		   : lane < 24 ? base + 23 : t;
      CHECK (out[t] == v + (lane < 24) * 24000 + 3200000);
    }
  cases<<<1, 64>>> (out.dev, FULL);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int lane = t % 32;
      unsigned next = lane + 4 < 32 ? t + 4 : t, want;
      if (t % 4 == 0)
	want = 0x11111111;
      else if (t % 4 == 1)
	/* From lane 0 mod 4, which is not here.  */
	want = next;
      else if (t % 4 == 2)
	want = t + (lane + 3 < 32 ? t - 1 + 4 : t - 1);
      else
	want = t % 8 == 3 ? 0x08080808 : 0x80808080;
      CHECK (out[t] == want);
    }
  barrier<<<1, 64>>> (out.dev, FULL);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t % 32 < 16 ? 0 : 17));
}
