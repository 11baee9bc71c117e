/* { dg-do run } */
/* A function that calls itself behind a barrier: each call has arguments and
   locals of its own for each thread.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

__device__ int
deep (int n)
{
  if (n == 0)
    return threadIdx.x;
  __syncthreads ();
  return 1 + 2 * deep (n - 1) + deep (n / 2);
}

static int
expected (int n, int t)
{
  return n == 0 ? t : 1 + 2 * expected (n - 1, t) + expected (n / 2, t);
}

/* Merge sort of N elements of DATA, a power of two, by all threads: each half,
   and then the two by ranks.  */

__device__ void
merge_sort (int *data, int *other, int n)
{
  if (n == 1)
    return;
  int half = n / 2, t = threadIdx.x;
  merge_sort (data, other, half);
  merge_sort (data + half, other + half, half);
  if (t < n)
    {
      bool right = t >= half;
      const int *mates = right ? data : data + half;
      int value = data[t], rank = right ? t - half : t;
      for (int i = 0; i < half; i++)
	rank += mates[i] < value || (right && mates[i] == value);
      other[rank] = value;
    }
  __syncthreads ();
  if (t < n)
    data[t] = other[t];
  __syncthreads ();
}

__global__ void
k (int *out, int *values)
{
  __shared__ int data[64], other[64];
  int t = threadIdx.x;
  out[t] = deep (4);
  data[t] = values[t];
  __syncthreads ();
  merge_sort (data, other, 64);
  values[t] = data[t];
}

int
main ()
{
  int *out, *values;
  cudaMallocManaged (&out, 64 * sizeof (int));
  cudaMallocManaged (&values, 64 * sizeof (int));
  for (int i = 0; i < 64; i++)
    values[i] = i * 37 % 50;
  k<<<1, 64>>> (out, values);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  for (int i = 0; i < 64; i++)
    if (out[i] != expected (4, i) || (i && values[i] < values[i - 1]))
      {
	printf ("%d: %d, %d\n", i, out[i], values[i]);
	return 2;
      }
  return 0;
}
