/* { dg-do run } */
/* Whole warps take different ways with equal numbers of barriers, as
   producer and consumer warps do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
pipeline (int *out, int rounds)
{
  __shared__ int box[2][32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  if (warp == 0)
    {
      for (int i = 0; i < rounds; i++)
	{
	  box[i % 2][lane] = i * 100 + lane;
	  __syncthreads ();
	}
      __syncthreads ();
    }
  else
    {
      int sum = 0;
      __syncthreads ();
      for (int i = 0; i < rounds; i++)
	{
	  sum += box[i % 2][31 - lane] * warp;
	  __syncthreads ();
	}
      out[(warp - 1) * 32 + lane] = sum;
    }
}

int
main ()
{
  for (int rounds : { 1, 2, 7 })
    {
      buffer<int> out (96);
      pipeline<<<1, 128>>> (out.dev, rounds);
      out.fetch ();
      for (int t = 0; t < 96; t++)
	{
	  int sum = 0;
	  for (int i = 0; i < rounds; i++)
	    sum += (i * 100 + 31 - t % 32) * (t / 32 + 1);
	  CHECK (out[t] == sum);
	}
    }
}
