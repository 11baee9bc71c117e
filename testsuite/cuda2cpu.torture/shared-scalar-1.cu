/* { dg-do run } */
/* Shared scalars of every kind, written by one thread and read by all,
   several in one declaration.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
scalars (double *out)
{
  __shared__ int i, j, array[4], *pointer;
  __shared__ char c;
  __shared__ bool b;
  __shared__ double d;
  __shared__ unsigned long long u;
  int t = threadIdx.x, n = blockDim.x;
  if (t == 0)
    i = blockIdx.x;
  if (t == n - 1)
    {
      j = n;
      pointer = array + 1;
    }
  if (t == n / 2)
    {
      c = 'x';
      d = t + .5;
    }
  if (t == n / 3)
    {
      b = n > 5;
      u = 1ULL << 40;
    }
  for (int k = t; k < 4; k += n)
    array[k] = k * k;
  __syncthreads ();
  out[blockIdx.x * n + t] = i + 2. * j + c + (b ? 1000 : 0) + d + (double) u
			    + pointer[t % 3];
}

int
main ()
{
  for (int n : { 1, 2, 33, 256 })
    {
      buffer<double> out (3 * n);
      scalars<<<3, n>>> (out.dev);
      out.fetch ();
      for (int k = 0; k < 3 * n; k++)
	CHECK (out[k] == k / n + 2. * n + 'x' + (n > 5 ? 1000 : 0)
			 + n / 2 + .5 + (double) (1ULL << 40)
			 + (k % n % 3 + 1) * (k % n % 3 + 1));
    }
}
