/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* All threads are visited where they do more than what depends on the
   remainder, where it is by something small that is constant, which vectors
   mask, and where threads divide by what is their own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
more (int m, float *s)
{
  int t = threadIdx.x;
  if (t % m == 0)
    s[t] += s[t + m];
  s[t + 1024] = t;
}

__global__ void
even (float *s)
{
  int t = threadIdx.x;
  if (t % 2 == 0)
    s[t] += 1;
}

__global__ void
own (const int *m, float *s)
{
  int t = threadIdx.x;
  if (t % m[t] == 0)
    s[t] += 1;
}

/* { dg-final { scan-tree-dump "split at" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "in steps" cuda_lower } } */
