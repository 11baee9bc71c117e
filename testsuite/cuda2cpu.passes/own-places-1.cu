/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_own_places" } */
/* What a thread has for itself is accessed by name where a pointer to it was
   handed to a function, and copied by elements; not so where the pointer may
   lead to one of two, or not to whole elements, nor what threads share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int N = 30;

__device__ static float
product (const float *x, int n)
{
  float p = 1;
  for (int i = 0; i < n; i++)
    p *= x[i] + x[i + 1];
  return p;
}

__global__ void
handed (float *out, const float *in, int n)
{
  float own[N];
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = 0; i < N; i++)
    own[i] = in[t * N + i];
  out[t] = product (own, n);
}

__global__ void
either (float *out, const float *in, int n)
{
  float own[N], other[N];
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      own[i] = in[t + i];
      other[i] = in[t - i];
    }
  const float *x = own;
  for (int i = 0; i < n; i++)
    if (in[i] > 2)
      x = x == own ? other : own;
  out[t] = product (x, n);
}

__global__ void
bytes (float *out, const float *in, int n)
{
  float own[N];
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = 0; i < n; i++)
    own[i] = in[t + i];
  const char *x = (const char *) own;
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += *(const float *) (x + 2 * i * n);
  out[t] = sum;
}

__global__ void
shared (float *out, const float *in, int n)
{
  __shared__ float all[N];
  int t = threadIdx.x;
  all[t] = in[t];
  __syncthreads ();
  out[t] = product (all, n);
}

/* { dg-final { scan-tree-dump-times {accessed by name: \S+ = own\[} 2 cuda_own_places } } */
/* { dg-final { scan-tree-dump-times "accessed by name" 2 cuda_own_places } } */
/* { dg-final { scan-tree-dump-times {copied by elements: \S*memcpy \(&own} 1 cuda_own_places } } */
