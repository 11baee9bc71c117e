/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* A loop in a loop that lanes leave at different turns becomes one with it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* GCC takes this for two loops, of which one leaves LOW as it is.  */

__global__ void
search (const float *a, const float *key, int *found, int n)
{
  int i = blockIdx.x * 256 + threadIdx.x, low = 0, high = n;
  float wanted = key[i];
  while (low < high)
    {
      int middle = (low + high) / 2;
      if (a[middle] < wanted)
	low = middle + 1;
      else
	high = middle;
    }
  found[i] = low;
}

/* Each turn of the outer loop takes as many of the inner as it takes.  */

__global__ void
retry (unsigned *out, int n)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  unsigned s = i, sum = 0;
  for (int k = 0; k < n; k++)
    {
      do
	{
	  s ^= s << 13;
	  s ^= s >> 17;
	  s ^= s << 5;
	}
      while ((s & 255) > 200);
      sum += s & 15;
    }
  out[i] = sum;
}

/* All lanes go through the inner loop alike.  */

__global__ void
alike (const int *a, int *out, int n)
{
  int i = blockIdx.x * 256 + threadIdx.x, x = a[i], k = 0;
  while (x < 1000)
    {
      for (int m = 0; m < n; m++)
	x += (x >> 3) ^ m;
      k++;
    }
  out[i] = k;
}

/* As much is to be done beside the inner loop as in it.  */

__global__ void
beside (const int *a, int *out, int n)
{
  int i = blockIdx.x * 256 + threadIdx.x, x = a[i], y = 1;
  for (int k = 0; k < n; k++)
    {
      while (x & 15)
	x = x * 3 + 1;
      y = y * x + (y >> 3) ^ (x * 5);
      x = x ^ (y >> 5) + y * 7 + (x << 3);
      y += (x >> 7) * (y & 31);
    }
  out[i] = y;
}

int
main ()
{
  search<<<1, 256>>> (0, 0, 0, 0);
  retry<<<1, 256>>> (0, 0);
  alike<<<1, 256>>> (0, 0, 0);
  beside<<<1, 256>>> (0, 0, 0);
}

/* { dg-final { scan-tree-dump "spmd-2.cu:1\[0-9\]:\[^\n\]*become one" cuda_spmd } } */
/* { dg-final { scan-tree-dump "spmd-2.cu:\[34\]\[0-9\]:\[^\n\]*become one" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "spmd-2.cu:\[567\]\[0-9\]:\[^\n\]*become one" cuda_spmd } } */
