/* { dg-do compile } */
/* Nor one in a function that is called through a pointer.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

__device__ int
meet (int n) /* { dg-error "barrier in .*meet.*, which cannot be inlined" } */
/* { dg-note "address of .*meet.* is taken" "" { target *-*-* } .-1 } */
{
  cooperative_groups::this_grid ().sync ();
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
