/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O2 -fplugin-arg-cuda2cpu-report" } */
/* A unit with many kernels unrolls less in each of them, but what is short in
   any case.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* Change X in 12 * TURNS steps.  */

template <int TURNS>
__host__ __device__ inline unsigned
steps (unsigned x)
{
#pragma unroll
  for (unsigned i = 0; i < TURNS; i++)
#pragma unroll
    for (unsigned j = 0; j < 12; j++)
      x = (x ^ i * 5) * 3 + (x >> (j & 7));
  return x;
}

/* Alone in its unit, each of these would be unrolled.  */

template <int TURNS>
__global__ void
one_of_many (unsigned *p) /* { dg-note "kernel .one_of_many.: 1 loops are not unrolled, since it would be too large" } */
{
  p[threadIdx.x] = steps<TURNS> (p[threadIdx.x]);
}

__global__ void
brief (unsigned *p)
{
  p[threadIdx.x] = steps<4> (p[threadIdx.x]);
}

/* Launch such kernels with MOST to LEAST turns, and change X as they do.  */

template <int MOST, int LEAST>
void
run (unsigned *p, unsigned *x)
{
  one_of_many<MOST><<<1, 1>>> (p);
  *x = steps<MOST> (*x);
  if constexpr (MOST > LEAST)
    run<MOST - 1, LEAST> (p, x);
}

int
main ()
{
  buffer<unsigned> p (1);
  p.host[0] = 3;
  unsigned want = 3;
  p.send ();
  run<62, 31> (p.dev, &want);
  brief<<<1, 1>>> (p.dev);
  want = steps<4> (want);
  p.fetch ();
  CHECK (p[0] == want);
}
