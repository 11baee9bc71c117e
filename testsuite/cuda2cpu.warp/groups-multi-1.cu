/* { dg-do run } */
/* The grids of several devices: there is one.  CUDA 13 has no such groups.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

#if CUDART_VERSION < 13000
namespace cg = cooperative_groups;

__global__ void
turn (int *p, unsigned *wrong, int rounds)
{
  cg::multi_grid_group multi = cg::this_multi_grid ();
  cg::grid_group grid = cg::this_grid ();
  unsigned t = multi.thread_rank (), n = multi.size ();
  wrong[t] = (t != grid.thread_rank () || n != grid.size ()
	      || multi.num_threads () != n || multi.grid_rank () != 0
	      || multi.num_grids () != 1 || !multi.is_valid ());
  for (int i = 0; i < rounds; i++)
    {
      int next = p[(t + 1) % n];
      multi.sync ();
      p[t] = next + 1;
      cg::sync (multi);
    }
}

__global__ void
meet ()
{
  cg::this_multi_grid ().sync ();
}

__global__ void
look (int *valid)
{
  *valid = cg::this_multi_grid ().is_valid ();
}

int
main ()
{
  const int n = 4 * 48, rounds = 5;
  buffer<int> p (n);
  buffer<unsigned> wrong (n);
  for (int i = 0; i < n; i++)
    p[i] = 1000 * i;
  p.send ();
  int r = rounds;
  void *args[] = { &p.dev, &wrong.dev, &r };
  cudaLaunchParams params = { };
  params.func = (void *) turn;
  params.gridDim = dim3 (4);
  params.blockDim = dim3 (48);
  params.args = args;
  CHECK (cudaStreamCreate (&params.stream) == cudaSuccess);
  CHECK (cudaLaunchCooperativeKernelMultiDevice (&params, 1) == cudaSuccess);
  p.fetch ();
  wrong.fetch ();
  for (int i = 0; i < n; i++)
    {
      CHECK (p[i] == 1000 * ((i + rounds) % n) + rounds);
      CHECK (wrong[i] == 0);
    }
  look<<<1, 1>>> (p.dev);
  p.fetch ();
  CHECK (p[0] == 0);
  meet<<<4, 48>>> ();
  CHECK (cudaDeviceSynchronize () == cudaErrorLaunchFailure);
  exit (0);
}
#else
int
main ()
{
}
#endif
