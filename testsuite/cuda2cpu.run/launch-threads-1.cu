/* { dg-do run } */
/* Several host threads launch at once, each with its own configuration and
   data.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#include <thread>

__global__ void
reverse (int *out, const int *in, int add)
{
  extern __shared__ int s[];
  __shared__ int extra;
  int t = threadIdx.x, n = blockDim.x, i = blockIdx.x * n + t;
  s[t] = in[i];
  if (t == n - 1)
    extra = add;
  __syncthreads ();
  out[i] = s[n - 1 - t] + extra;
}

static void
work (int id)
{
  int n = 32 + id * 16, g = id + 1;
  buffer<int> in (n * g), out (n * g);
  for (int i = 0; i < n * g; i++)
    in[i] = i * (id + 3);
  in.send ();
  for (int round = 0; round < 50; round++)
    {
      reverse<<<g, n, n * sizeof (int)>>> (out.dev, in.dev, round);
      out.fetch ();
      for (int i = 0; i < n * g; i++)
	CHECK (out[i] == in[i / n * n + n - 1 - i % n] + round);
    }
}

int
main ()
{
  std::thread threads[6];
  for (int i = 0; i < 6; i++)
    threads[i] = std::thread (work, i);
  for (std::thread &t : threads)
    t.join ();
}
