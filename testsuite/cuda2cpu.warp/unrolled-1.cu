/* { dg-do run } */
/* Shuffles of the first warp behind a loop with barriers, from which a value
   of each thread comes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
reduce (const int *in, int *out, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x * 2 + t;
  int sum = i < n ? in[i] : 0;
  if (i + blockDim.x < n)
    sum += in[i + blockDim.x];
  s[t] = sum;
  __syncthreads ();
  for (int step = blockDim.x / 2; step > 32; step /= 2)
    {
      if (t < step)
	s[t] = sum = sum + s[t + step];
      __syncthreads ();
    }
  if (t < 32)
    {
      sum += s[t + 32];
      for (int step = 16; step > 0; step /= 2)
	sum += __shfl_down_sync (0xffffffff, sum, step);
      if (t == 0)
	out[blockIdx.x] = sum;
    }
}

int
main ()
{
  const int N = 5000;
  buffer<int> in (N), out (40);
  for (int i = 0; i < N; i++)
    in.host[i] = i * 3 + 1;
  in.send ();
  for (int threads = 64; threads <= 256; threads *= 2)
    {
      int blocks = (N + 2 * threads - 1) / (2 * threads);
      reduce<<<blocks, threads>>> (in.dev, out.dev, N);
      out.fetch ();
      for (int b = 0; b < blocks; b++)
	{
	  int sum = 0;
	  for (int i = 2 * threads * b; i < 2 * threads * (b + 1) && i < N;
	       i++)
	    sum += in.host[i];
	  CHECK (out[b] == sum);
	}
    }
}
