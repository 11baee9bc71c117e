/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_extents" } */
/* A kernel for blocks of one thread knows its extents, whoever launches it;
   others do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void __launch_bounds__ (1)
alone (int *p)
{
  p[blockIdx.x] = 1000 * blockDim.x + threadIdx.x;
}

__global__ void __launch_bounds__ (2)
pair (int *p)
{
  p[blockIdx.x] = 2000 * blockDim.x + threadIdx.x;
}

/* { dg-final { scan-tree-dump "= 1000;" cuda_extents } } */
/* { dg-final { scan-tree-dump "\\* 2000;" cuda_extents } } */
/* { dg-final { scan-tree-dump-not "\\* 1000;" cuda_extents } } */
