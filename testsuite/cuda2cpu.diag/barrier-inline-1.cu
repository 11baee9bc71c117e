/* { dg-do compile } */
/* A barrier of the grid in a recursive function cannot be lowered: an error at
   its line.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

__device__ int
deep (int n) /* { dg-error "barrier in .*deep.*, which cannot be inlined into its kernel" } */
/* { dg-note "is recursive" "" { target *-*-* } .-1 } */
{
  if (n == 0)
    return threadIdx.x;
  cooperative_groups::this_grid ().sync ();
  return 1 + 2 * deep (n - 1) + deep (n / 2);
}

__global__ void
k (int *p)
{
  p[threadIdx.x] = deep (3);
}
