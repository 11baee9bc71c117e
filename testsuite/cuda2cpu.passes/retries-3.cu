/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized -fplugin-arg-cuda2cpu-dump=cuda_updates -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized -fplugin-arg-cuda2cpu-without=versions" } */
/* Threads that leave the least or greatest integer at one place are vectors, and
   do it once; a loop that tells whether it did is left alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
extremes (int *__restrict__ least, unsigned *__restrict__ greatest,
	  const int *x, const int *turns, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int a = 0;
  for (int k = 0; k < turns[i]; k++)
    a = a * x[i] + k;
  out[i] = a;
  atomicMin (least, a);
  if (a % 3 == 0)
    atomicMax (greatest, (unsigned) a);
}

__global__ void
tells (int *least, const int *x, int *did)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = x[i], old = *(volatile int *) least, mine = 0;
  while (v < old)
    {
      int seen = atomicCAS (least, old, v);
      if (seen == old)
	{
	  mine = 1;
	  break;
	}
      old = seen;
    }
  did[i] = mine;
}

/* What is there is not asked at first.  */

__global__ void
guesses (int *least, const int *x, const int *bound)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = x[i], old = bound[i];
  while (v < old)
    {
      int seen = atomicCAS (least, old, v);
      if (seen == old)
	break;
      old = seen;
    }
}

/* { dg-final { scan-tree-dump-times "least or greatest is one step" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump "what threads do to one place is done once" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "extreme32" cuda_updates } } */
