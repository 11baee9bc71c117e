/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-env CUDA2CPU_MEMORY guard } */
/* { dg-threads { 1 3 } } */
/* { dg-output "invalid (write|access) at address 0x\[0-9a-f\]*, 0 bytes behind 1024 bytes of cudaMalloc at 0x.*invalid (write|access) at address 0x\[0-9a-f\]*, \[0-9\]* bytes behind 1000 bytes of cudaMallocManaged at 0x.*invalid (write|access) at address 0x\[0-9a-f\]*, 0 bytes into 4096 bytes of cudaMalloc at 0x\[0-9a-f\]*, which is freed" } */
/* With CUDA2CPU_MEMORY=guard what runs over the end of memory, or uses what is
   freed, is an error.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__global__ void
fill (char *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = 5;
}

int
main ()
{
  char *p, *q;
  OK (cudaMalloc (&p, 1024));
  OK (cudaMalloc (&q, 1));
  CHECK ((size_t) p % 256 == 0 && (size_t) q % 256 == 0);
  fill<<<8, 128>>> (p, 1024);
  OK (cudaDeviceSynchronize ());
  fill<<<9, 128>>> (p, 1025);
  check_sticky (cudaErrorIllegalAddress);

  OK (cudaMallocManaged (&p, 1000));
  fill<<<20, 128>>> (p, 2000);
  check_sticky (cudaErrorIllegalAddress);

  OK (cudaMalloc (&p, 4096));
  fill<<<32, 128>>> (p, 4096);
  OK (cudaFree (p));
  fill<<<1, 1>>> (p, 1);
  CHECK (cudaDeviceSynchronize () == cudaErrorIllegalAddress);
  return 0;
}
