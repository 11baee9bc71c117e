/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* Loops whose counter or bound is each thread's own, in which a thread may
   wait for another, and that end for more than one reason stay as they are.
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

/* { dg-final { scan-tree-dump "left alone: no inner loop is the same" cuda_sink } } */
/* { dg-final { scan-tree-dump-not "runs within" cuda_sink } } */
