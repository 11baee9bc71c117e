/* { dg-do run } */
/* What a program calls a texture or a surface, or as a fetch, is its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

template <typename T, int n>
struct texture
{
  T values[n];
};

texture<int, 3> mine = { { 1, 2, 3 } };

int surface = 5;

__device__ float
tex1D (const float *p, int i)
{
  return p[i] + 1;
}

__device__ int
surf2Dread (int *p, int x, int y)
{
  return p[x] + y;
}

__global__ void
use (float *out, int *in)
{
  out[0] = tex1D (out, 1);
  out[2] = surf2Dread (in, 0, 4);
}

int
main ()
{
  float *out;
  int *in;
  OK (cudaMallocManaged (&out, 12));
  OK (cudaMallocManaged (&in, 4));
  out[1] = 6;
  in[0] = 3;
  use<<<1, 1>>> (out, in);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == 7 && out[2] == 7);
  CHECK (mine.values[2] == 3 && surface < mine.values[0] + 5);
  return 0;
}
