/* { dg-do run } */
/* Volatile and constant views of shared memory, and aligned shared
   variables.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct __align__ (16) quad { float v[4]; };

__global__ void
views (int *out)
{
  volatile __shared__ int flag;
  __shared__ volatile int data[64];
  __shared__ __align__ (64) char bytes[100];
  __shared__ quad q[3];
  __shared__ double2 pairs[4];
  int t = threadIdx.x;
  data[t] = t;
  if (t == 0)
    flag = 3;
  bytes[t] = t;
  __syncthreads ();
  volatile int *p = data;
  int v = p[63 - t] + flag;
  for (int i = 0; i < 2; i++)
    {
      __syncthreads ();
      data[t] += 1;
      __syncthreads ();
      v += data[t ^ 1];
    }
  v += 1000 * (((size_t) bytes & 63) + ((size_t) &q[2] & 15)
	       + ((size_t) pairs & 15));
  out[t] = v + bytes[t ^ 3] * 10000;
}

int
main ()
{
  buffer<int> out (64);
  views<<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == 63 - t + 3 + 2 * (t ^ 1) + 3 + (t ^ 3) * 10000);
}
