/* { dg-do run } */
/* { dg-output "Assertion `p.blockIdx.x. == 0` failed" } */
/* A kernel fails behind one with barriers of the grid, of which it knows
   nothing: no barrier is waited for.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"
#include <assert.h>
#include <cooperative_groups.h>

const int BLOCKS = 8, THREADS = 64;

__global__ void
meet (int *p)
{
  p[blockIdx.x] = 1;
  cooperative_groups::this_grid ().sync ();
  if (threadIdx.x == 0)
    p[blockIdx.x + BLOCKS] = p[(blockIdx.x + 1) % BLOCKS];
}

__global__ void
fail (int *p)
{
  assert (p[blockIdx.x] == 0);
}

int
main ()
{
  int *p;
  OK (cudaMallocManaged (&p, 2 * BLOCKS * sizeof *p));
  void *args[] = { &p };
  OK (cudaLaunchCooperativeKernel ((void *) meet, BLOCKS, THREADS, args, 0,
				   0));
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 2 * BLOCKS; i++)
    CHECK (p[i] == 1);
  for (int i = 0; i < BLOCKS; i++)
    p[i] = i == 3;
  fail<<<BLOCKS, THREADS>>> (p);
  CHECK (cudaDeviceSynchronize () == cudaErrorAssert);

  RESET_AFTER (cudaErrorAssert);
  OK (cudaMallocManaged (&p, 2 * BLOCKS * sizeof *p));
  OK (cudaLaunchCooperativeKernel ((void *) meet, BLOCKS, THREADS, args, 0,
				   0));
  OK (cudaDeviceSynchronize ());
}
