/* { dg-do run } */
/* Exited threads and divergent arms, with the barriers in device functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int
swap_with (int *s, int v, int other)
{
  s[threadIdx.x] = v;
  __syncthreads ();
  v = s[other];
  __syncthreads ();
  return v;
}

__device__ int
choose (int *s, int v)
{
  int t = threadIdx.x;
  if (t & 1)
    return swap_with (s, v + 1, t - 1) * 2;
  if (t & 2)
    v = swap_with (s, v, t + 1) + 5;
  else
    v = swap_with (s, -v, t + 2);
  return v;
}

__global__ void
kernel (int *out, int n)
{
  __shared__ int s[128];
  int t = threadIdx.x;
  if (t >= n)
    return;
  int v = choose (s, t);
  v += choose (s, v) * 10;
  out[t] = v;
}

static void
choose_all (int *v, int n)
{
  int s[128];
  for (int t = 0; t < n; t++)
    s[t] = t & 1 ? v[t] + 1 : t & 2 ? v[t] : -v[t];
  for (int t = 0; t < n; t++)
    v[t] = t & 1 ? s[t - 1] * 2 : t & 2 ? s[t + 1] + 5 : s[t + 2];
}

int
main ()
{
  for (int n : { 4, 64, 100, 128 })
    {
      buffer<int> out (128);
      kernel<<<1, 128>>> (out.dev, n);
      out.fetch ();
      int v[128], w[128];
      for (int t = 0; t < n; t++)
	v[t] = t;
      choose_all (v, n);
      memcpy (w, v, sizeof v);
      choose_all (w, n);
      for (int t = 0; t < 128; t++)
	CHECK (out[t] == (t < n ? v[t] + w[t] * 10 : 0));
    }
}
