/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* What all threads of a block read at one address is the same for all, as long
   as none can have heard of another since they met: conditions on it do not
   part them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* How often to go round is read from global and shared memory, where a thread
   puts it in between.  */
__global__ void
rounds (const int *n, int *out)
{
  __shared__ int left;
  __shared__ int row[64];
  int t = threadIdx.x;
  row[t] = t;
  if (t == 0)
    left = *n;
  __syncthreads ();
  while (left > 0)
    {
      int next = row[(t + left) % 64];
      __syncthreads ();
      row[t] = next + 1;
      if (t == 0)
	left -= n[1];
      __syncthreads ();
    }
  out[t] = row[t];
}

int
main ()
{
  buffer<int> n (2), out (64);
  n.host[0] = 10;
  n.host[1] = 3;
  n.send ();
  rounds<<<1, 64>>> (n.dev, out.dev);
  out.fetch ();
  int row[64], next[64];
  for (int i = 0; i < 64; i++)
    row[i] = i;
  for (int left = 10; left > 0; left -= 3)
    {
      for (int i = 0; i < 64; i++)
	next[i] = row[(i + left) % 64] + 1;
      for (int i = 0; i < 64; i++)
	row[i] = next[i];
    }
  for (int i = 0; i < 64; i++)
    CHECK (out[i] == row[i]);
}

/* { dg-final { scan-tree-dump-not "general fallback" "cuda_lower" } } */
