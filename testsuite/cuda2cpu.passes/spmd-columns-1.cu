/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd_columns-details -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Threads that go down columns of memory together are lanes that fill lines of
   the cache, and so are those that hand on many values from turn to turn; those
   whose rows follow closely, or that stride, are for cuda_sink, and those of
   which each turn waits for the one before.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
columns (const float *a, float *sum, int n, int width)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int k = 0; k < n; k++)
    s += a[k * width + x];
  sum[x] = s;
}

__global__ void
table (const float *a, float *sum, int n)
{
  float s = a[threadIdx.x];
  for (int k = 0; k < n; k++)
    s = s * a[k] + 1;
  sum[threadIdx.x] = s;
}

__global__ void
stride (const float *a, float *sum, int n)
{
  float s = 0;
  for (int k = threadIdx.x; k < n; k += blockDim.x)
    s += a[k];
  sum[threadIdx.x] = s;
}

/* Each thread has eight sums.  */
__global__ void
many (const float *a, float *sum, int n)
{
  __shared__ float s[64 * 128];
  float r[8] = { 0 };
  for (int k = 0; k < 64; k++)
    s[k * 128 + threadIdx.x] = a[k * 128 + threadIdx.x];
  __syncthreads ();
  for (int k = 0; k < 64; k++)
    {
      float x = s[k * 128 + threadIdx.x];
      for (int i = 0; i < 8; i++)
	r[i] += a[k * 8 + i] * x;
    }
  for (int i = 0; i < 8; i++)
    sum[i * 128 + threadIdx.x] = r[i];
}

/* Each value is made of the one before.  */
__global__ void
waiting (const float *a, float *sum, int n)
{
  float w = a[threadIdx.x], x = w + 1, y = w + 2, z = w + 3;
  for (int k = 0; k < n; k++)
    {
      w = w * z + 1;
      x = x * w + 2;
      y = y * x + 3;
      z = z * y + 4;
    }
  sum[threadIdx.x] = w + x + y + z;
}

int
main ()
{
  many<<<1, 128>>> (0, 0, 0);
  waiting<<<1, 128>>> (0, 0, 0);
  columns<<<1, 256>>> (0, 0, 0, 0);
  table<<<1, 256>>> (0, 0, 0);
  stride<<<1, 256>>> (0, 0, 0);
}

/* { dg-final { scan-tree-dump "spmd-columns-1.cu:1\[0-9\]:\[^\n\]*threads become vectors of 32 lanes" cuda_spmd_columns { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "spmd-columns-1.cu:(\[23\]\[0-9\]|\[6-9\]\[0-9\]):\[^\n\]*threads become" cuda_spmd_columns } } */
/* { dg-final { scan-tree-dump "spmd-columns-1.cu:(4|5)\[0-9\]:\[^\n\]*threads become vectors of (8|16) lanes" cuda_spmd_columns { target x86_64-*-* } } } */
