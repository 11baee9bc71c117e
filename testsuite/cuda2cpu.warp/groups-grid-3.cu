/* { dg-do run } */
/* { dg-output "libcuda2cpu: kernel '\[^\n\]*meet\[^\n\]*': a barrier of the grid in a launch that is not cooperative" } */
/* A kernel whose grid meets though it cannot is launched, and fails there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

/* Count threads; N blocks come to the barrier.  */
__global__ void
meet (int *p, int n)
{
  __shared__ int s;
  int b = blockIdx.x;
  if (threadIdx.x == 0)
    s = b;
  __syncthreads ();
  if (s == b)
    atomicAdd (p, 1);
  if (b < n)
    cg::this_grid ().sync ();
}

int
main ()
{
  const int blocks = 100000;
  int *p;
  CHECK (cudaMallocManaged (&p, sizeof *p) == cudaSuccess);
  *p = 0;
  /* So many blocks could not lie in memory at once.  */
  meet<<<blocks, 32, 40000>>> (p, 0);
  CHECK (cudaGetLastError () == cudaSuccess);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  CHECK (*p == 32 * blocks);

  meet<<<2, 32>>> (p, 2);
  CHECK (cudaDeviceSynchronize () == cudaErrorLaunchFailure);
}
