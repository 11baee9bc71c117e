/* { dg-do run } */
/* { dg-output "Assertion `turn != 3 .. rank != bad` failed" } */
/* A failed assertion ends a cooperative kernel: blocks that wait for the grid go
   no further, whichever block it is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"
#include <assert.h>
#include <cooperative_groups.h>

const int BLOCKS = 5, THREADS = 32;

__global__ void
turns (int *p, int bad)
{
  cooperative_groups::grid_group grid = cooperative_groups::this_grid ();
  int rank = grid.thread_rank ();
  for (int turn = 0; turn < 6; turn++)
    {
      p[rank] = turn;
      assert (turn != 3 || rank != bad);
      grid.sync ();
    }
}

int
main ()
{
  for (int bad : { 0, 70, 3 * THREADS, BLOCKS * THREADS - 1, -1 })
    {
      int *p;
      OK (cudaMallocManaged (&p, BLOCKS * THREADS * sizeof *p));
      void *args[] = { &p, &bad };
      cudaLaunchCooperativeKernel ((void *) turns, BLOCKS, THREADS, args, 0,
				   0);
      CHECK (cudaDeviceSynchronize ()
	     == (bad < 0 ? cudaSuccess : cudaErrorAssert));
      for (int i = 0; i < BLOCKS * THREADS; i++)
	CHECK (bad < 0 ? p[i] == 5 : p[i] == 2 || p[i] == 3);
      RESET_AFTER (bad < 0 ? cudaSuccess : cudaErrorAssert);
    }
  return 0;
}
