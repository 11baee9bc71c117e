/* { dg-do run } */
/* Threads add up what they gather of sparse rows.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
rows (int n, const int *start, const int *column, const float *value,
      const float *x, float *y)
{
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n)
    {
      float sum = 0;
      for (int k = start[row]; k < start[row + 1]; k++)
	sum += value[k] * x[column[k]];
      y[row] = sum;
    }
}

/* Where nothing is gathered, or nothing depends on the order.  */
__global__ void
others (int n, const int *start, const int *column, const float *value,
	float *y, int *z)
{
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n)
    {
      float sum = 0;
      int count = 0;
      for (int k = start[row]; k < start[row + 1]; k++)
	sum += value[k];
      for (int k = start[row]; k < start[row + 1]; k++)
	count += z[n + column[k]];
      y[row] = sum;
      z[row] = count;
    }
}

int
main ()
{
  const int N = 200, EACH = 40;
  buffer<int> start (N + 1), column (N * EACH), z (2 * N);
  buffer<float> value (N * EACH), x (N), y (N);
  int k = 0;
  for (int row = 0; row < N; row++)
    {
      start.host[row] = k;
      x.host[row] = row * 0.25f;
      z.host[N + row] = row % 9;
      for (int i = 0; i < row % EACH; i++, k++)
	{
	  column.host[k] = (row * 7 + i * i) % N;
	  value.host[k] = (i + row) % 5 - 1.5f;
	}
    }
  start.host[N] = k;
  start.send ();
  column.send ();
  value.send ();
  x.send ();
  z.send ();
  rows<<<2, 128>>> (N, start.dev, column.dev, value.dev, x.dev, y.dev);
  y.fetch ();
  for (int row = 0; row < N; row++)
    {
      float sum = 0;
      for (int i = start.host[row]; i < start.host[row + 1]; i++)
	sum += value.host[i] * x.host[column.host[i]];
      CHECK (y[row] == sum);
    }
  others<<<2, 128>>> (N, start.dev, column.dev, value.dev, y.dev, z.dev);
  y.fetch ();
  z.fetch ();
  for (int row = 0; row < N; row++)
    {
      float sum = 0;
      int count = 0;
      for (int i = start.host[row]; i < start.host[row + 1]; i++)
	{
	  sum += value.host[i];
	  count += column.host[i] % 9;
	}
      CHECK (y[row] == sum && z[row] == count);
    }
}
