/* { dg-do run } */
/* A program's own functions of CUDA's names, written for devices without
   them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace program {

static __device__ half
__hmax (half, half)
{
  return half (42.0f);
}

static __device__ float
hexp (float x)
{
  return x + 1;
}

template <typename T>
static __device__ T
twice (T x)
{
  return x + x;
}

__global__ void
kernel (float *out)
{
  out[0] = program::__hmax (half (1.0f), half (2.0f));
  out[1] = hexp (1.0f);
  out[2] = twice (half (2.0f));
  out[3] = twice (nv_bfloat16 (3.0f));
  half x = 1.0f;
  x += 2.0f;
  x *= half (0.5f);
  out[4] = x > half (1.0f) ? float (x) : 0.0f;
  x = -x;
  out[5] = float (x) * 2;
}

}

int
main ()
{
  results<float> out (6);
  program::kernel<<<1, 1>>> (out.dev);
  out.get ();
  CHECK (out[0] == 42 && out[1] == 2 && out[2] == 4 && out[3] == 6);
  CHECK (out[4] == 1.5f && out[5] == -3);
  return verdict ();
}
