/* { dg-do run } */
/* Loops that all threads of a block stride through, before functions of the
   warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ static int
sum_of_warp (int v)
{
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync (0xffffffff, v, d);
  return v;
}

/* Through the grid.  */
__global__ void
grid_sum (const int *in, int *out, int n)
{
  int sum = 0, lane = threadIdx.x % 32;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    sum += in[i];
  sum = sum_of_warp (sum);
  if (lane == 0)
    atomicAdd (out, sum);
}

/* Two loops, and something between them; the second loop needs what the first
   one found.  */
__global__ void
two_sums (const int *in, int *out, int n)
{
  int sum = 0, odd = 0;
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    sum += in[i];
  if (sum % 2 != 0)
    odd = 1;
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    odd += in[i] % 2 != 0 && sum > 0;
  sum = sum_of_warp (sum);
  odd = sum_of_warp (odd);
  if (threadIdx.x % 32 == 0)
    {
      atomicAdd (&out[0], sum);
      atomicAdd (&out[1], odd);
    }
}

/* Only some threads come to it.  */
__global__ void
some (const int *in, int *out, int n)
{
  int sum = 0;
  if (in[threadIdx.x] > 4)
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      sum += in[i];
  sum = sum_of_warp (sum);
  if (threadIdx.x % 32 == 0)
    atomicAdd (out, sum);
}

int
main (int argc, char **)
{
  for (int n : { 0, 1, 31, 32, 33, 1000, 5000 })
    {
      buffer<int> in (5000), out (2);
      long all = 0;
      for (int i = 0; i < 5000; i++)
	{
	  in.host[i] = i % 7 + 1;
	  all += i < n ? i % 7 + 1 : 0;
	}
      in.send ();
      out.host[0] = out.host[1] = 0;
      out.send ();
      grid_sum<<<3, 256>>> (in.dev, out.dev, n);
      out.fetch ();
      CHECK (out[0] == all);
      grid_sum<<<2, 32 * argc>>> (in.dev, out.dev, n);
      grid_sum<<<2, 39 + argc>>> (in.dev, out.dev + 1, n);
      out.fetch ();
      CHECK (out[0] == 2 * all);

      out.host[0] = out.host[1] = 0;
      out.send ();
      two_sums<<<1, 128>>> (in.dev, out.dev, n);
      out.fetch ();
      int odd = 0;
      for (int t = 0; t < 128; t++)
	{
	  int sum = 0;
	  for (int i = t; i < n; i += 128)
	    {
	      sum += i % 7 + 1;
	      odd += i % 7 % 2 == 0;
	    }
	  odd += sum % 2 != 0;
	}
      CHECK (out[0] == all && out[1] == odd);

      out.host[0] = 0;
      out.send ();
      some<<<1, 128>>> (in.dev, out.dev, n);
      out.fetch ();
      int some_sum = 0;
      for (int i = 0; i < n; i++)
	some_sum += i % 128 % 7 + 1 > 4 ? i % 7 + 1 : 0;
      CHECK (out[0] == some_sum);
    }
}
