/* { dg-do run } */
/* The version of PTX that cudaFuncGetAttributes tells is the architecture that
   the kernel saw.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
which (int *arch)
{
  *arch = __CUDA_ARCH__;
}

int
main ()
{
  int *arch;
  OK (cudaMallocManaged (&arch, sizeof (int)));
  which<<<1, 1>>> (arch);
  OK (cudaDeviceSynchronize ());
  cudaFuncAttributes a;
  OK (cudaFuncGetAttributes (&a, which));
  CHECK (a.ptxVersion == *arch / 10 && a.ptxVersion >= 50);
  return 0;
}
