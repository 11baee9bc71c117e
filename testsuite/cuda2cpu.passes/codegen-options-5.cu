/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors -fdump-rtl-postreload -fdump-rtl-ira" } */
/* GCC does not look through the values of registers behind the allocator in a
   very long basic block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define EIGHT(A) A A A A A A A A

__host__ __device__ static inline unsigned
one (unsigned x)
{
  return (x * 77) ^ 3;
}

__global__ void
large (unsigned *out, int turns)
{
  unsigned x = threadIdx.x;
  for (int i = 0; i < turns; i++)
    {
      EIGHT (EIGHT (EIGHT (x = one (x);)))
    }
  out[threadIdx.x] = x;
}

__global__ void
small (unsigned *out, int turns)
{
  unsigned x = threadIdx.x;
  for (int i = 0; i < turns; i++)
    x = one (x);
  out[threadIdx.x] = x;
}

int
main ()
{
  unsigned *out;
  OK (cudaMallocManaged (&out, 128 * sizeof *out));
  large<<<1, 64>>> (out, 2);
  small<<<1, 64>>> (out + 64, 1024);
  OK (cudaDeviceSynchronize ());
  for (int t = 0; t < 64; t++)
    {
      unsigned x = t;
      for (int i = 0; i < 1024; i++)
	x = one (x);
      CHECK (out[t] == x && out[64 + t] == x);
    }
  return 0;
}

/* { dg-final { scan-tree-dump "Function large\[^\n\]*block" ira } } */
/* { dg-final { scan-tree-dump-not "Function large\[^\n\]*block" postreload } } */
/* { dg-final { scan-tree-dump "Function small\[^\n\]*block" postreload } } */
