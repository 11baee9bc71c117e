/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "libcuda2cpu: kernel '\[^\n\]*meet\[^\n\]*': a barrier of the grid in a launch that is not cooperative" } */
/* A kernel that asks whether its grid can meet, and meets though it cannot.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

__global__ void
meet (int *p)
{
  cooperative_groups::grid_group grid = cooperative_groups::this_grid ();
  p[threadIdx.x] = grid.is_valid ();
  grid.sync ();
}

int
main ()
{
  int *p;
  cudaMalloc (&p, 32 * sizeof *p);
  meet<<<2, 32>>> (p);
  return cudaDeviceSynchronize () != cudaSuccess;
}
