/* { dg-do run } */
/* { dg-additional-options "-pthread" } */
/* Threads of the host come and go, with launches in each.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <thread>

__global__ void
reverse (int *p)
{
  extern __shared__ int s[];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads ();
  p[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

static int *memory;

int
main ()
{
  int host[64];
  for (int i = 0; i < 64; i++)
    host[i] = i;
  OK (cudaMalloc (&memory, sizeof host));
  OK (cudaMemcpy (memory, host, sizeof host, cudaMemcpyHostToDevice));
  for (int i = 0; i < 101; i++)
    std::thread ([] { reverse<<<1, 64, 256>>> (memory); }).join ();
  OK (cudaMemcpy (host, memory, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 64; i++)
    CHECK (host[i] == 63 - i);
  OK (cudaFree (memory));
  return 0;
}
