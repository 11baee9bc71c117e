/* { dg-do run } */
/* { dg-additional-sources "result-1-more.cu" } */
/* What calls with barriers take and give back: classes with and without a copy
   constructor, references, small integers, vectors, the address of a local
   variable.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "result-1.h"

__global__ void
k (int *bad)
{
  int t = threadIdx.x;
  pair p = exchange (pair { t, t * 0.5 });
  if (p.a != 63 - t || p.b != (63 - t) * 0.5)
    atomicAdd (bad, 1);
  tracked x (t), y = rotate (x, 3);
  if (y.value != (t + 3) % 64 || y.self != &y || x.value != t)
    atomicAdd (bad, 1 << 8);
  int sum = 1;
  add_all (sum, (short) t, (unsigned char) (t + 250));
  int want = 1;
  for (int i = 0; i < 64; i++)
    want += i + (unsigned char) (i + 250);
  if (sum != want)
    atomicAdd (bad, 1 << 16);
  float4 v = turn (make_float4 (t, 1, 2, 3));
  if (v.w != (t ^ 1) || v.x != 1)
    atomicAdd (bad, 1 << 24);
}

int
main ()
{
  int *bad;
  cudaMallocManaged (&bad, sizeof (int));
  *bad = 0;
  k<<<1, 64>>> (bad);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  return *bad != 0;
}
