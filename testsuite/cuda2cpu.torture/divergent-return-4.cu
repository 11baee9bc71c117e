/* { dg-do run } */
/* Only one thread, or only the last ones, survive to the barriers; or none
   does.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
alone (int *out, int who)
{
  __shared__ int s;
  if ((int) threadIdx.x != who)
    return;
  s = 1;
  for (int i = 0; i < 5; i++)
    {
      __syncthreads ();
      s = s * 2 + i;
      __syncthreads ();
    }
  out[blockIdx.x] = s;
}

__global__ void
late (int *out, int from)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= from)
    {
      s[t] = t;
      __syncthreads ();
      out[t] = s[from + 63 - t] + 1;
    }
}

int
main ()
{
  for (int who : { 0, 17, 63, 64 })
    {
      buffer<int> a (3), b (64);
      alone<<<3, 64>>> (a.dev, who);
      late<<<1, 64>>> (b.dev, who);
      a.fetch ();
      b.fetch ();
      for (int i = 0; i < 3; i++)
	CHECK (a[i] == (who < 64 ? 58 : 0));
      for (int t = 0; t < 64; t++)
	CHECK (b[t] == (t >= who ? who + 64 - t : 0));
    }
}
