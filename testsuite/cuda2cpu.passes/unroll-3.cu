/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_unroll-details" } */
/* In versions for blocks of one shape, loops round barriers whose distances
   grow or shrink by a factor are unrolled, and those within them; others are
   not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int THREADS = 128;

__global__ void
tree (int *p)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int d = blockDim.x / 2; d > 0; d >>= 1)
    {
      __syncthreads ();
      if (t < d)
	s[t] += s[t + d];
    }
  p[t] = s[t];
}

__global__ void
network (int *p)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int size = 2; size <= 8; size *= 2)
    for (int d = size / 2; d > 0; d /= 2)
      {
	__syncthreads ();
	int a = s[t], b = s[t ^ d];
	__syncthreads ();
	s[t] = (t & d) ? max (a, b) : min (a, b);
      }
  __syncthreads ();
  p[t] = s[t];
}

/* Tiles: each turn has the same amount more.  */

__global__ void
tiles (const int *in, int *p)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 8; i++)
    {
      s[t] = in[i * THREADS + t];
      __syncthreads ();
      sum += s[t ^ 1];
      __syncthreads ();
    }
  p[t] = sum;
}

/* A number of turns that is not known.  */

__global__ void
some (int *p, int n)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int d = 1; d < n; d *= 2)
    {
      __syncthreads ();
      if (t % (2 * d) == 0)
	s[t] += s[t + d];
    }
  p[t] = s[t];
}

/* More turns than pay.  */

__global__ void
far (long long *p)
{
  __shared__ long long s[THREADS];
  int t = threadIdx.x;
  s[t] = p[t];
  for (long long d = 1; d < 1ll << 40; d *= 2)
    {
      __syncthreads ();
      s[(t + d) % THREADS] += d;
    }
  p[t] = s[t];
}

void
launch (const int *in, int *p, long long *q, int n)
{
  tree<<<n, THREADS>>> (p);
  network<<<n, THREADS>>> (p);
  tiles<<<n, THREADS>>> (in, p);
  some<<<n, THREADS>>> (p, n);
  far<<<n, THREADS>>> (q);
}

/* { dg-final { scan-tree-dump-times "loop with barriers unrolled" 4 cuda_unroll } } */
/* { dg-final { scan-tree-dump-times "loop with barriers unrolled 7 times" 1 cuda_unroll } } */
/* { dg-final { scan-tree-dump-times "loop with barriers unrolled 3 times" 2 cuda_unroll } } */
/* { dg-final { scan-tree-dump-times "loop with barriers unrolled 2 times" 1 cuda_unroll } } */
