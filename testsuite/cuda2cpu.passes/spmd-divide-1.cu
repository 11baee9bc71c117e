/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd_late-details -fdump-tree-optimized -fplugin-arg-cuda2cpu-report" } */
/* What lanes divide by one divisor takes its reciprocal, computed once before
   the loop; of 64 bits, small ones are divided so, and others one by one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
narrow (unsigned *p, unsigned by)
{
  unsigned i = threadIdx.x;
  p[i] = p[i] / by;
}

__global__ void
wide (unsigned long *p, unsigned long by)
{
  unsigned i = threadIdx.x;
  p[i] = p[i] % by;
}

void
launch (unsigned *p, unsigned long *q, int by)
{
  narrow<<<1, 64>>> (p, by);
  wide<<<1, 64>>> (q, by);
}

/* { dg-final { scan-tree-dump-times "threads become vectors" 2 cuda_spmd_late { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-times " = 1.0e\\+0 / " 2 optimized { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "vector.4. double \[^;\]* / " optimized { target x86_64-*-* } } } */
