/* { dg-do run } */
/* Recursive device functions, alone and by turns, use the built-in variables
   and shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int odd (int n);

__device__ int
even (int n)
{
  return n == 0 ? (int) threadIdx.x : odd (n - 1) + 1;
}

__device__ int
odd (int n)
{
  return n == 0 ? -(int) blockIdx.x : even (n - 1) + 2;
}

__device__ void
sort (int *s, int from, int to)
{
  if (to - from < 2)
    return;
  int pivot = s[(from + to) / 2], i = from, j = to - 1;
  while (i <= j)
    {
      while (s[i] < pivot)
	i++;
      while (s[j] > pivot)
	j--;
      if (i <= j)
	{
	  int x = s[i];
	  s[i++] = s[j];
	  s[j--] = x;
	}
    }
  sort (s, from, j + 1);
  sort (s, i, to);
}

__global__ void
kernel (int *out)
{
  __shared__ int s[32 * 8];
  int t = threadIdx.x;
  for (int i = 0; i < 8; i++)
    s[t * 8 + i] = (t + i * 5) % 11;
  __syncthreads ();
  sort (s, (31 - t) * 8, (31 - t) * 8 + 8);
  __syncthreads ();
  int v = 0;
  for (int i = 0; i < 8; i++)
    v = v * 11 + s[t * 8 + i];
  int *o = out + 2 * (blockIdx.x * 32 + t);
  o[0] = v;
  o[1] = even (t % 8) * 1000 + odd (t % 5);
}

int
main ()
{
  buffer<int> out (192);
  kernel<<<3, 32>>> (out.dev);
  out.fetch ();
  for (int k = 0; k < 96; k++)
    {
      int t = k % 32, count[11] = { 0 }, v = 0;
      for (int i = 0; i < 8; i++)
	count[(t + i * 5) % 11]++;
      for (int d = 0; d < 11; d++)
	while (count[d]--)
	  v = v * 11 + d;
      CHECK (out[2 * k] == v);
      int e = t % 8, o = t % 5, b = k / 32;
      int ev = (e % 2 ? -b : t) + (e + 1) / 2 + e / 2 * 2;
      int od = (o % 2 ? t : -b) + (o + 1) / 2 * 2 + o / 2;
      CHECK (out[2 * k + 1] == ev * 1000 + od);
    }
}
