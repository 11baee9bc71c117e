/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O2 -fplugin-arg-cuda2cpu-report -fplugin-arg-cuda2cpu-dump=cuda_trips" } */
/* Loops of functions that are inlined count for the kernel, too: each function
   may unroll its own, and a kernel that calls a few of them keeps some of the
   loops.  Where they are few, all are unrolled.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* Change X by PLUS in 16 * TURNS steps.  */

template <int TURNS>
__host__ __device__ inline unsigned
steps (unsigned x, unsigned plus)
{
#pragma unroll
  for (unsigned i = 0; i < TURNS; i++)
#pragma unroll
    for (unsigned j = 0; j < 16; j++)
      x = ((x ^ i * 5) * 3 + (x >> (j & 7))) ^ plus;
  return x;
}

__global__ void
many (unsigned *p) /* { dg-note "kernel .many.: 2 loops are not unrolled, since it would be too large" } */
{
  unsigned x = p[threadIdx.x];
  x = steps<30> (x, 1);
  x = steps<31> (x, 2);
  x = steps<32> (x, 3);
  p[threadIdx.x] = x;
}

__global__ void
few (unsigned *p)
{
  unsigned x = p[threadIdx.x];
  x = steps<2> (x, 4);
  x = steps<3> (x, 5);
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
      x = steps<30> (x, 1);
      x = steps<31> (x, 2);
      x = steps<32> (x, 3);
      x = steps<2> (x, 4);
      want[t] = steps<3> (x, 5);
    }
  p.send ();
  many<<<1, 64>>> (p.dev);
  few<<<1, 64>>> (p.dev);
  p.fetch ();
  for (unsigned t = 0; t < 64; t++)
    CHECK (p[t] == want[t]);
}
