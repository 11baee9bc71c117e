/* { dg-do run } */
/* A sparse matrix by a vector: a thread a row, and a block a row with a
   reduction in shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
by_thread (const int *row, const int *column, const double *value,
	   const double *x, double *y, int n)
{
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < n)
    {
      double sum = 0;
      for (int i = row[r]; i < row[r + 1]; i++)
	sum += value[i] * x[column[i]];
      y[r] = sum;
    }
}

__global__ void
by_block (const int *row, const int *column, const double *value,
	  const double *x, double *y)
{
  __shared__ double s[32];
  int t = threadIdx.x, r = blockIdx.x;
  double sum = 0;
  for (int i = row[r] + t; i < row[r + 1]; i += 32)
    sum += value[i] * x[column[i]];
  s[t] = sum;
  for (int d = 16; d > 0; d >>= 1)
    {
      __syncthreads ();
      if (t < d)
	s[t] += s[t + d];
    }
  if (t == 0)
    y[r] = s[0];
}

int
main ()
{
  const int n = 300;
  int count = 0;
  buffer<int> row (n + 1);
  for (int r = 0; r < n; r++)
    {
      row[r] = count;
      count += r * 37 % 90;
    }
  row[n] = count;
  buffer<int> column (count);
  buffer<double> value (count), x (n), y (n), z (n);
  for (int i = 0; i < count; i++)
    {
      column[i] = i * 101 % n;
      value[i] = i % 9 - 4;
    }
  for (int i = 0; i < n; i++)
    x[i] = i % 12;
  row.send ();
  column.send ();
  value.send ();
  x.send ();
  by_thread<<<(n + 63) / 64, 64>>> (row.dev, column.dev, value.dev, x.dev,
				    y.dev, n);
  by_block<<<n, 32>>> (row.dev, column.dev, value.dev, x.dev, z.dev);
  y.fetch ();
  z.fetch ();
  for (int r = 0; r < n; r++)
    {
      double sum = 0;
      for (int i = row[r]; i < row[r + 1]; i++)
	sum += value[i] * x[column[i]];
      CHECK (y[r] == sum && z[r] == sum);
    }
}
