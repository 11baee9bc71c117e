/* { dg-do run } */
/* Warps follow the linear index in blocks of two and three dimensions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
rotate (int *out, unsigned *votes)
{
  int n = blockDim.x * blockDim.y * blockDim.z;
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int there = min (n - t / 32 * 32, 32);
  unsigned mask = there == 32 ? FULL : (1u << there) - 1;
  int v = threadIdx.x * 10000 + threadIdx.y * 100 + threadIdx.z;
  out[t] = __shfl_sync (mask, v, (t % 32 + 5) % there);
  votes[t] = __ballot_sync (mask, threadIdx.y % 2 == 0);
}

static void
check (unsigned x, unsigned y, unsigned z)
{
  int n = x * y * z;
  buffer<int> out (n);
  buffer<unsigned> votes (n);
  rotate<<<2, dim3 (x, y, z)>>> (out.dev, votes.dev);
  out.fetch ();
  votes.fetch ();
  for (int t = 0; t < n; t++)
    {
      int first = t / 32 * 32, there = n - first < 32 ? n - first : 32;
      int from = first + (t % 32 + 5) % there;
      CHECK (out[t] == (int) (from % x * 10000 + from / x % y * 100
			      + from / (x * y)));
      unsigned want = 0;
      for (int i = 0; i < there; i++)
	want |= (unsigned) ((first + i) / x % y % 2 == 0) << i;
      CHECK (votes[t] == want);
    }
}

int
main ()
{
  check (32, 1, 1);
  check (8, 8, 1);
  check (16, 16, 1);
  check (33, 3, 1);
  check (1, 64, 1);
  check (5, 7, 3);
  check (4, 4, 4);
  check (1, 1, 40);
  check (32, 32, 1);
}
