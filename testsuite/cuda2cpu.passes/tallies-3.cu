/* { dg-do run } */
/* { dg-additional-options "-O3 -ffast-math -fplugin-arg-cuda2cpu-dump=cuda_tallies-details" } */
/* Real numbers that are added to few places are added up in memory of the worker
   where they may be in any order.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 20000, BINS = 64;

__global__ void
sums (const float *in, float *narrow, double *wide)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N)
    return;
  atomicAdd (&narrow[(int) in[i] % BINS], in[i]);
  atomicAdd (&wide[(int) in[i] % 7], (double) in[i] * .5);
}

int
main ()
{
  buffer<float> in (N), narrow (BINS);
  buffer<double> wide (7);
  float a[BINS] = { };
  double b[7] = { };
  for (int i = 0; i < N; i++)
    {
      in.host[i] = i % 1009;
      a[i % 1009 % BINS] += i % 1009;
      b[i % 1009 % 7] += i % 1009 * .5;
    }
  in.send ();
  sums<<<(N + 127) / 128, 128>>> (in.dev, narrow.dev, wide.dev);
  narrow.fetch (), wide.fetch ();
  /* All of them are exact.  */
  for (int k = 0; k < BINS; k++)
    CHECK (narrow.host[k] == a[k]);
  for (int k = 0; k < 7; k++)
    CHECK (wide.host[k] == b[k]);
}

/* { dg-final { scan-tree-dump "added up in memory of the worker" cuda_tallies } } */
/* { dg-final { scan-tree-dump-not "nothing is added up" cuda_tallies } } */
