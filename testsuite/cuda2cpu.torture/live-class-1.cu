/* { dg-do run } */
/* Objects with constructors and destructors live across barriers; each
   thread runs them once, in order.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int constructed[64], destroyed[64], order[64];

struct guard
{
  int t, weight;
  __device__ guard (int thread, int w) : t (thread), weight (w)
  {
    constructed[t]++;
  }
  __device__ guard (const guard &) = delete;
  __device__ ~guard ()
  {
    destroyed[t]++;
    order[t] = order[t] * 10 + weight;
  }
};

__global__ void
scopes (int *out, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t;
  guard whole (t, 1);
  for (int i = 0; i < rounds; i++)
    {
      guard round (t, 2);
      s[t] = v + round.weight;
      __syncthreads ();
      v = s[(t + whole.weight) % 64];
      __syncthreads ();
    }
  {
    guard a (t, 3), b (t, 4);
    __syncthreads ();
    v += a.weight * b.weight;
  }
  out[t] = v;
}

int
main ()
{
  buffer<int> out (64);
  int made[64], gone[64], sequence[64], zero[64] = { 0 };
  for (int rounds : { 0, 1, 3 })
    {
      OK (cudaMemcpyToSymbol (constructed, zero, sizeof zero));
      OK (cudaMemcpyToSymbol (destroyed, zero, sizeof zero));
      OK (cudaMemcpyToSymbol (order, zero, sizeof zero));
      scopes<<<1, 64>>> (out.dev, rounds);
      out.fetch ();
      OK (cudaMemcpyFromSymbol (made, constructed, sizeof made));
      OK (cudaMemcpyFromSymbol (gone, destroyed, sizeof gone));
      OK (cudaMemcpyFromSymbol (sequence, order, sizeof sequence));
      for (int t = 0; t < 64; t++)
	{
	  CHECK (made[t] == rounds + 3 && gone[t] == rounds + 3);
	  CHECK (sequence[t] == (rounds == 0 ? 431 : rounds == 1 ? 2431
				 : 222431));
	  CHECK (out[t] == (t + rounds) % 64 + 2 * rounds + 12);
	}
    }
}
