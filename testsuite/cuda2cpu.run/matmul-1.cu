/* { dg-do run } */
/* Matrix multiplication by square tiles in shared memory, sizes that do and
   do not divide, and in double by rectangular tiles.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

template<int T>
__global__ void
multiply (float *c, const float *a, const float *b, int m, int n, int k)
{
  __shared__ float as[T][T], bs[T][T];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * T + ty, column = blockIdx.x * T + tx;
  float sum = 0;
  for (int p = 0; p < (k + T - 1) / T; p++)
    {
      as[ty][tx] = row < m && p * T + tx < k ? a[row * k + p * T + tx] : 0;
      bs[ty][tx] = column < n && p * T + ty < k
		   ? b[(p * T + ty) * n + column] : 0;
      __syncthreads ();
#pragma unroll
      for (int i = 0; i < T; i++)
	sum += as[ty][i] * bs[i][tx];
      __syncthreads ();
    }
  if (row < m && column < n)
    c[row * n + column] = sum;
}

__global__ void
multiply_columns (double *c, const double *a, const double *b, int n)
{
  __shared__ double bs[32 * 4];
  int t = threadIdx.x, row = blockIdx.y * 32 + t;
  double sum[4] = { 0, 0, 0, 0 };
  for (int p = 0; p < n; p += 32)
    {
      for (int j = 0; j < 4; j++)
	bs[t * 4 + j] = b[(p + t) * n + blockIdx.x * 4 + j];
      __syncthreads ();
      for (int i = 0; i < 32; i++)
	for (int j = 0; j < 4; j++)
	  sum[j] += a[row * n + p + i] * bs[i * 4 + j];
      __syncthreads ();
    }
  for (int j = 0; j < 4; j++)
    c[row * n + blockIdx.x * 4 + j] = sum[j];
}

template<int T>
static void
check (int m, int n, int k)
{
  buffer<float> a (m * k), b (k * n), c (m * n);
  for (int i = 0; i < m * k; i++)
    a[i] = i % 7 - 3;
  for (int i = 0; i < k * n; i++)
    b[i] = i % 5 - 2;
  a.send ();
  b.send ();
  dim3 grid ((n + T - 1) / T, (m + T - 1) / T);
  multiply<T><<<grid, dim3 (T, T)>>> (c.dev, a.dev, b.dev, m, n, k);
  c.fetch ();
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int p = 0; p < k; p++)
	  sum += a[i * k + p] * b[p * n + j];
	CHECK (c[i * n + j] == sum);
      }
}

int
main ()
{
  check<16> (64, 64, 64);
  check<16> (50, 33, 21);
  check<32> (64, 32, 96);
  check<8> (5, 70, 9);
  check<1> (3, 4, 5);
  const int n = 64;
  buffer<double> a (n * n), b (n * n), c (n * n);
  for (int i = 0; i < n * n; i++)
    a[i] = i % 11 - 5, b[i] = i % 13 - 6;
  a.send ();
  b.send ();
  multiply_columns<<<dim3 (n / 4, n / 32), 32>>> (c.dev, a.dev, b.dev, n);
  c.fetch ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double sum = 0;
	for (int p = 0; p < n; p++)
	  sum += a[i * n + p] * b[p * n + j];
	CHECK (c[i * n + j] == sum);
      }
}
