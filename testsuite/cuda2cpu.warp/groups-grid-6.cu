/* { dg-do run } */
/* Only shared memory lasts over a barrier of the grid, and nothing of the
   threads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

__global__ void
halves (double *out)
{
  __shared__ double x[2];
  x[threadIdx.x] = blockIdx.x + 0.5;
  cooperative_groups::this_grid ().sync ();
  out[blockIdx.x] = x[0] + x[1];
}

int
main ()
{
  buffer<double> sums (3);
  void *args[] = { &sums.dev };
  CHECK (cudaLaunchCooperativeKernel ((void *) halves, 3, 2, args, 0, 0)
	 == cudaSuccess);
  sums.fetch ();
  for (int i = 0; i < 3; i++)
    CHECK (sums[i] == 2 * i + 1);
}
