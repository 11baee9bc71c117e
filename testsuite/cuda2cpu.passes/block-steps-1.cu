/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Warps keep step where threads may meet: between loops that share out an array
   in different ways, and before stores to where a thread has not loaded from.
   Not where both loops give a thread the same, where arrays are others, where
   they meet already, where not all come or not in each turn, and where threads
   have loops of their own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct sizes
{
  int n, rows;
  float *a, *b;
};

__constant__ sizes s;

__global__ void
loops (float *out)
{
  for (int i = threadIdx.x; i < s.n; i += 256)
    s.a[i] = s.a[i] - s.b[i];
  for (int r = threadIdx.x; r < s.rows; r += 256)
    {
      float sum = 0;
      for (int i = r; i < r + s.n; i += s.rows)
	sum += s.a[i];
      out[r] = sum;
    }
}

__global__ void
permutes (float *out, const int *p, int n)
{
  __shared__ float t[1024];
  for (int k = 0; k < n; k++)
    {
      float x = t[p[threadIdx.x] * n + k] + 1;
      if (p[k] < n)
	t[p[threadIdx.x + 1] * n] = x;
      __syncthreads ();
    }
  out[threadIdx.x] = t[threadIdx.x];
}

__global__ void
same (float *out)
{
  for (int i = threadIdx.x; i < s.n; i += 256)
    s.a[2 * i] = s.a[2 * i + 1] - s.b[i];
  for (int i = threadIdx.x; i < s.rows; i += 256)
    out[i] = s.a[2 * i];
}

__global__ void
others (float *out)
{
  for (int i = threadIdx.x; i < s.n; i += 256)
    s.b[i] = 1;
  for (int r = threadIdx.x; r < s.rows; r += 256)
    out[r] = s.a[r * s.n];
}

__global__ void
met (float *out)
{
  for (int i = threadIdx.x; i < s.n; i += 256)
    s.a[i] = 1;
  __syncthreads ();
  for (int r = threadIdx.x; r < s.rows; r += 256)
    out[r] = s.a[r * s.n];
}

__global__ void
some (float *out)
{
  for (int k = threadIdx.x / 32; k < s.rows; k += 8)
    {
      for (int i = threadIdx.x % 32; i < s.n; i += 32)
	s.a[k * s.n + i] = 1;
      for (int r = threadIdx.x % 32; r < s.rows; r += 32)
	out[r] = s.a[k * s.n + s.n - r];
    }
}

__global__ void
own (float *out, int n, int stride)
{
  float *mine = out + threadIdx.x;
  for (int i = 0; i < n; i++)
    mine[i * stride] = i;
  for (int i = 0; i < n - 1; i++)
    mine[i * stride] += mine[(n - i) * stride];
}

__global__ void
pairs (float *out, int n)
{
  __shared__ float t[1024];
  int i = threadIdx.x, j = threadIdx.x ^ n;
  t[i] = out[i];
  __syncthreads ();
  if (j > i)
    {
      float x = t[i * n], y = t[j * n];
      t[i * n] = y;
      t[j * n] = x;
    }
  __syncthreads ();
  out[i] = t[i];
}

/* { dg-final { scan-tree-dump-times "warps keep step before this, where they may meet" 2 cuda_lockstep } } */
/* { dg-final { scan-tree-dump "block-steps-1.cu:28:\[^\n\]*warps keep step before this, where" cuda_lockstep } } */
/* { dg-final { scan-tree-dump "block-steps-1.cu:41:\[^\n\]*warps keep step before this, where" cuda_lockstep } } */
