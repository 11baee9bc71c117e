/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Lanes keep step where they add in turn to one place of global memory; not
   where one does all of that, where each has its own, with a __syncwarp in
   between, nor where all store the same.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
in_turn (int *sum, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int own = in[i];
  if (i % 4 == 0)
    sum[i / 4] = own;
  if (i % 4 == 1)	/* Here.  */
    sum[i / 4] += own;
}

__global__ void
one_lane (int *sum, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 4 == 0)
    {
      sum[i / 4] = in[i];
      sum[i / 4] += in[i + 1];
    }
}

__global__ void
own_place (int *sum, const int *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sum[i / 8 * 8 + i % 8] = in[i];
  if (in[i] > n)
    sum[i / 8 * 8 + i % 8] += in[i + 1];
}

__global__ void
together (int *sum, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 4 == 0)
    sum[i / 4] = in[i];
  __syncwarp ();
  if (i % 4 == 1)
    sum[i / 4] += in[i];
}

__global__ void
same (int *flag, const int *in, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  flag[blockIdx.x] = 1;
  out[i] = in[i] + flag[blockIdx.x];
}

/* { dg-final { scan-tree-dump-times "lanes keep step before this" 1 cuda_lockstep } } */
/* { dg-final { scan-tree-dump "lockstep-10.cu:16:\[^\n\]*lanes keep step before this" cuda_lockstep } } */
