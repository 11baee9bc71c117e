/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details -fplugin-arg-cuda2cpu-dump=cuda_nounroll-details" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* Rows go through a loop together, too, where an unsigned index might wrap in
   some of them, if it is seen before that it does in none; rows of which that
   cannot be said do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int T = 16, N = 4 * T;

/* C -= A B, of which the thread's place is unsigned as threadIdx is.  */

__global__ void
subtract (float *c, const float *a, const float *b, int pitch, int offset)
{
  __shared__ float as[T][T], bs[T][T];
  as[threadIdx.y][threadIdx.x] = a[threadIdx.y * T + threadIdx.x];
  bs[threadIdx.y][threadIdx.x] = b[threadIdx.y * T + threadIdx.x];
  __syncthreads ();
  float sum = 0;
  for (int k = 0; k < T; k++)
    sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
  c[(offset + threadIdx.y) * pitch + blockIdx.x * T + threadIdx.x] -= sum;
}

/* Rows that lie in any order.  */

__global__ void
scattered (float *c, const float *a, const float *b, unsigned pitch,
	   unsigned mask)
{
  __shared__ float as[T][T], bs[T][T];
  as[threadIdx.y][threadIdx.x] = a[threadIdx.y * T + threadIdx.x];
  bs[threadIdx.y][threadIdx.x] = b[threadIdx.y * T + threadIdx.x];
  __syncthreads ();
  float sum = 0;
  for (int k = 0; k < T; k++)
    sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
  c[((threadIdx.y * pitch) ^ mask) + threadIdx.x] = sum;
}

/* The product's element at Y and X.  */

static float
element (const buffer<float> &a, const buffer<float> &b, int y, int x)
{
  float sum = 0;
  for (int k = 0; k < T; k++)
    sum += a.host[y * T + k] * b.host[k * T + x];
  return sum;
}

int
main ()
{
  volatile int pitch = N, back = -N;
  buffer<float> a (T * T), b (T * T), c (N * N);
  for (int i = 0; i < T * T; i++)
    {
      a.host[i] = i % 7;
      b.host[i] = i % 5;
    }
  a.send ();
  b.send ();
  for (int i = 0; i < N * N; i++)
    c.host[i] = i;
  c.send ();
  subtract<<<N / T, dim3 (T, T)>>> (c.dev, a.dev, b.dev, pitch, 3);
  c.fetch ();
  for (int i = 0; i < N * N; i++)
    {
      int y = i / N - 3, x = i % N;
      CHECK (c[i] == (y < 0 || y >= T ? i : i - element (a, b, y, x % T)));
    }
  for (int i = 0; i < N * N; i++)
    c.host[i] = i;
  c.send ();
  /* From row 20 back to row 5.  */
  subtract<<<N / T, dim3 (T, T)>>> (c.dev, a.dev, b.dev, back, -20);
  c.fetch ();
  for (int i = 0; i < N * N; i++)
    {
      int y = 20 - i / N, x = i % N;
      CHECK (c[i] == (y < 0 || y >= T ? i : i - element (a, b, y, x % T)));
    }
  scattered<<<1, dim3 (T, T)>>> (c.dev, a.dev, b.dev, pitch, 5 * N);
  c.fetch ();
  for (int y = 0; y < T; y++)
    for (int x = 0; x < T; x++)
      CHECK (c[(y ^ 5) * N + x] == element (a, b, y, x));
}

/* { dg-final { scan-tree-dump "rows-4.cu:1\[0-9\]:\[^\n\]*rows at a time run within 1 loops" cuda_sink { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "rows-4.cu:3\[0-9\]:\[^\n\]*rows at a time run" cuda_sink } } */
/* { dg-final { scan-tree-dump "rows-4.cu:\[^\n\]*takes one row at a time: the number of threads is not known" cuda_nounroll { target x86_64-*-* } } } */
