/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-cuda2cpu-without=affine" } */
/* Unsigned indices that wrap in the first lanes of a vector, which do not load:
   that the others do not wrap follows from their guard.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define THREADS 256
#define BLOCKS 3

__global__ void
back (const int *in, int *out, unsigned n)
{
  unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  int sum = 100;
  if (t > 2)
    sum = in[t - 3] + in[(unsigned long) (t - 1)];
  if (i >= 40)
    sum += in[i - 40];
  if (i >= 40 && i < n)
    sum += in[i - 40] * in[(i - 40) * 2 + 1];
  out[i] = sum;
}

static __managed__ int in[2 * THREADS * BLOCKS], out[THREADS * BLOCKS];

int
main ()
{
  const int n = THREADS * BLOCKS - 99;
  for (int i = 0; i < 2 * THREADS * BLOCKS; i++)
    in[i] = i * i % 31;
  back<<<BLOCKS, THREADS>>> (in, out, n);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < THREADS * BLOCKS; i++)
    {
      int t = i % THREADS, sum = t > 2 ? in[t - 3] + in[t - 1] : 100;
      if (i >= 40)
	sum += in[i - 40];
      if (i >= 40 && i < n)
	sum += in[i - 40] * in[(i - 40) * 2 + 1];
      CHECK (out[i] == sum);
    }
  return 0;
}
