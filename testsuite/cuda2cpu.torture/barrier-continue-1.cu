/* { dg-do run } */
/* A uniform continue skips the barriers of some rounds.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
some (int *out, unsigned mask)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t;
  for (int i = 0; i < 10; i++)
    {
      if (!(mask >> i & 1))
	continue;
      s[t] = v;
      __syncthreads ();
      v = s[(t + i) % 64] + 1;
      if (i == 5)
	{
	  __syncthreads ();
	  continue;
	}
      v += i;
      __syncthreads ();
    }
  out[t] = v;
}

int
main ()
{
  for (unsigned mask : { 0u, 1u, 0x3ffu, 0x155u, 0x2a0u, 0x200u })
    {
      buffer<int> out (64);
      some<<<1, 64>>> (out.dev, mask);
      out.fetch ();
      int shift = 0, add = 0;
      for (int i = 0; i < 10; i++)
	if (mask >> i & 1)
	  {
	    shift += i;
	    add += 1 + (i == 5 ? 0 : i);
	  }
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == (t + shift) % 64 + add);
    }
}
