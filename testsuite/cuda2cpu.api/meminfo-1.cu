/* { dg-do run } */
/* cudaMemGetInfo counts what is allocated.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  size_t free0, free1, free2, total;
  void *p;
  cudaDeviceProp prop;
  OK (cudaMemGetInfo (&free0, &total));
  OK (cudaGetDeviceProperties (&prop, 0));
  CHECK (total == prop.totalGlobalMem && free0 > 0 && free0 <= total);
  OK (cudaMalloc (&p, 200 << 20));
  OK (cudaMemGetInfo (&free1, &total));
  CHECK (free1 < free0 && free1 + (100 << 20) < free0);
  OK (cudaFree (p));
  OK (cudaMemGetInfo (&free2, &total));
  CHECK (free2 > free1);
  /* What is not asked for is not told.  */
  OK (cudaMemGetInfo (NULL, &total));
  OK (cudaMemGetInfo (&free0, NULL));
  OK (cudaMemGetInfo (NULL, NULL));
  EXPECT (cudaMalloc (&p, total + 1), cudaErrorMemoryAllocation);
  return 0;
}
