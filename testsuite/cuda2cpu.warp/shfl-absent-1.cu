/* { dg-do run } */
/* A shuffle from a lane that does not take part gives zero, as on GPUs: a lane
   the block does not have, one that has returned, one that the mask does not
   name.  Beyond the segment a lane keeps its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

template <typename T>
__global__ void
absent (T *out, int b, int width, int leave)
{
  int t = threadIdx.x, n = blockDim.x;
  T v = (T) (1000 + 3 * t);
  if (t % 32 % 5 == leave)
    return;
  out[IDX * n + t] = __shfl_sync (FULL, v, b, width);
  out[UP * n + t] = __shfl_up_sync (FULL, v, b, width);
  out[DOWN * n + t] = __shfl_down_sync (FULL, v, b, width);
  out[XOR * n + t] = __shfl_xor_sync (FULL, v, b, width);
}

/* No lane returns.  */
template <typename T>
__global__ void
whole (T *out, int b, int width, int)
{
  int t = threadIdx.x, n = blockDim.x;
  T v = (T) (1000 + 3 * t);
  out[IDX * n + t] = __shfl_sync (FULL, v, b, width);
  out[UP * n + t] = __shfl_up_sync (FULL, v, b, width);
  out[DOWN * n + t] = __shfl_down_sync (FULL, v, b, width);
  out[XOR * n + t] = __shfl_xor_sync (FULL, v, b, width);
}

template <typename T>
static void
check (void (*kernel) (T *, int, int, int), int leave)
{
  for (int n : { 1, 2, 31, 33, 50, 64 })
    for (int width = 2; width <= 32; width *= 4)
      for (int b : { 0, 1, 2, 7, 16, 31 })
	{
	  buffer<T> out (KINDS * n);
	  kernel<<<1, n>>> (out.dev, b, width, leave);
	  out.fetch ();
	  for (int kind = 0; kind < KINDS; kind++)
	    for (int t = 0; t < n; t++)
	      {
		if (t % 32 % 5 == leave)
		  continue;
		int from = source_lane (kind, t % 32, b, width);
		bool there = (t / 32 * 32 + from < n && from % 5 != leave);
		CHECK (out[kind * n + t]
		       == (there ? (T) (1000 + 3 * (t / 32 * 32 + from))
			   : (T) 0));
	      }
	}
}

/* The masks of odd lanes and even ones.  */
__global__ void
halves (double *out)
{
  int t = threadIdx.x;
  double v = t + 0.5;
  if (t & 1)
    out[t] = __shfl_xor_sync (0xaaaaaaaau, v, 3);
  else
    out[t] = __shfl_xor_sync (0x55555555u, v, 6);
}

/* What programs make of it: a sum over a warp that is not whole.  */
__global__ void
sum (int *out)
{
  int v = threadIdx.x + 1;
  for (int delta = 16; delta > 0; delta /= 2)
    v += __shfl_down_sync (FULL, v, delta);
  if (threadIdx.x == 0)
    out[blockIdx.x] = v;
}

int
main ()
{
  check (absent<int>, 3);
  check (absent<double>, 0);
  check (absent<float>, 7);
  check (whole<unsigned char>, 7);
  check (whole<long long>, 7);
  buffer<double> mixed (32);
  halves<<<1, 32>>> (mixed.dev);
  mixed.fetch ();
  for (int t = 0; t < 32; t++)
    CHECK (mixed[t] == (t & 1 ? 0 : (t ^ 6) + 0.5));
  for (int n = 1; n <= 32; n++)
    {
      buffer<int> total (1);
      sum<<<1, n>>> (total.dev);
      total.fetch ();
      CHECK (total[0] == n * (n + 1) / 2);
    }
}
