/* { dg-do run } */
/* { dg-additional-sources "unit-1-more.cu" } */
/* A kernel and a device function that another translation unit defines.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

extern __global__ void elsewhere (int *out, int v);
extern void launch_elsewhere (int *out, int n);
__device__ int used_here = 5;

static __global__ void
same_name (int *out)
{
  out[threadIdx.x] += used_here;
}

int
main ()
{
  buffer<int> out (64);
  elsewhere<<<1, 64>>> (out.dev, 3);
  launch_elsewhere (out.dev, 64);
  same_name<<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (63 - t) * 3 + 1000 + t + 5);
}
