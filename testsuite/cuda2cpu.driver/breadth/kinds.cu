/* A kernel for each way in which threads can be brought onto the processor.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "scale.h"

__global__ void
whole (const float *in, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    scale (&out[i], in[i]);
}

__global__ void
permuted (const int *__restrict__ where, const float *__restrict__ in,
	  float *__restrict__ out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[where[i]];
}

__global__ void
counted (const int *in, int *count, int *before)
{
  __shared__ int own[256];
  own[threadIdx.x] = in[threadIdx.x] * 2;
  __syncthreads ();
  before[threadIdx.x] = atomicAdd (&count[own[255 - threadIdx.x]], 1);
}

__global__ void
parted (float *p)
{
  int t = threadIdx.x;
  if (p[t] > 0)
    {
      p[t] = 1;
      __syncthreads ();
      p[t] += p[t ^ 1];
    }
  else
    {
      __syncthreads ();
      p[t] = 2;
    }
}

__global__ void
first (float *p)
{
  if (threadIdx.x == 0)
    *p = *p * 2 + 1;
}

__global__ void
alone (float *p)
{
  *p = *p * 3 + 1;
}

void
start (float *p)
{
  alone<<<1, 1>>> (p);
}

/* No kernels: what calls out of line would run, and a name of headers.  */

__device__ float
across (float *p, int t)
{
  p[t] = t;
  __syncthreads ();
  return p[t ^ 1];
}

__global__ void
__header (float *p)
{
  p[threadIdx.x] = p[threadIdx.x] > 0 ? p[threadIdx.x + (int) p[0]] : 1;
}
