/* { dg-do run } */
/* A spin lock taken by one thread of each block guards what is no atomic.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ int lock, value, history[200];

__global__ void
locked ()
{
  __shared__ int got;
  if (threadIdx.x == 0)
    {
      while (atomicCAS (&lock, 0, 1) != 0)
	;
      __threadfence ();
      volatile int *v = &value;
      got = *v;
      history[got] = blockIdx.x + 1;
      *v = got + 1;
      __threadfence ();
      atomicExch (&lock, 0);
    }
  __syncthreads ();
  if (threadIdx.x == 1)
    history[got] += 1000 * got;
}

int
main ()
{
  locked<<<200, 32>>> ();
  OK (cudaDeviceSynchronize ());
  int h[200], v;
  bool seen[200] = { false };
  OK (cudaMemcpyFromSymbol (&v, value, sizeof v));
  OK (cudaMemcpyFromSymbol (h, history, sizeof h));
  CHECK (v == 200);
  for (int i = 0; i < 200; i++)
    {
      int b = h[i] - 1000 * i - 1;
      CHECK (b >= 0 && b < 200 && !seen[b]);
      seen[b] = true;
    }
}
