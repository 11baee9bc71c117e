/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Threads that go along rows of their own do not load what they stored some
   turns before, where these turns are known; not so where they store there
   besides, or under a condition, or where that is more turns than are taken
   together: these are more where the lanes' lines are in one set of the cache.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
solve (float *x, const float *a, float *b, int n)
{
  int i = (blockIdx.x * blockDim.x + threadIdx.x) * n;
  for (int j = 1; j < n; j++)
    {
      x[i + j] = x[i + j] - x[i + j - 1] * a[i + j] / b[i + j - 1];
      b[i + j] = b[i + j] - a[i + j] * a[i + j] / b[i + j - 1];
    }
}

__global__ void
filter (int *x, const int *a, int *y, int *z, int n)
{
  int i = (blockIdx.x * blockDim.x + threadIdx.x) * n;
  for (int j = n - 4; j >= 0; j--)
    {
      y[i + j] = a[i + j];
      x[i + j] = a[i + j] * 3 - x[i + j + 1] + x[i + j + 3] * 5;
      z[i + j] = y[i + j] + 1;
    }
}

__global__ void
twice (int *x, const int *a, int n)
{
  int i = (blockIdx.x * blockDim.x + threadIdx.x) * n;
  for (int j = 2; j < n; j++)
    {
      x[i + j] = a[i + j] * 3 - x[i + j - 2];
      x[i + j - 1] = a[i + j] + 5;
    }
}

__global__ void
some (int *x, const int *a, int n)
{
  int i = (blockIdx.x * blockDim.x + threadIdx.x) * n;
  for (int j = 2; j < n; j++)
    if (a[i + j] > 0)
      x[i + j] = a[i + j] * 3 - x[i + j - 2];
}

template <int LENGTH> __global__ void
behind (int *x, const int *a, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int j = 7; j < n; j++)
    x[i * LENGTH + j] = a[i * LENGTH + j] * 3 - x[i * LENGTH + j - 7];
}

void
run (float *x, float *a, float *b, int *y, int *z, int *c, int *d, int n)
{
  solve<<<1, 256>>> (x, a, b, n);
  filter<<<1, 256>>> (y, z, c, d, n);
  twice<<<1, 256>>> (y, c, n);
  some<<<1, 256>>> (y, c, n);
  behind<1000><<<1, 256>>> (y, c, n);
  behind<1024><<<1, 256>>> (y, c, n);
}

/* { dg-final { scan-tree-dump-times "what was stored 0 turns before is not loaded" 1 "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-times "what was stored 1 turns before is not loaded" 4 "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-times "what was stored 2 turns before is not loaded" 0 "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-times "what was stored 3 turns before is not loaded" 1 "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-times "what was stored 7 turns before is not loaded" 1 "cuda_spmd" } } */
