/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -fplugin-arg-cuda2cpu-force-vectors -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fdump-tree-optimized -fplugin-arg-cuda2cpu-report" } */
/* What has 64 bits is divided by a large constant in vectors, whatever its
   value; no thread does so by itself, but in the block function for other
   extents, which there are none of.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

static __global__ void
powers (long *p)
{
  long x = p[threadIdx.x], y = x;
  for (int k = 0; k < 100; k++)
    y = y * x % 4294967087;
  p[threadIdx.x] = y;
}

void
launch (long *p)
{
  powers<<<1, 64>>> (p);
}

/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-times " % 4294967087" 1 optimized { target x86_64-*-* } } } */
