/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_select_early-details" } */
/* Stores to shared memory under a condition that depends on what was read
   store a choice; others stay.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
swaps (int *data, unsigned int stride)
{
  __shared__ int s[1024];
  unsigned int t = threadIdx.x;
  s[t] = data[t];
  s[t + 512] = data[t + 512];
  __syncthreads ();
  unsigned int i = 2 * t - (t & (stride - 1));
  if (s[i] > s[i + stride])
    {
      int v = s[i];
      s[i] = s[i + stride];
      s[i + stride] = v;
    }
  __syncthreads ();
  data[t] = s[t];
  data[t + 512] = s[t + 512];
}

/* Another block may write there.  */
__global__ void
outside (int *data, const int *index)
{
  int i = index[threadIdx.x], j = index[threadIdx.x + 512];
  int a = data[i], b = data[j];
  if (a > b)
    {
      data[i] = b;
      data[j] = a;
    }
}

/* Nothing was read there before, so that it may not even exist.  */
__global__ void
unread (const int *data, const int *index, int *out)
{
  __shared__ int s[512];
  s[threadIdx.x] = 0;
  __syncthreads ();
  int i = index[threadIdx.x];
  if (data[i] > 5)
    s[i] = threadIdx.x;
  __syncthreads ();
  out[threadIdx.x] = s[threadIdx.x];
}

/* { dg-final { scan-tree-dump-times "stores under a condition store a choice" 2 cuda_select_early } } */
/* { dg-final { scan-tree-dump "a store is not to the block's own memory" cuda_select_early } } */
/* { dg-final { scan-tree-dump "what is stored to is not read before" cuda_select_early } } */
