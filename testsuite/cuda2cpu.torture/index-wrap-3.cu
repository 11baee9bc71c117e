/* { dg-do run } */
/* A loop over the threads that is cut at as many places as it may be, and an
   index that is one less than the thread's: the first thread, for which that
   wraps, does not load.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define THREADS 256
#define BLOCKS 3
#define ITEMS 18

struct shared
{
  int first[5];
  int last[THREADS];
};

/* What GCC knows of T - 1 here, it knows from the guard.  */
__device__ static int
before (const shared &s, unsigned t)
{
  return t != 0 ? s.last[t - 1] : 100;
}

__global__ void
changes (const int *in, int *out, unsigned n)
{
  __shared__ shared s;
  unsigned t = threadIdx.x, base = blockIdx.x * blockDim.x * ITEMS;
  unsigned left = n - base;
  int x[ITEMS];
#pragma unroll
  for (int i = 0; i < ITEMS; i++)
    x[i] = t * ITEMS + i < left ? in[base + t * ITEMS + i] : -1;
  s.last[t] = x[ITEMS - 1];
  __syncthreads ();
  int sum = 0;
#pragma unroll
  for (int i = 0; i < ITEMS - 1; i++)
    if ((int) (t * ITEMS + i) < (int) left)
      sum += x[i] != x[i + 1];
  out[blockIdx.x * blockDim.x + t] = sum * 1000 + before (s, t);
}

int
main ()
{
  const int n = THREADS * ITEMS * BLOCKS - 777;
  buffer<int> in (n), out (THREADS * BLOCKS);
  auto at = [&] (int i) { return i < n ? in.host[i] : -1; };
  for (int i = 0; i < n; i++)
    in.host[i] = i * i % 7 % 3;
  in.send ();
  changes<<<BLOCKS, THREADS>>> (in.dev, out.dev, n);
  out.fetch ();
  for (int t = 0; t < THREADS * BLOCKS; t++)
    {
      int sum = 0;
      for (int i = t * ITEMS; i < t * ITEMS + ITEMS - 1; i++)
	if (i < n)
	  sum += at (i) != at (i + 1);
      int last = t % THREADS ? at (t * ITEMS - 1) : 100;
      CHECK (out.host[t] == sum * 1000 + last);
    }
  return 0;
}
