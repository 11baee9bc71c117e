/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O2 -fplugin-arg-cuda2cpu-dump=cuda_final_options" } */
/* A block function with a very long basic block, a chain of one operation, is
   compiled without what compares its values with one another; others with it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define FOUR(X) X X X X
#define CHAIN(X) FOUR (FOUR (FOUR (FOUR (FOUR (X)))))

__global__ void
chain (unsigned *p, unsigned a)
{
  unsigned x = p[threadIdx.x];
  CHAIN (x = x * a + 3;)
  p[threadIdx.x] = x;
}

__global__ void
brief (unsigned *p, unsigned a)
{
  unsigned x = p[threadIdx.x];
  FOUR (FOUR (FOUR (x = x * a + 5;)))
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
      for (unsigned k = 0; k < 1024; k++)
	x = x * 13 + 3;
      for (unsigned k = 0; k < 64; k++)
	x = x * 13 + 5;
      want[t] = x;
    }
  p.send ();
  chain<<<1, 64>>> (p.dev, 13);
  brief<<<1, 64>>> (p.dev, 13);
  p.fetch ();
  for (unsigned t = 0; t < 64; t++)
    CHECK (p[t] == want[t]);
}

/* { dg-final { scan-tree-dump "chain\[^\n\]* has \[0-9\]+ statements, \[0-9\]+ in one block: RTL is compiled without -fgcse, -fthread-jumps and -fdse, and combines two instructions at most" cuda_final_options } } */
/* { dg-final { scan-tree-dump-not "brief\[^\n\]* in one block" cuda_final_options } } */
