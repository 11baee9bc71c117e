/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Guards on squares, on multiples of 64 bits, and on multiples by what each
   thread has of its own, are left alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
square (int n, int *s)
{
  int t = threadIdx.x;
  if (t * t < n)
    s[t] = 1;
}

__global__ void
wide (long d, long n, int *s)
{
  long t = threadIdx.x;
  if (t * d < n)
    s[t] = 1;
}

__global__ void
own (const int *d, int n, int *s)
{
  int t = threadIdx.x;
  if (t * d[t] < n)
    s[t] = 1;
}

/* { dg-final { scan-tree-dump-not "\[1-9\] conditions" cuda_lower } } */
