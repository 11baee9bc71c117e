/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_strides-details" } */
/* Loops whose counter or bound is each thread's own, in which a thread may
   wait for another, to which not all threads come, and that end for more than
   one reason stay as they are, as do those in code that takes a lock.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
own (const int *in, const int *to, int *out)
{
  int r = 0;
  for (int i = threadIdx.x; i < to[threadIdx.x]; i += blockDim.x)
    r += in[i];
  out[threadIdx.x] = r;
}

__global__ void
waiting (int *in, volatile int *flag, int n)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    {
      while (flag[i] == 0);
      in[i] = 1;
    }
}

__global__ void
until (const int *in, int *out, int n)
{
  int i;
  for (i = threadIdx.x; i < n; i += blockDim.x)
    if (in[i] == 0)
      break;
  out[threadIdx.x] = i;
}

__global__ void
locked (const int *in, int *out, int *lock, int n)
{
  while (atomicCAS (lock, 0, 1) != 0);
  int r = *out;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    r += in[i];
  *out = r;
  atomicExch (lock, 0);
}

__global__ void
some (const int *in, int *out, int n)
{
  if (in[threadIdx.x] == 0)
    return;
  int r = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    r += in[i];
  out[threadIdx.x] = r;
}

/* { dg-final { scan-tree-dump-not "threads stride through a loop together" cuda_strides } } */
