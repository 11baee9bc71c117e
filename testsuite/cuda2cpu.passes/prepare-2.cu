/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_prepare" } */
/* A built-in variable that is copied whole gets a copy of its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (dim3 *p)
{
  dim3 d = gridDim;
  *p = d;
}

/* { dg-final { scan-tree-dump "gridDim.*\\.z = " cuda_prepare } } */
/* { dg-final { scan-tree-dump-times "CUDA2CPU_index \\(4, \[012\]\\)" 3 cuda_prepare } } */
