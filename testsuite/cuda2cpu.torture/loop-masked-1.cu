/* { dg-do run } */
/* Loops that only compute and that threads leave at different turns: by one
   exit or several, with what was before the turn or after it, behind a
   condition, and where some threads do nothing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* The turns until the point escapes.  */

template <class T> __host__ __device__ inline int
escape (T cx, T cy, int limit)
{
  T x = 0, y = 0;
  int i = 0;
  while (i < limit && x * x + y * y < 4)
    {
      T t = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = t;
      i++;
    }
  return i;
}

/* The length of N's way to one; 0 for 0 and where it is too long.  */

__host__ __device__ inline int
way (unsigned n, unsigned *most)
{
  int steps = 0;
  *most = n;
  if (n > 0)
    while (n != 1)
      {
	n = n & 1 ? 3 * n + 1 : n >> 1;
	*most = n > *most ? n : *most;
	steps++;
	if (steps == 120)
	  {
	    steps = 0;
	    break;
	  }
      }
  return steps;
}

/* Which of three limits is passed first, and where.  */

__host__ __device__ inline int
race (int a, int b, int c, int *where)
{
  int x = a, y = b, z = c;
  for (int i = 0;; i++)
    {
      x = x * 5 + 3 & 0xffff;
      if (x > 60000)
	{
	  *where = i;
	  return x;
	}
      y = y * 9 + i & 0xffff;
      if (y > 61000)
	{
	  *where = -i;
	  return y + 1;
	}
      z += 7;
      if (z > 700)
	break;
    }
  *where = x + y + z;
  return c;
}

/* Newton's square root; the guard is of the loop alone.  */

__host__ __device__ inline float
root (float a)
{
  float x = a, before = 0;
  if (a > 1)
    {
      float half = a * 0.5f;
      x = half;
      do
	{
	  before = x;
	  x = x * 0.5f + half / x;
	}
      while (before - x > 0.001f);
    }
  return x + before;
}

template <class T> __global__ void
escapes (int *out, int w, int h, int limit)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  out[y * w + x] = escape<T> (x * (T) 0.03125 - 2, y * (T) 0.0625 - 1, limit);
}

__global__ void
ways (const unsigned *in, int *out, unsigned *most, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      unsigned top;
      out[i] = way (in[i], &top);
      most[i] = top;
    }
}

__global__ void
races (const int *in, int *out, int *where, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      int at;
      out[i] = race (in[i], in[i] * 3, i & 511, &at);
      where[i] = at;
    }
}

__global__ void
roots (const float *in, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = root (in[i]);
}

/* Some threads come to the loop, of different rows.  */

__global__ void
some (const int *in, int *out, int n)
{
  __shared__ int s[1024];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = t < n ? in[t] : -1;
  __syncthreads ();
  int v = s[blockDim.x * blockDim.y - 1 - t], turns = 100;
  if (v & 2)
    {
      int k = v * 3;
      turns = 0;
      while (k > 10)
	{
	  k = k / 2 - turns;
	  turns++;
	}
      turns += k * 1000;
    }
  out[t] = turns;
}

/* Two conditions in front of the loop, and what is before it used behind.  */

__host__ __device__ inline int
halve (int v, int *rest)
{
  int turns = 100;
  *rest = v;
  if (v & 2)
    {
      int k = v * 3;
      if (k > 40)
	{
	  int d = k & 7;
	  turns = 0;
	  do
	    {
	      k = k / 2 - (turns ^ d);
	      *rest = *rest ^ k;
	      turns++;
	    }
	  while (k > 10);
	  turns += k * 1000 + d;
	}
      else
	turns = k;
    }
  return turns;
}

__global__ void
halves (const int *in, int *out, int *rest, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      int r;
      out[i] = halve (in[i], &r);
      rest[i] = r;
    }
}

const int N = 3000, W = 80, H = 32;

static __managed__ int in[N], out[N], where[N];
static __managed__ unsigned start[N], most[N];
static __managed__ float f[N], g[N];

static void
check_lines (int threads)
{
  int blocks = (N + threads - 1) / threads;
  ways<<<blocks, threads>>> (start, out, most, N);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      unsigned top;
      int steps = way (start[i], &top);
      CHECK (out[i] == steps && most[i] == top);
    }
  races<<<blocks, threads>>> (in, out, where, N);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      int at, what = race (in[i], in[i] * 3, i & 511, &at);
      CHECK (out[i] == what && where[i] == at);
    }
  halves<<<blocks, threads>>> (in, out, where, N);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      int rest, turns = halve (in[i], &rest);
      CHECK (out[i] == turns && where[i] == rest);
    }
  roots<<<blocks, threads>>> (f, g, N);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      float r = root (f[i]);
      CHECK (g[i] - r <= 0.01f && r - g[i] <= 0.01f);
    }
}

static void
check_some (dim3 threads)
{
  int all = threads.x * threads.y;
  some<<<1, threads>>> (in, out, all - 3);
  cudaDeviceSynchronize ();
  for (int t = 0; t < all; t++)
    {
      int from = all - 1 - t, turns = 100;
      int v = from < all - 3 ? in[from] : -1;
      if (v & 2)
	{
	  int k = v * 3;
	  for (turns = 0; k > 10; turns++)
	    k = k / 2 - turns;
	  turns += k * 1000;
	}
      CHECK (out[t] == turns);
    }
}

template <class T> static void
check_plane (dim3 threads)
{
  dim3 blocks ((W + threads.x - 1) / threads.x,
	       (H + threads.y - 1) / threads.y);
  for (int limit : { 0, 1, 100 })
    {
      escapes<T> <<<blocks, threads>>> (out, W, H, limit);
      cudaDeviceSynchronize ();
      for (int y = 0; y < H; y++)
	for (int x = 0; x < W; x++)
	  CHECK (out[y * W + x] == escape<T> (x * (T) 0.03125 - 2,
					      y * (T) 0.0625 - 1, limit));
    }
}

int
main ()
{
  for (int i = 0; i < N; i++)
    {
      in[i] = i * 7919 % 1009;
      start[i] = i * 5 % 1000;
      f[i] = in[i] * 0.25f;
    }
  for (int threads : BLOCK_SIZES)
    {
      check_lines (threads);
      check_some (threads);
    }
  for (dim3 threads : { dim3 (16, 16), dim3 (8, 3), dim3 (17, 5),
			dim3 (33, 2) })
    {
      check_plane<float> (threads);
      check_plane<double> (threads);
      check_some (threads);
    }
  return 0;
}
