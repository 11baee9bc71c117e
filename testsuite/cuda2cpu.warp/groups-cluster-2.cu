/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "libcuda2cpu: kernel '\[^\n\]*peek\[^\n\]*': another block's shared memory in a kernel that has no barrier of the cluster" } */
/* A kernel that looks at another block's shared memory and meets nobody.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

__global__ void __cluster_dims__ (4)
peek (int *p)
{
  __shared__ int s;
  s = blockIdx.x;
  p[blockIdx.x] = *cooperative_groups::this_cluster ().map_shared_rank (&s, 1);
}

int
main ()
{
  int *p;
  cudaMalloc (&p, 8 * sizeof *p);
  peek<<<8, 1>>> (p);
  return cudaDeviceSynchronize () != cudaSuccess;
}
