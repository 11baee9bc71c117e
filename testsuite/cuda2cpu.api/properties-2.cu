/* { dg-do run } */
/* Properties that CUDA 13 has dropped are still there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  cudaDeviceProp p;
  int khz, overlap;
  OK (cudaGetDeviceProperties (&p, 0));
  OK (cudaDeviceGetAttribute (&khz, cudaDevAttrClockRate, 0));
  OK (cudaDeviceGetAttribute (&overlap, cudaDevAttrGpuOverlap, 0));
  CHECK (p.clockRate == khz && khz >= 0);
  CHECK (p.deviceOverlap == overlap && overlap == 1);
  CHECK (p.asyncEngineCount >= 1 && p.concurrentKernels == 1);
  CHECK (p.computeMode == cudaComputeModeDefault);
  CHECK (p.memoryClockRate >= 0);
  CHECK (p.kernelExecTimeoutEnabled == 0);
  return 0;
}
