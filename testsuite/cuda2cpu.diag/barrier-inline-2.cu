/* { dg-do compile } */
/* A barrier in a function that is called through a pointer cannot be lowered
   either.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
meet (int n) /* { dg-note "address of .*meet.* is taken" } */
{
  __syncthreads (); /* { dg-error "barrier in .*meet.*, which cannot be inlined" } */
  return n;
}

__device__ int
leave (int n)
{
  return -n;
}

typedef int (*function) (int);
__device__ function table[2] = { meet, leave };

__global__ void
k (int *p, int which)
{
  p[threadIdx.x] = table[which] (threadIdx.x);
}
