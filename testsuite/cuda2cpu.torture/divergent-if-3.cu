/* { dg-do run } */
/* A divergent arm without a barrier before, between and after uniform
   barriers needs no other code, but right values.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
mixed (int *out, const int *in)
{
  __shared__ int s[128];
  int t = threadIdx.x, v = in[t], w = 7;
  if (v % 3 == 0)
    v = v * 2 + 1;
  else if (v % 3 == 1)
    w = v;
  s[t] = v;
  __syncthreads ();
  if (t & 1)
    for (int i = 0; i < t % 5; i++)
      v += s[(t + i) % 128];
  if (t < 64)
    w += s[t + 64];
  __syncthreads ();
  s[t] = v;
  if (v > 500)
    w = -w;
  __syncthreads ();
  out[t] = (t % 4 ? s[127 - t] : s[t]) + w;
}

int
main ()
{
  buffer<int> in (128), out (128);
  for (int t = 0; t < 128; t++)
    in[t] = t * 29 % 128;
  in.send ();
  mixed<<<1, 128>>> (out.dev, in.dev);
  out.fetch ();
  int s[128], v[128], w[128];
  for (int t = 0; t < 128; t++)
    {
      w[t] = in[t] % 3 == 1 ? in[t] : 7;
      s[t] = v[t] = in[t] % 3 ? in[t] : in[t] * 2 + 1;
    }
  for (int t = 0; t < 128; t++)
    {
      if (t & 1)
	for (int i = 0; i < t % 5; i++)
	  v[t] += s[(t + i) % 128];
      if (t < 64)
	w[t] += s[t + 64];
      if (v[t] > 500)
	w[t] = -w[t];
    }
  for (int t = 0; t < 128; t++)
    CHECK (out[t] == v[t % 4 ? 127 - t : t] + w[t]);
}
