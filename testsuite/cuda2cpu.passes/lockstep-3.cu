/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Where a sample block shows no threads that meet: with barriers, __syncwarp or
   shuffles in between; on places that each lane has for itself, of whatever
   form; under conditions that exclude each other; where all store the same; and
   where data say where, apart from where lanes have stored just before.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
tree (int *p)
{
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  for (int d = blockDim.x / 2; d > 0; d >>= 1)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    p[0] = s[0];
}

__global__ void
strided (int *p)
{
  __shared__ int s[512];
  int t = threadIdx.x;
  for (int i = t; i < 512; i += blockDim.x)
    s[i] = p[i];
  __syncthreads ();
  for (int d = 1; d < blockDim.x; d *= 2)
    {
      if (t % (2 * d) == 0)
	s[t] += s[t + d];
      __syncthreads ();
    }
  for (int d = 1; d < blockDim.x; d *= 2)
    {
      int i = 2 * d * t;
      if (i < blockDim.x)
	s[i] += s[i + d];
      __syncthreads ();
    }
}

__global__ void
lanes (int *p)
{
  __shared__ int s[256];
  int t = threadIdx.x, own = (t & ~31) + (31 - (t & 31));
  s[own] = p[t];
  s[own] += s[own] * 2;
  __syncwarp ();
  int v = s[t];
  __syncwarp ();
  s[t ^ 5] = v;
  v = __shfl_xor_sync (0xffffffff, v, 3);
  p[t] = v + s[t ^ 2];
}

__global__ void
arms (int *p, int n, int kind)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  if (kind == 3)
    s[t] = p[t];
  else
    p[t] = s[t ^ 1];
  __syncthreads ();
  if (t + n < 100)
    s[t] = 1;
  if (t + n >= 100)
    p[t] = s[t ^ 1];
  __syncthreads ();
  if (p[t] > 0)
    {
      s[t] = 3;
      p[t] = s[255 - t];
    }
}

__global__ void
same (int *p)
{
  __shared__ int s[256], flag;
  int t = threadIdx.x;
  flag = 0;
  p[t] = flag;
  __syncthreads ();
  for (int i = t; i < 1024; i += 256)
    s[p[i] & 255] += p[i + 1];
  __syncthreads ();
  p[t] = s[t];
}

/* Butterflies of a width known at run time, and counts that each thread has for
   itself.  */

__global__ void
butterflies (int *p, int n)
{
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int d = n; d > 0; d >>= 1)
    {
      int i = (t / d) * 2 * d + t % d;
      __syncthreads ();
      int a = s[i], b = s[i + d];
      s[i] = a + b;
      s[i + d] = a - b;
    }
  __syncthreads ();
  p[t] = s[t];
}

__global__ void
counts (int *p, int n)
{
  __shared__ int s[16 * 64];
  int t = threadIdx.x;
  for (int i = 0; i < 16; i++)
    s[i * 64 + t] = 0;
  for (int i = t; i < n; i += 64)
    s[(p[i] & 15) * 64 + t]++;
  __syncthreads ();
  if (t < 16)
    for (int i = 0; i < 64; i++)
      p[t] += s[t * 64 + i];
}

/* Bytes, of which several lanes have those of a word.  */

__global__ void
bytes (bool *p, short *q)
{
  __shared__ bool s[256];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = p[i];
  if (s[t])
    s[t] = q[i] == 5;
  if (p[i])
    {
      p[i] = false;
      q[i] += s[t];
    }
}

/* Global memory of which each thread has its part, a flag for all, and rows
   that do not meet.  */

__global__ void
parts (int *p, volatile int *flag, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = 1; i < n && !*flag; i++)
    {
      p[t * 8 + (i & 7)] += p[t * 8 + (i - 1 & 7)];
      if (p[t * 8 + (i & 7)] < 0)
	*flag = t;
    }
}

__global__ void
eliminate (float *a, int n, int k)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x < n && y != k)
    a[y * n + x] -= a[y * n + k] * a[k * n + x];
}

/* { dg-final { scan-tree-dump-not "keep step" cuda_lockstep } } */
