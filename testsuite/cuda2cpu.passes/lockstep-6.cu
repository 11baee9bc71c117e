/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-no-lockstep-warning -fplugin-arg-cuda2cpu-without=versions,whole-warps -fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Threads that meet, with loops before that touch the same places again and
   again: what is forgotten of these is never what shows that.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* Behind a loop: lanes read what others stored there.  */

__global__ void
behind (int *p)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int i = 0; i < 100; i++)
    s[t] += p[i];
  p[t] = s[t ^ 1];
}

/* The same of a store in an arm that is come to at each turn.  */

__global__ void
arm (int *p)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  for (int i = 0; i < 100; i++)
    if (t & 1)
      s[t] += i;
  p[t] = s[t ^ 1];
}

/* Other lanes store what the last turn did, but not the turns before.  */

__global__ void
values (int *p)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int i = 0; i < 100; i++)
    s[t] = i;
  s[t ^ 1] = 99;
  __syncthreads ();
  p[t] = s[t];
}

/* Warps read, at many turns, what one stores to then.  */

__global__ void
warps (int *p)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  for (int i = 0; i < 100; i++)
    p[t + 256 * i] = s[t ^ 64];
  s[t] = 0;
}

/* No others come, all store the same, or a barrier lies between.  */

__global__ void
alone (int *p)
{
  __shared__ int s[64], all[64];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int i = 0; i < 100; i++)
    {
      s[t] += p[i];
      all[t] = 7;
    }
  all[t ^ 1] = 7;
  __syncthreads ();
  for (int i = 0; i < 100; i++)
    p[t + 64 * i] = s[t ^ 1] + all[t];
}

/* { dg-final { scan-tree-dump-times "lanes keep step before this" 3 cuda_lockstep } } */
/* { dg-final { scan-tree-dump-times "warps keep step before this" 1 cuda_lockstep } } */
