/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-threads { 1 3 } } */
/* An access to a vector at an address that is not aligned for it, which a GPU
   refuses, either works or is cudaErrorMisalignedAddress.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

struct __align__ (16) four
{
  float a, b, c, d;
};

template<typename T>
__global__ void
move (T *to, const T *from, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    to[i] = from[i];
}

/* Move N elements of T that lie at OFFSET bytes.  Return whether it was
   refused.  */

template<typename T>
static bool
refused (int n, int offset)
{
  char *p, *q, sent[4096], got[4096];
  size_t size = n * sizeof (T);
  for (size_t i = 0; i < sizeof sent; i++)
    sent[i] = i * 7 + i / 256;
  OK (cudaMalloc (&p, sizeof sent));
  OK (cudaMalloc (&q, sizeof sent));
  OK (cudaMemcpy (p, sent, sizeof sent, cudaMemcpyHostToDevice));
  move<T><<<2, 32>>> ((T *) (q + offset), (const T *) (p + offset), n);
  if (cudaDeviceSynchronize () == cudaSuccess)
    {
      OK (cudaMemcpy (got, q, sizeof got, cudaMemcpyDeviceToHost));
      CHECK (memcmp (got + offset, sent + offset, size) == 0);
      OK (cudaFree (p));
      OK (cudaFree (q));
      return false;
    }
  check_sticky (cudaErrorMisalignedAddress);
  return true;
}

int
main ()
{
  CHECK (!refused<float4> (50, 0));
  refused<float4> (50, 4);
  refused<float4> (50, 8);
  refused<double2> (50, 8);
  refused<float2> (50, 4);
  refused<int4> (50, 1);
  CHECK (!refused<four> (50, 16));
  refused<four> (50, 4);
  refused<four> (50, 8);
  return 0;
}
