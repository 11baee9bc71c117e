/* { dg-do run } */
/* Atomics on shared memory between barriers, in a loop, with all threads at
   one address and at many.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
bins (int *out, const unsigned char *in, int n)
{
  __shared__ unsigned h[16];
  __shared__ int most;
  __shared__ unsigned long long total;
  int t = threadIdx.x;
  for (int i = t; i < 16; i += blockDim.x)
    h[i] = 0;
  if (t == 0)
    most = -1, total = 0;
  __syncthreads ();
  for (int base = 0; base < n; base += blockDim.x)
    {
      if (base + t < n)
	{
	  int v = in[base + t];
	  atomicAdd (&h[v % 16], 1u);
	  atomicMax (&most, v);
	  atomicAdd (&total, (unsigned long long) v);
	}
      __syncthreads ();
    }
  for (int i = t; i < 16; i += blockDim.x)
    out[i] = h[i];
  if (t == 0)
    {
      out[16] = most;
      out[17] = (int) total;
    }
}

int
main ()
{
  for (int n : { 0, 1, 100, 1000 })
    for (int b : { 1, 32, 100 })
      {
	buffer<unsigned char> in (1000);
	buffer<int> out (18);
	int h[18] = { 0 };
	h[16] = -1;
	for (int i = 0; i < n; i++)
	  {
	    int v = in[i] = i * 73 % 251;
	    h[v % 16]++;
	    h[16] = v > h[16] ? v : h[16];
	    h[17] += v;
	  }
	in.send ();
	bins<<<1, b>>> (out.dev, in.dev, n);
	out.fetch ();
	for (int i = 0; i < 18; i++)
	  CHECK (out[i] == h[i]);
      }
}
