/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=apart -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Rows stay divided by guards where they are long or of unknown length, where
   guarded code has loops or calls, and where one thread of each row does
   something; the option does without.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
unknown (float *out, int n)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < n)
    out[x] = 1;
}

__global__ void
large (float *out, int n)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < n)
    out[x] = 2;
}

__device__ __noinline__ float
outside (float x)
{
  return x * 2;
}

__global__ void
calls (float *out)
{
  int x = threadIdx.x;
  if (x < 12)
    out[x] = outside (out[x]);
}

__global__ void
loops (float *out, int n)
{
  int x = threadIdx.x;
  if (x < 12)
    for (int i = 0; i < n; i += x)
      out[x] *= 3;
}

__global__ void
single (float *out)
{
  int x = threadIdx.x;
  if (x < 12)
    out[x] = 4;
  if (x == 3)
    out[20] = 5;
}

void
launch (float *out, int n)
{
  large<<<n / 256, 256>>> (out, n);
  calls<<<1, 16>>> (out);
  loops<<<1, 16>>> (out, n);
  single<<<1, 16>>> (out);
}

/* { dg-final { scan-tree-dump "thread loop" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "or whole" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "with masks" cuda_lower } } */
