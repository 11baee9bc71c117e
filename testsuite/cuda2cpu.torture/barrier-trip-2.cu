/* { dg-do run } */
/* A loop that runs until no thread changes anything, told by a flag in
   shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
settle (int *data, int *rounds)
{
  __shared__ int s[256];
  __shared__ bool changed;
  int t = threadIdx.x, n = blockDim.x, r = 0;
  s[t] = data[t];
  do
    {
      __syncthreads ();
      if (t == 0)
	changed = false;
      __syncthreads ();
      for (int phase = 0; phase < 2; phase++)
	{
	  if (t % 2 == phase && t + 1 < n && s[t] > s[t + 1])
	    {
	      int x = s[t];
	      s[t] = s[t + 1];
	      s[t + 1] = x;
	      changed = true;
	    }
	  __syncthreads ();
	}
      r++;
    }
  while (changed);
  data[t] = s[t];
  rounds[t] = r;
}

int
main ()
{
  for (int n : { 1, 2, 31, 100, 256 })
    {
      buffer<int> data (n), rounds (n);
      int count[64] = { 0 };
      for (int i = 0; i < n; i++)
	count[data[i] = (i * 37 + 11) % 64]++;
      data.send ();
      settle<<<1, n>>> (data.dev, rounds.dev);
      data.fetch ();
      rounds.fetch ();
      for (int i = 0; i < n; i++)
	{
	  CHECK (i == 0 || data[i - 1] <= data[i]);
	  CHECK (rounds[i] == rounds[0]);
	  count[data[i]]--;
	}
      for (int k = 0; k < 64; k++)
	CHECK (count[k] == 0);
    }
}
