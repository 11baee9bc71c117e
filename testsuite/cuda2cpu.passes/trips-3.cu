/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O2 -fplugin-arg-cuda2cpu-report -fplugin-arg-cuda2cpu-dump=cuda_trips-details" } */
/* Nests of loops, each not too large by itself, are not all unrolled where the
   function would become too large; a remark says how many loops.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define STEP(X, I, J) (((X) ^ (I) * 5) * 3 + ((X) >> ((J) & 7)))

__global__ void
wide (unsigned *p) /* { dg-note "kernel .wide.: 1 loops are not unrolled, since it would be too large" } */
{
  unsigned x = p[threadIdx.x];
#pragma unroll
  for (unsigned i = 0; i < 32; i++)
#pragma unroll
    for (unsigned j = 0; j < 20; j++)
      x = STEP (x, i, j);
#pragma unroll
  for (unsigned i = 0; i < 20; i++)
#pragma unroll
    for (unsigned j = 0; j < 32; j++)
      x = STEP (x, i, j);
  p[threadIdx.x] = x;
}

__global__ void
narrow (unsigned *p)
{
  unsigned x = p[threadIdx.x];
#pragma unroll
  for (unsigned i = 0; i < 4; i++)
#pragma unroll
    for (unsigned j = 0; j < 8; j++)
      x = STEP (x, i, j);
  p[threadIdx.x] = x;
}

int
main ()
{
  buffer<unsigned> p (64);
  unsigned want[64];
  for (unsigned t = 0; t < 64; t++)
    {
      unsigned x = p.host[t] = t * 7 + 3;
      for (unsigned i = 0; i < 32; i++)
	for (unsigned j = 0; j < 20; j++)
	  x = STEP (x, i, j);
      for (unsigned i = 0; i < 20; i++)
	for (unsigned j = 0; j < 32; j++)
	  x = STEP (x, i, j);
      for (unsigned i = 0; i < 4; i++)
	for (unsigned j = 0; j < 8; j++)
	  x = STEP (x, i, j);
      want[t] = x;
    }
  p.send ();
  wide<<<1, 64>>> (p.dev);
  narrow<<<1, 64>>> (p.dev);
  p.fetch ();
  for (unsigned t = 0; t < 64; t++)
    CHECK (p[t] == want[t]);
}

/* { dg-final { scan-tree-dump-times "is not unrolled: the function would have \[0-9\]+ statements" 1 cuda_trips } } */
