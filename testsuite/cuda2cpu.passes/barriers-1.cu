/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_barriers-details" } */
/* Barriers that order nothing go: those across which each thread comes back to
   its own cells, however these are laid out, and those behind which nothing
   comes.  So does one of the first two of a layer of a neural network, whose
   threads are the rows and columns of a matrix.  Others stay.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
layer (const float *__restrict__ in, float *__restrict__ weights,
       float *__restrict__ sums, int n)
{
  __shared__ float node[16], matrix[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  int i = (n + 1) * 16 * blockIdx.y + (n + 1) * y + x + n + 2;
  if (x == 0)
    node[y] = in[16 * blockIdx.y + y + 1];
  __syncthreads ();		/* node stays */
  matrix[y][x] = weights[i];
  __syncthreads ();		/* goes */
  matrix[y][x] = matrix[y][x] * node[y];
  __syncthreads ();		/* matrix stays */
  if (y < 8)
    matrix[y][x] += matrix[y + 8][x];
  __syncthreads ();		/* matrix stays */
  weights[i] = matrix[x][y];
  __syncthreads ();		/* orders nothing, nor does it cost */
  if (x == 0)
    sums[blockIdx.y * n + y] = matrix[x][y] + matrix[y][x];
}

__global__ void
own (int *a, const int *b)
{
  __shared__ int s[256 + 8];
  int t = threadIdx.x;
  s[t + (t >> 5)] = a[t];
  __syncthreads ();		/* goes */
  s[t + t / 32] *= b[t];
  __syncthreads ();		/* stays */
  a[t] = s[255 + 7 - t];
  __syncthreads ();		/* goes: the end */
}

__global__ void
turns (int *a, int n)
{
  __shared__ int s[64 + 16];
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      s[t + (i & 15)] = a[t];
      __syncthreads ();		/* stays: cells differ from turn to turn */
      a[t] += s[t + (i & 15)];
      __syncthreads ();		/* stays */
    }
}

__global__ void
parted (volatile int *flag, int *a)
{
  __shared__ int s[64];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads ();		/* stays: nobody knows who waits */
  if (threadIdx.x == 0)
    *flag = 1;
  a[threadIdx.x] = s[threadIdx.x];
}

void
launch (float *f, int *a, int *b, int n)
{
  layer<<<dim3 (1, n), dim3 (16, 16)>>> (f, f + n, f + 2 * n, n);
  own<<<1, 256>>> (a, b);
  turns<<<1, 64>>> (a, n);
  parted<<<1, 64>>> (b, a);
}

/* { dg-final { scan-tree-dump-times "barrier removed" 3 cuda_barriers } } */
/* { dg-final { scan-tree-dump {:21:[0-9]+: optimized: barrier removed} cuda_barriers } } */
/* { dg-final { scan-tree-dump {:19:[0-9]+: missed: barrier stays: node} cuda_barriers } } */
/* { dg-final { scan-tree-dump-times "threads keep nothing across it" 1 cuda_barriers } } */
/* { dg-final { scan-tree-dump-times {barrier stays: \*flag} 1 cuda_barriers } } */
/* { dg-final { scan-tree-dump-times {barrier stays: s\[\S+\] before it} 3 cuda_barriers } } */
