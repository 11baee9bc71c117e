/* { dg-do run } */
/* A barrier as the first and as the last statement, barriers side by side,
   and a kernel of barriers alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
only ()
{
  __syncthreads ();
}

__global__ void
only_many ()
{
  __syncthreads ();
  __syncthreads ();
  __syncthreads ();
}

__global__ void
first_last (int *out)
{
  __syncthreads ();
  out[threadIdx.x] += threadIdx.x;
  __syncthreads ();
}

__global__ void
twins (int *out)
{
  __shared__ int s[256];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads ();
  __syncthreads ();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
  __syncthreads ();
  ;
  __syncthreads ();
}

int
main ()
{
  buffer<int> out (256);
  only<<<3, 100>>> ();
  only_many<<<1, 1>>> ();
  first_last<<<1, 256>>> (out.dev);
  first_last<<<1, 100>>> (out.dev);
  twins<<<1, 200>>> (out.dev);
  out.fetch ();
  for (int i = 0; i < 256; i++)
    {
      int j = i < 200 ? 199 - i : i;
      CHECK (out[i] == j * (j < 100 ? 2 : 1));
    }
}
