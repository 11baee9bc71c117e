/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx2 -mno-avx512f -fplugin-arg-cuda2cpu-dump=cuda_select_early-details" } */
/* Where masks are whole elements, what some threads store to an element of
   their own is stored for all of them; not so where another might store there,
   or where it might be beyond the array.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
own (int *x)
{
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads ();
  if (t % 2 == 0)
    s[t] += s[t + 1];
  __syncthreads ();
  x[t] = s[t ^ 3];
}

__global__ void
others (int *x)
{
  __shared__ int s[130];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads ();
  if (t % 4 == 3)
    s[t] = x[t] + 1;
  if (t % 4 == 1)
    s[t + 1] = x[t] + 2;
  __syncthreads ();
  x[t] = s[t ^ 3];
}

__global__ void
beyond (int *x, int n)
{
  __shared__ int s[100];
  int t = threadIdx.x;
  if (t % 2 == 0 && t < n)
    s[t] = x[t + 1];
  __syncthreads ();
  x[t] = s[t / 8];
}

void
launch (int *x, int n)
{
  own<<<1, 128>>> (x);
  others<<<1, 128>>> (x);
  beyond<<<1, 128>>> (x, n);
}

/* { dg-final { scan-tree-dump "select-behind-1.cu:16:\[0-9\]+: optimized: a store comes behind" cuda_select_early } } */
/* { dg-final { scan-tree-dump-not "select-behind-1.cu:\[23\]\[0-9\]:\[0-9\]+: optimized" cuda_select_early } } */
/* { dg-final { scan-tree-dump-not "select-behind-1.cu:4\[0-9\]:\[0-9\]+: optimized" cuda_select_early } } */
