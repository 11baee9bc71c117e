/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_unroll-details -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* In versions for blocks of one shape, loops round barriers are unrolled whose
   distances are powers, of a counter that rises by one; those in which such a
   number is no distance of constants are not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 64;

__global__ void
shifts (int *p)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int i = 0; i < 6; i++)
    {
      __syncthreads ();
      if (t % (2 << i) == 0)
	s[t] += s[t + (1 << i)];
    }
  p[t] = s[t];
}

/* The bound and the distance are functions of floating-point numbers.  */

__global__ void
powers (float *p)
{
  __shared__ float s[THREADS];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  for (int i = 1; i <= __log2f (THREADS); i++)
    {
      int d = __powf (2, i);
      if (t % d == 0)
	s[t] += s[t + d / 2];
      __syncthreads ();
    }
  p[t] = s[t];
}

/* A power of what is not constant.  */

__global__ void
others (int *p, int n)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int i = 0; i < 6; i++)
    {
      __syncthreads ();
      s[t] += s[(t + (n << i)) % THREADS];
      __syncthreads ();
    }
  p[t] = s[t];
}

int
main ()
{
  int *a;
  float *b;
  OK (cudaMallocManaged (&a, THREADS * sizeof *a));
  OK (cudaMallocManaged (&b, THREADS * sizeof *b));
  int sum = 0;
  for (int i = 0; i < THREADS; i++)
    {
      a[i] = i * 5 % 7;
      b[i] = a[i];
      sum += a[i];
    }
  shifts<<<1, THREADS>>> (a);
  powers<<<1, THREADS>>> (b);
  OK (cudaDeviceSynchronize ());
  CHECK (a[0] == sum && b[0] == sum);
  for (int i = 0; i < THREADS; i++)
    a[i] = 1;
  others<<<1, THREADS>>> (a, 0);
  OK (cudaDeviceSynchronize ());
  CHECK (a[5] == 64);
}

/* { dg-final { scan-tree-dump-times "loop with barriers unrolled 6 times" 2 cuda_unroll } } */
/* { dg-final { scan-tree-dump-times "cuda2cpu_powf" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-not "cuda2cpu_log2f" cuda_lower } } */
