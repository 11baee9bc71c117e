/* { dg-do compile } */
/* { dg-additional-options "-O2 -fdump-tree-vect -fdump-tree-optimized" } */
/* The version for blocks that are not of whole warps is kept short, without
   vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *p)
{
  float v = p[threadIdx.x];
  p[threadIdx.x] = v + __shfl_xor_sync (~0u, v, 1);
}

/* { dg-final { scan-tree-dump "Function k\[^\\n\]*spare" optimized } } */
/* { dg-final { scan-tree-dump "Function k\[^\\n\]*block" vect } } */
/* { dg-final { scan-tree-dump-not "Function k\[^\\n\]*spare" vect } } */
