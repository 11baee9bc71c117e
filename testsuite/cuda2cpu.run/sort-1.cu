/* { dg-do run } */
/* Bitonic sort of keys with values in shared memory, and odd-even merge
   sort.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ void
order (int &ka, int &va, int &kb, int &vb, bool up)
{
  if ((ka > kb) == up)
    {
      int k = ka, v = va;
      ka = kb;
      va = vb;
      kb = k;
      vb = v;
    }
}

__global__ void
bitonic (int *keys, int *values, int n, bool up)
{
  __shared__ int k[512], v[512];
  int t = threadIdx.x;
  keys += blockIdx.x * n;
  values += blockIdx.x * n;
  k[t] = keys[t];
  v[t] = values[t];
  k[t + n / 2] = keys[t + n / 2];
  v[t + n / 2] = values[t + n / 2];
  for (int size = 2; size < n; size <<= 1)
    {
      bool direction = up ^ ((t & (size / 2)) != 0);
      for (int d = size / 2; d > 0; d >>= 1)
	{
	  __syncthreads ();
	  int p = 2 * t - (t & (d - 1));
	  order (k[p], v[p], k[p + d], v[p + d], direction);
	}
    }
  for (int d = n / 2; d > 0; d >>= 1)
    {
      __syncthreads ();
      int p = 2 * t - (t & (d - 1));
      order (k[p], v[p], k[p + d], v[p + d], up);
    }
  __syncthreads ();
  keys[t] = k[t];
  values[t] = v[t];
  keys[t + n / 2] = k[t + n / 2];
  values[t + n / 2] = v[t + n / 2];
}

__global__ void
odd_even (int *keys, int *values, int n)
{
  __shared__ int k[512], v[512];
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x)
    k[i] = keys[i], v[i] = values[i];
  for (int size = 2; size <= n; size <<= 1)
    {
      int d = size / 2, offset = t & (d - 1);
      {
	__syncthreads ();
	int p = 2 * t - (t & (d - 1));
	order (k[p], v[p], k[p + d], v[p + d], true);
	d >>= 1;
      }
      for (; d > 0; d >>= 1)
	{
	  __syncthreads ();
	  int p = 2 * t - (t & (d - 1));
	  if (offset >= d)
	    order (k[p - d], v[p - d], k[p], v[p], true);
	}
    }
  __syncthreads ();
  for (int i = t; i < n; i += blockDim.x)
    keys[i] = k[i], values[i] = v[i];
}

static void
check (int n, int way)
{
  int blocks = way == 2 ? 1 : 3;
  buffer<int> k (blocks * n), v (blocks * n);
  for (int i = 0; i < blocks * n; i++)
    {
      k[i] = (i * 7919 + 13) % 257;
      v[i] = i;
    }
  k.send ();
  v.send ();
  if (way == 2)
    odd_even<<<1, n / 2>>> (k.dev, v.dev, n);
  else
    bitonic<<<3, n / 2>>> (k.dev, v.dev, n, way);
  k.fetch ();
  v.fetch ();
  buffer<char> seen (blocks * n);
  for (int i = 0; i < blocks * n; i++)
    {
      CHECK (i % n == 0 || (way ? k[i - 1] <= k[i] : k[i - 1] >= k[i]));
      CHECK (v[i] / n == i / n && k[i] == (v[i] * 7919 + 13) % 257);
      CHECK (!seen[v[i]]++);
    }
}

int
main ()
{
  for (int n : { 2, 64, 512 })
    for (int way = 0; way < 3; way++)
      check (n, way);
}
