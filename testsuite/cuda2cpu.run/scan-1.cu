/* { dg-do run } */
/* Scans over blocks of any size: Hillis and Steele's with double buffers,
   then sums of blocks added.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
scan (int *data, int *sums, int n)
{
  extern __shared__ int s[];
  int t = threadIdx.x, b = blockDim.x, i = blockIdx.x * b + t;
  int from = 0, to = 1;
  s[t] = i < n ? data[i] : 0;
  __syncthreads ();
  for (int d = 1; d < b; d *= 2)
    {
      s[to * b + t] = s[from * b + t] + (t >= d ? s[from * b + t - d] : 0);
      from = to;
      to = 1 - from;
      __syncthreads ();
    }
  if (i < n)
    data[i] = s[from * b + t];
  if (sums && t == b - 1)
    sums[blockIdx.x] = s[from * b + t];
}

__global__ void
add (int *data, const int *sums, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (blockIdx.x > 0 && i < n)
    data[i] += sums[blockIdx.x - 1];
}

int
main ()
{
  for (int n : { 1, 100, 5000 })
    for (int b : { 64, 100, 1024 })
      {
	int g = (n + b - 1) / b;
	buffer<int> data (n), sums (g);
	for (int i = 0; i < n; i++)
	  data[i] = i * 17 % 23 - 5;
	data.send ();
	scan<<<g, b, 2 * b * sizeof (int)>>> (data.dev, sums.dev, n);
	scan<<<1, g, 2 * g * sizeof (int)>>> (sums.dev, NULL, g);
	add<<<g, b>>> (data.dev, sums.dev, n);
	data.fetch ();
	for (int i = 0, sum = 0; i < n; i++)
	  CHECK (data[i] == (sum += i * 17 % 23 - 5));
      }
}
