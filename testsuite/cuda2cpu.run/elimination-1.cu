/* { dg-do run } */
/* Gaussian elimination with a launch a column, and LU decomposition of a
   block in shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define N 32

__global__ void
column (float *m, float *a, int t)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N - 1 - t)
    return;
  m[N * (i + t + 1) + t] = a[N * (i + t + 1) + t] / a[N * t + t];
}

__global__ void
update (const float *m, float *a, int t)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= N - 1 - t || y >= N - t)
    return;
  a[N * (x + 1 + t) + y + t] -= m[N * (x + 1 + t) + t] * a[N * t + y + t];
}

__global__ void
lu (float *a)
{
  __shared__ float s[N][N + 1];
  int t = threadIdx.x;
  for (int i = 0; i < N; i++)
    s[i][t] = a[i * N + t];
  __syncthreads ();
  for (int k = 0; k < N - 1; k++)
    {
      if (t > k)
	{
	  for (int j = 0; j < k; j++)
	    s[t][k] -= s[t][j] * s[j][k];
	  s[t][k] /= s[k][k];
	}
      __syncthreads ();
      if (t > k)
	for (int j = 0; j < k + 1; j++)
	  s[k + 1][t] -= s[k + 1][j] * s[j][t];
      __syncthreads ();
    }
  for (int i = 0; i < N; i++)
    a[i * N + t] = s[i][t];
}

static bool
near (double a, double b)
{
  double d = a - b, size = b < 0 ? -b : b;
  return (d < 0 ? -d : d) < 1e-3 * (1 + size);
}

int
main ()
{
  buffer<float> a (N * N), b (N * N), m (N * N);
  static double w[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      w[i][j] = a[i * N + j] = b[i * N + j]
	= i == j ? 40 : (i * 3 + j * 5) % 7 - 3;
  a.send ();
  b.send ();
  for (int t = 0; t < N - 1; t++)
    {
      column<<<3, 16>>> (m.dev, a.dev, t);
      update<<<dim3 (4, 4), dim3 (8, 8)>>> (m.dev, a.dev, t);
    }
  lu<<<1, N>>> (b.dev);
  a.fetch ();
  b.fetch ();
  m.fetch ();
  for (int k = 0; k < N; k++)
    for (int i = k + 1; i < N; i++)
      {
	w[i][k] /= w[k][k];
	for (int j = k + 1; j < N; j++)
	  w[i][j] -= w[i][k] * w[k][j];
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	CHECK (near (b[i * N + j], w[i][j]));
	CHECK (near (i > j ? m[i * N + j] : a[i * N + j], w[i][j]));
      }
}
