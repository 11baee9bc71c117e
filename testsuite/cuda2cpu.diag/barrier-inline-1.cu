/* { dg-do compile } */
/* A barrier in a recursive function cannot be lowered: an error at its line.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
deep (int n) /* { dg-note "is recursive" } */
{
  if (n == 0)
    return threadIdx.x;
  __syncthreads (); /* { dg-error "barrier in .*deep.*, which cannot be inlined into its kernel" } */
  return 1 + 2 * deep (n - 1) + deep (n / 2);
}

__global__ void
k (int *p)
{
  p[threadIdx.x] = deep (3);
}
