/* { dg-do run } */
/* A barrier in a for loop that halves a stride: the tree reduction.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
sum (const int *in, int *out)
{
  __shared__ int s[1024];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads ();
  for (unsigned d = blockDim.x / 2; d > 0; d >>= 1)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

int
main ()
{
  for (int n : { 1, 2, 32, 256, 1024 })
    {
      buffer<int> in (3 * n), out (3);
      int want[3] = { 0, 0, 0 };
      for (int i = 0; i < 3 * n; i++)
	want[i / n] += in[i] = i * 7 % 101 - 50;
      in.send ();
      sum<<<3, n>>> (in.dev, out.dev);
      out.fetch ();
      for (int b = 0; b < 3; b++)
	CHECK (out[b] == want[b]);
    }
}
