/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-threads { 1 3 } } */
/* { dg-output "in one of the blocks \\(0,48,0\\) to \\(0,55,0\\), one of the threads \\(0,0,0\\) to \\(3,31,0\\).*in block \\(0,800,0\\).*in one of the blocks \\(1,8,0\\) to \\(1,15,0\\)" } */
/* Blocks whose axes were exchanged are named as the launch has them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__global__ void
store (int *p, int *bad, int n, int x, int y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  int *to = i / 4 == x && j / 32 == y ? bad : p;
  to[i * n + j] = i;
}

/* Launch GX times GY blocks, of which number X in row Y goes wrong.  */

static void
run (int gx, int gy, int x, int y)
{
  int *p, n = gy * 32;
  OK (cudaMalloc (&p, gx * 4 * n * sizeof *p));
  store<<<dim3 (gx, gy), dim3 (4, 32)>>> (p, NULL, n, x, y);
  check_sticky (cudaErrorIllegalAddress);
}

int
main ()
{
  run (1, 801, 0, 53);
  run (1, 801, 0, 800);
  run (2, 400, 1, 13);
  return 0;
}
