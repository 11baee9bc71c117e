/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-report" } */
/* Which loops are vectorised, what is gathered, and why a loop stays scalar is
   told at the source's lines.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
plain (const float *in, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] * 2;	/* { dg-note "kernel .plain.: loop vectorised, 32-byte vectors" } */
}

__global__ void
scattered (const int *__restrict__ where, const float *__restrict__ in,
	   float *__restrict__ out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[where[i]];	/* { dg-note "kernel .scattered.: (gathers from memory|vectors are made of elements loaded one by one)" } */
}

__device__ __attribute__ ((noipa)) int
other (int x)
{
  return x * x;
}

__global__ void
calls (int *p)
{
  p[threadIdx.x] = other (p[threadIdx.x]);	/* { dg-note "kernel .calls.: loop over threads stays scalar: it calls 'other'" } */
}

__global__ void
each (const int *start, const int *in, int *out)
{
  int t = threadIdx.x, sum = 0;
  for (int i = start[t]; i < start[t + 1]; i++)	/* { dg-note "kernel .each.: loop vectorised, 32-byte vectors" } */
    sum = sum * 3 + in[sum & 7];
  out[t] = sum;
}
