/* { dg-do run } */
/* Launches with a bad grid or block do not run.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void touch (int *p) { *p = 1; }

/* Launch with GRID and BLOCK; expect CODE, and that the kernel has run only
   if that is success.  */

static void
expect (int *p, dim3 grid, dim3 block, cudaError_t code)
{
  int host;
  OK (cudaMemset (p, 0, sizeof *p));
  touch<<<grid, block>>> (p);
  EXPECT_LAUNCH (code);
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == (code == cudaSuccess));
}

int
main ()
{
  const cudaError_t bad = cudaErrorInvalidConfiguration;
  int *p;
  OK (cudaMalloc (&p, sizeof *p));
  expect (p, 1, 1024, cudaSuccess);
  expect (p, dim3 (1, 1, 1), dim3 (1, 1024, 1), cudaSuccess);
  expect (p, dim3 (1, 1, 1), dim3 (4, 4, 64), cudaSuccess);
  expect (p, 0, 1, bad);
  expect (p, dim3 (1, 0, 1), 1, bad);
  expect (p, dim3 (1, 1, 0), 1, bad);
  expect (p, 1, 0, bad);
  expect (p, 1, dim3 (1, 0, 1), bad);
  expect (p, 1, 1025, bad);
  expect (p, 1, dim3 (33, 32), bad);
  expect (p, 1, dim3 (1, 1, 65), bad);
  expect (p, dim3 (1, 65536), 1, bad);
  expect (p, dim3 (1, 1, 65536), 1, bad);
  expect (p, 1u << 31, 1, bad);
  OK (cudaFree (p));
  return 0;
}
