/* { dg-do run } */
/* A barrier in each arm of an if that threads take differently: all arrive,
   some here, some there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
arms (int *out, int modulus)
{
  __shared__ int s[128];
  int t = threadIdx.x, n = blockDim.x, v;
  if (t % modulus == 0)
    {
      s[t] = t + 1000;
      __syncthreads ();
      v = s[(t + 1) % n];
    }
  else
    {
      s[t] = t + 2000;
      __syncthreads ();
      v = s[n - 1 - t] * 2;
    }
  __syncthreads ();
  s[t] = v;
  __syncthreads ();
  out[t] = s[(t + 3) % n] + v;
}

int
main ()
{
  for (int n : { 1, 32, 33, 128 })
    for (int m : { 1, 2, 3, 32, 64 })
      {
	buffer<int> out (n);
	arms<<<1, n>>> (out.dev, m);
	out.fetch ();
	int s[128], v[128];
	for (int t = 0; t < n; t++)
	  s[t] = t + (t % m == 0 ? 1000 : 2000);
	for (int t = 0; t < n; t++)
	  v[t] = t % m == 0 ? s[(t + 1) % n] : s[n - 1 - t] * 2;
	for (int t = 0; t < n; t++)
	  CHECK (out[t] == v[(t + 3) % n] + v[t]);
      }
}
