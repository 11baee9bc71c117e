/* { dg-do run } */
/* A program's own functions of the same names, for its types.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

struct point
{
  float x, y;
};

__device__ point
__shfl_xor_sync (unsigned mask, point p, int bits)
{
  p.x = __shfl_xor_sync (mask, p.x, bits);
  p.y = __shfl_xor_sync (mask, p.y, bits);
  return p;
}

__global__ void
own (double *out)
{
  int t = threadIdx.x;
  point p = { 1.0f * t, 2.0f * t };
  p = __shfl_xor_sync (FULL, p, 9);
  out[t] = __shfl_down_sync (FULL, 4.0 * t, 2) + 1000 * (p.x + p.y);
}

int
main ()
{
  buffer<double> out (32);
  own<<<1, 32>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 32; t++)
    CHECK (out[t] == 4.0 * (t < 30 ? t + 2 : t) + 3000 * (t ^ 9));
}
