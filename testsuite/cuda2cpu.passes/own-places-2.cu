/* { dg-do compile } */
/* { dg-additional-options "-O3" } */
/* What is accessed by a type that is aligned better than by its size is no
   element of an array as it is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

typedef int wide_int __attribute__ ((aligned (16)));

__device__ __forceinline__ int
fourth (const wide_int *p, int i)
{
  return p[i * 4];
}

__global__ void
sums (const int *in, const int *at, int *out, int n)
{
  alignas (16) struct { int v[32]; } own;
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 32; i++)
    own.v[i] = in[i * 64 + t];
  for (int i = 0; i < n; i++)
    {
      sum += fourth ((const wide_int *) own.v, at[i * 64 + t]) * i;
      own.v[at[i * 32 + t]] = sum;
    }
  out[t] = sum;
}

int
main ()
{
  sums<<<1, 64>>> (nullptr, nullptr, nullptr, 0);
}
