/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_final_options -fplugin-arg-cuda2cpu-dump=cuda_lower -fplugin-arg-cuda2cpu-dump=cuda_unroll_options-missed" } */
/* Registers of a huge block function are given out without a graph of which are
   live together, its straight code makes no vectors, and other passes do less.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define THREADS 64
#define STEPS 2048
#define EIGHT(A) A A A A A A A A
#define FOUR(A) A A A A
#define STEP x = (x << 7 ^ y) + (x >> 3 | a); y = (y ^ x) * a - (y >> 11);

__global__ void
huge (unsigned *p, unsigned a)
{
  unsigned t = threadIdx.x, x = p[t], y = t;
  FOUR (EIGHT (EIGHT (EIGHT (STEP))))
  p[t] = x ^ y;
}

__global__ void
small (unsigned *p, unsigned a)
{
  p[threadIdx.x] += a;
}

int
main ()
{
  buffer<unsigned> p (THREADS);
  for (unsigned t = 0; t < THREADS; t++)
    p.host[t] = t * t * 7 + 3;
  p.send ();
  huge<<<1, THREADS>>> (p.dev, 21);
  small<<<1, THREADS>>> (p.dev, 21);
  p.fetch ();
  for (unsigned t = 0; t < THREADS; t++)
    {
      unsigned a = 21, x = t * t * 7 + 3, y = t;
      for (int step = 0; step < STEPS; step++)
	{
	  STEP
	}
      CHECK (p[t] == (x ^ y) + 21);
    }
}

/* { dg-final { scan-tree-dump "huge\[^\n\]* or -fschedule-insns2 with -fira-algorithm=priority" cuda_final_options } } */
/* { dg-final { scan-tree-dump "straight code makes no vectors" cuda_unroll_options } } */
/* { dg-final { scan-tree-dump-not "small\[^\n\]* with -fira-algorithm=priority" cuda_final_options } } */
/* { dg-final { scan-tree-dump "huge is large: value numbering looks at fewer stores" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "small is large" cuda_lower } } */
