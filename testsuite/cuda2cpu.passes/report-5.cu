/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-report -fplugin-arg-cuda2cpu-without=versions" } */
/* What became of each region of a kernel is told in a line, by its worst access
   and not by what is left over for rims, and with the reason of the pass that
   left it alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
masked (const int *__restrict__ c, const float *__restrict__ in,
	float *__restrict__ out, int n)	/* { dg-note "kernel .masked.: 1 regions of _Z6masked\[^ .\]*.block" "" { target *-*-* } .-1 } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    if (c[i] > 3)	/* { dg-note "kernel .masked.: region 1, \[0-9\]+ statements: vectors: threads are lanes" } */
      out[i] = in[i] + 1;
}

__global__ void
sums (const int *in, int *out)
{
  int t = threadIdx.x, sum = 0;
  for (int k = 0; k < t; k++)
    sum += in[k];	/* { dg-note "kernel .sums.: region 1, \[0-9\]+ statements: vectors: threads are lanes" } */
  out[t] = sum;
}

__global__ void
rows (const float *in, float *out, int n)
{
  int t = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum = sum * in[t * n + 7 * k] + 1;	/* { dg-note "kernel .rows.: region 1, \[0-9\]+ statements: gathers: gathers from memory at line 34" } */
  out[t] = sum;
}

__global__ void
after (int *p, int *q)
{
  int t = threadIdx.x;
  p[t] *= 2;	/* { dg-note "kernel .after.: region 1, \[0-9\]+ statements: vectors" } */
  __syncthreads ();
  q[p[t ^ 1]] = t;	/* { dg-note "kernel .after.: region 2, \[0-9\]+ statements: scalar: threads are no lanes: vectors would not be faster: scatters to memory at line" } */
}

void
launch (int *p)
{
  after<<<1, 64>>> (p, p);
}
