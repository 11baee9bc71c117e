/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* Loops with memory accesses, with what may trap, or that are too small are not
   masked.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
search (const int *next, int *out)
{
  int i = threadIdx.x, turns = 0;
  while (i > 0)
    {
      i = next[i];
      turns++;
    }
  out[threadIdx.x] = turns;
}

__global__ void
divisor (int *out, int n)
{
  int a = threadIdx.x + 1, b = n;
  while (b != 0)
    {
      int r = a % b;
      a = b;
      b = r;
    }
  out[threadIdx.x] = a;
}

__global__ void
small (unsigned *out)
{
  unsigned i = threadIdx.x;
  while (i & 1)
    i >>= 1;
  out[threadIdx.x] = i;
}

/* { dg-final { scan-tree-dump "no loop in it is masked: it has values that are not for vectors" cuda_sink } } */
/* { dg-final { scan-tree-dump "no loop in it is masked: it does more than compute" cuda_sink } } */
/* { dg-final { scan-tree-dump "no loop in it is masked: there is little to do in it" cuda_sink } } */
/* { dg-final { scan-tree-dump-not "with masks" cuda_sink } } */
