/* { dg-do compile } */
/* { dg-additional-options "-fdump-tree-optimized" } */
/* The stub lets the runtime call what GCC's own expansion made for the workers,
   and workers take blocks as it says, but not when a thread has failed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  p[blockIdx.x] = 1;
}

/* { dg-final { scan-tree-dump "CUDA2CPU_launch_run \\(.*_Z1kPi\[^)\]*omp" optimized } } */
/* { dg-final { scan-tree-dump-not "GOMP_parallel" optimized } } */
/* { dg-final { scan-tree-dump "\\{v\\}.*stop" optimized } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_take_blocks" optimized } } */
/* { dg-final { scan-tree-dump-not "GOMP_loop" optimized } } */
