/* { dg-do run } */
/* Kernels that never return, or stop the program, compile; those that return
   without coming to their barriers run.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
for_ever (int *p)
{
  while (1)
    {
      p[threadIdx.x]++;
      __syncthreads ();
    }
}

__global__ void
spin (volatile int *p)
{
  for (;;)
    *p = 1;
}

__global__ void
stop (int *p)
{
  __trap ();
  __syncthreads ();
  p[0] = 1;
}

__global__ void
nothing ()
{
  __syncthreads ();
}

__global__ void
leave (int *p)
{
  p[threadIdx.x] = threadIdx.x;
  return;
  __syncthreads ();
  p[threadIdx.x] = -1;
}

int
main ()
{
  buffer<int> p (64);
  if (p.host[0] == 1)
    {
      for_ever<<<1, 64>>> (p.dev);
      spin<<<1, 64>>> (p.dev);
      stop<<<1, 64>>> (p.dev);
    }
  nothing<<<3, 64>>> ();
  leave<<<1, 64>>> (p.dev);
  OK (cudaDeviceSynchronize ());
  p.fetch ();
  for (int i = 0; i < 64; i++)
    CHECK (p.host[i] == i);
  return 0;
}
