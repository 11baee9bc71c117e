/* { dg-do run } */
/* Values defined before a loop of barriers and used after it, or only in it,
   or only on one path behind it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
around (int *out, const int *in, int rounds, int path)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  int before = in[t] * 3, inside = in[63 - t], once = in[t ^ 1], v = 0;
  double d = before / 2.;
  s[t] = before;
  __syncthreads ();
  for (int i = 0; i < rounds; i++)
    {
      v += s[(t + i) % 64] + inside;
      __syncthreads ();
      s[t]++;
      __syncthreads ();
    }
  if (path == 1)
    v += once;
  else if (path == 2)
    {
      __syncthreads ();
      v += once * 2 + s[(t + 1) % 64];
    }
  out[t] = v + before + (int) d;
}

int
main ()
{
  buffer<int> in (64), out (64);
  for (int t = 0; t < 64; t++)
    in[t] = t * 45 % 64;
  in.send ();
  for (int rounds : { 0, 1, 3 })
    for (int path = 0; path < 3; path++)
      {
	around<<<1, 64>>> (out.dev, in.dev, rounds, path);
	out.fetch ();
	for (int t = 0; t < 64; t++)
	  {
	    int v = in[t] * 3 + in[t] * 3 / 2 + path * in[t ^ 1];
	    for (int i = 0; i < rounds; i++)
	      v += in[(t + i) % 64] * 3 + i + in[63 - t];
	    if (path == 2)
	      v += in[(t + 1) % 64] * 3 + rounds;
	    CHECK (out[t] == v);
	  }
      }
}
