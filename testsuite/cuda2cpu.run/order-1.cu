/* { dg-do run } */
/* { dg-threads 1 } */
/* One worker starts the blocks in ascending order.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ unsigned next, wrong;

__global__ void
ordered ()
{
  if (threadIdx.x != 0)
    return;
  unsigned b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  if (atomicAdd (&next, 1u) != b)
    atomicAdd (&wrong, 1u);
}

int
main ()
{
  for (dim3 g : { dim3 (1000), dim3 (7, 11, 13), dim3 (1, 300) })
    {
      unsigned zero = 0, w;
      OK (cudaMemcpyToSymbol (next, &zero, sizeof zero));
      ordered<<<g, 4>>> ();
      OK (cudaMemcpyFromSymbol (&w, wrong, sizeof w));
      CHECK (w == 0);
    }
}
