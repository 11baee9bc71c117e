/* { dg-do run } */
/* Double buffers: pointers and offsets into shared memory change places
   every round.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
smooth (const float *in, float *out, int rounds)
{
  __shared__ float s[2 * 100];
  float *src = s, *dst = s + 100;
  int t = threadIdx.x, n = blockDim.x;
  unsigned from = 0, to = 100;
  src[t] = in[t];
  __syncthreads ();
  for (int i = 0; i < rounds; i++)
    {
      float left = t > 0 ? src[t - 1] : 0;
      dst[t] = left + s[from + t] + (t < n - 1 ? src[t + 1] : 0);
      float *swap = src;
      src = dst;
      dst = swap;
      from ^= to;
      to ^= from;
      from ^= to;
      __syncthreads ();
    }
  out[t] = src[t];
}

int
main ()
{
  for (int n : { 1, 2, 33, 100 })
    for (int rounds : { 0, 1, 2, 7 })
      {
	buffer<float> in (n), out (n);
	float a[102] = { 0 }, b[102] = { 0 };
	for (int t = 0; t < n; t++)
	  a[t + 1] = in[t] = t % 10;
	in.send ();
	smooth<<<1, n>>> (in.dev, out.dev, rounds);
	out.fetch ();
	for (int i = 0; i < rounds; i++)
	  {
	    for (int t = 1; t <= n; t++)
	      b[t] = a[t - 1] + a[t] + a[t + 1];
	    memcpy (a, b, sizeof a);
	  }
	for (int t = 0; t < n; t++)
	  CHECK (out[t] == a[t + 1]);
      }
}
