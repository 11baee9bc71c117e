/* { dg-do run } */
/* Lanes exchange values through shared memory with __syncwarp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
exchange (int *out)
{
  __shared__ int s[128];
  int t = threadIdx.x, lane = t & 31, base = t - lane;
  s[t] = t;
  __syncwarp ();
  for (int i = 16; i > 0; i /= 2)
    {
      int v = s[t] + s[base + (lane ^ i)];
      __syncwarp ();
      s[t] = v;
      __syncwarp ();
    }
  out[t] = s[base + (lane + 7) % 32];
  __syncwarp ();
  if (lane < 12)
    {
      s[t] = 5 * t;
      __syncwarp (0xfff);
      out[t] += s[base + 11 - lane];
    }
}

/* A reduction in shared memory whose last steps are one warp's.  */
__global__ void
reduce (int *out, const int *in)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads ();
  for (int i = 128; i > 32; i /= 2)
    {
      if (t < i)
	s[t] += s[t + i];
      __syncthreads ();
    }
  if (t < 32)
    {
      int v = s[t] + s[t + 32];
      for (int i = 16; i > 0; i /= 2)
	{
	  s[t] = v;
	  __syncwarp ();
	  v += s[t + i];
	  __syncwarp ();
	}
      if (t == 0)
	out[blockIdx.x] = v;
    }
}

int
main ()
{
  buffer<int> out (128);
  exchange<<<1, 128>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 128; t++)
    {
      int lane = t % 32, base = t - lane;
      CHECK (out[t] == 32 * base + 496
		       + (lane < 12 ? 5 * (base + 11 - lane) : 0));
    }
  buffer<int> in (1024), sums (4);
  for (int i = 0; i < 1024; i++)
    in[i] = scramble (i) % 1000;
  in.send ();
  reduce<<<4, 256>>> (sums.dev, in.dev);
  sums.fetch ();
  for (int b = 0; b < 4; b++)
    {
      int want = 0;
      for (int t = 0; t < 256; t++)
	want += in[b * 256 + t];
      CHECK (sums[b] == want);
    }
}
