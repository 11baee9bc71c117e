/* { dg-do compile } */
/* { dg-additional-options "-O3 -fchecking=2" } */
/* Where a version is for rows of one length, a guard does not part their
   threads if it is a multiple of that, and the check of forms runs no lane that
   the rows do not have.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
divide (const unsigned *a, unsigned *q, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    q[i] = a[i] / 3;
}

void
launch (unsigned *a)
{
  divide<<<3, 32>>> (a, a, 96);
}
