/* { dg-do compile } */
/* { dg-additional-options "-fdump-tree-optimized" } */
/* The stub calls GOMP_parallel through GCC's own expansion, and blocks are
   taken in guided chunks.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  p[blockIdx.x] = 1;
}

/* { dg-final { scan-tree-dump "GOMP_parallel" optimized } } */
/* { dg-final { scan-tree-dump "GOMP_loop.*guided" optimized } } */
