/* { dg-do run } */
/* More threads than __launch_bounds__ allows.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void __launch_bounds__ (128)
bounded (int *p)
{
  atomicAdd (p, 1);
}

int
main ()
{
  int *p, host;
  cudaFuncAttributes attributes;
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaMemset (p, 0, sizeof *p));
  bounded<<<2, 128>>> (p);
  EXPECT_LAUNCH (cudaSuccess);
  bounded<<<2, 129>>> (p);
  EXPECT_LAUNCH (cudaErrorInvalidValue);
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 256);
  OK (cudaFuncGetAttributes (&attributes, bounded));
  CHECK (attributes.maxThreadsPerBlock == 128);
  OK (cudaFree (p));
  return 0;
}
