/* { dg-do run } */
/* A divergent switch with a barrier in each case, falling through for some,
   and an exit for others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
cases (int *out)
{
  __shared__ int s[128];
  int t = threadIdx.x, v = 0;
  switch (t % 5)
    {
    case 0:
      s[t] = 1;
      __syncthreads ();
      v = s[t + 1];
      __syncthreads ();
      break;
    case 1:
      s[t] = 10 + t;
      __syncthreads ();
      v = s[t - 1];
      /* Fall through.  */
    case 2:
      if (t % 5 == 2)
	{
	  s[t] = 20;
	  __syncthreads ();
	}
      v += s[t];
      __syncthreads ();
      break;
    case 3:
      out[t] = 33;
      return;
    default:
      for (int i = 0; i < 2; i++)
	{
	  s[t] = i;
	  __syncthreads ();
	}
      v = s[t - 2];
    }
  out[t] = v;
}

int
main ()
{
  buffer<int> out (125);
  cases<<<1, 125>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 125; t++)
    {
      static const int want[] = { 0, 0, 20, 33, 20 };
      int v = want[t % 5];
      if (t % 5 == 0)
	v = 10 + t + 1;
      else if (t % 5 == 1)
	v = 1 + 10 + t;
      CHECK (out[t] == v);
    }
}
