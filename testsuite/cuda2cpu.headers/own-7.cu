/* { dg-do run } */
/* Names that CUDA does not declare, or did once, are the program's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include "check.h"

__device__ unsigned long long
__globaltimer ()
{
  return 40;
}

__device__ float
saturate (float x)
{
  return x * 2;
}

__device__ int
mul24 (int a, int b)
{
  return a - b;
}

__device__ int
mulhi (int a, int b)
{
  return a + b;
}

__device__ int
float_as_int (float x)
{
  return (int) x;
}

namespace
{
  struct texture
  {
    int width, warp, lane, cycles;
  };
  const int spin = 1, uniform = 2, block = 3, kernel = 4, launch = 5;
}

__global__ void
use (long long *out, texture t)
{
  out[0] = __globaltimer ();
  out[1] = (long long) saturate (4.0f);
  out[2] = mul24 (5, 3);
  out[3] = mulhi (5, 3);
  out[4] = float_as_int (7.5f);
  out[5] = t.width + spin + uniform + block + kernel + launch;
}

int
main ()
{
  const long long want[] = { 40, 8, 2, 8, 7, 16 };
  results<long long> out (6);
  texture t = { 1, 0, 0, 0 };
  use<<<1, 1>>> (out.dev, t);
  for (int i = 0; i < 6; i++)
    CHECK (out.get ()[i] == want[i]);
  return verdict ();
}
