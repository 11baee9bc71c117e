/* { dg-do run } */
/* { dg-additional-sources "outside-1-more.cu" } */
/* A file of one side calls functions of one that has two: each side gets its
   own, however results are returned.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include "outside-1.h"

__host__ __device__ void
all (int *p)
{
  large l = {};
  p[0] = number (1, 2);
  p[1] = in_memory (l, 3).v[3];
  p[2] = by_reference (counted (5)).a;
  p[3] = object (7).get ();
  nothing (p + 4);
}

__global__ void k (int *p) { all (p + 7 * threadIdx.x); }
__managed__ int seen[3 * 7];

int
main ()
{
  static const int device[7] = { 103, 100, 105, 207, 100, 101, 102 };
  static const int host[7] = { 203, 200, 205, 407, 200, 201, 202 };
  int here[7];
  k<<<1, 3>>>(seen);
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  all (here);
  for (int i = 0; i < 21; i++)
    if (seen[i] != device[i % 7] || here[i % 7] != host[i % 7])
      abort ();
  return 0;
}
