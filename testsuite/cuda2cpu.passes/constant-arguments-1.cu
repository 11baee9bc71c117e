/* { dg-do compile } */
/* { dg-additional-options "-O2 -march=x86-64 -fdump-tree-optimized" } */
/* The version for an extent knows arguments that all launches with it give as
   constants, and no others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
same (int *p, int by)
{
  p[threadIdx.x] = p[threadIdx.x] / by + 12345;
}

__global__ void
others (int *p, int by)
{
  p[threadIdx.x] = p[threadIdx.x] / by + 54321;
}

void
launch (int *p, int n)
{
  same<<<1, 64>>> (p, 7);
  same<<<2, 64>>> (p, 7);
  others<<<1, 64>>> (p, 7);
  others<<<1, 64>>> (p, n);
  others<<<1, 32>>> (p, 7);
  others<<<1, 32>>> (p, 8);
}

/* Only where the divisor is not known there is a reciprocal.  */
/* { dg-final { scan-tree-dump-times " = 1.0e\\+0 / " 2 optimized { target x86_64-*-* } } } */
