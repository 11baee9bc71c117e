/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-threads { 1 3 } } */
/* { dg-output "in one of the blocks \\(48,0,0\\) to \\(55,0,0\\), one of the threads \\(0,0,0\\) to \\(31,0,0\\).*in block \\(800,0,0\\).*in one of the blocks \\(8,1,0\\) to \\(15,1,0\\)" } */
/* Blocks that are run as one are all named.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__global__ void
store (int *p, int *bad, int which)
{
  int i = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x;
  int *to = i / 32 == which ? bad : p;
  to[i % 32] = i;
}

/* Launch GX times GY blocks, of which number WHICH goes wrong.  */

static void
run (int gx, int gy, int which)
{
  int *p;
  OK (cudaMalloc (&p, 128));
  store<<<dim3 (gx, gy), 32>>> (p, NULL, which);
  check_sticky (cudaErrorIllegalAddress);
}

int
main ()
{
  run (801, 1, 53);
  run (801, 1, 800);
  run (400, 2, 413);
  return 0;
}
