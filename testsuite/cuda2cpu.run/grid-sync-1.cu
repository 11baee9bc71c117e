/* { dg-do run } */
/* Barriers of the grid: blocks, their shared memory, their threads' values and
   their control flow survive.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "check.h"

namespace cg = cooperative_groups;

const int N = 1000, ROUNDS = 20;

/* Move A round through B, as often as ROUNDS says; BAD counts blocks and
   threads that lost what they had.  */
__global__ void
shift (int *a, int *b, int n, int rounds, int *bad)
{
  cg::grid_group grid = cg::this_grid ();
  __shared__ int own[64];
  extern __shared__ int more[];
  int t = threadIdx.x, sum = 3 * t;
  int local[4] = { t, t + 1, t + 2, t + 3 };
  own[t] = 100 * blockIdx.x + t;
  more[t] = -own[t];
  for (int r = 0; r < rounds; r++)
    {
      for (int i = grid.thread_rank (); i < n; i += grid.size ())
	b[i] = a[(i + 1) % n] + 1;
      grid.sync ();
      for (int i = grid.thread_rank (); i < n; i += grid.size ())
	a[i] = b[(i + 1) % n];
      cg::sync (grid);
      sum += local[r & 3];
      __syncthreads ();
    }
  int expected = 3 * t;
  for (int r = 0; r < rounds; r++)
    expected += t + (r & 3);
  if (own[t] != 100 * (int) blockIdx.x + t || more[t] != -own[t]
      || sum != expected)
    atomicAdd (bad, 1);
}

int
main ()
{
  buffer<int> a (N), b (N), bad (1);
  int want[N], other[N];
  for (int i = 0; i < N; i++)
    a.host[i] = want[i] = i * i % 997;
  a.send ();
  for (int r = 0; r < ROUNDS; r++)
    {
      for (int i = 0; i < N; i++)
	other[i] = want[(i + 1) % N] + 1;
      for (int i = 0; i < N; i++)
	want[i] = other[(i + 1) % N];
    }
  int n = N, rounds = ROUNDS;
  void *args[] = { &a.dev, &b.dev, &n, &rounds, &bad.dev };
  OK (cudaLaunchCooperativeKernel ((void *) shift, dim3 (1), dim3 (64), args,
				   64 * sizeof (int), 0));
  OK (cudaDeviceSynchronize ());
  a.fetch ();
  bad.fetch ();
  CHECK (bad.host[0] == 0);
  for (int i = 0; i < N; i++)
    CHECK (a.host[i] == want[i]);

  int blocks;
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, shift, 64,
						     64 * sizeof (int)));
  CHECK (blocks >= 2);
  OK (cudaLaunchCooperativeKernel ((void *) shift, dim3 (blocks), dim3 (64),
				   args, 64 * sizeof (int), 0));
  OK (cudaDeviceSynchronize ());
  bad.fetch ();
  CHECK (bad.host[0] == 0);

  /* An ordinary launch will do where nobody comes to the barrier.  */
  shift<<<1, 64, 64 * sizeof (int)>>> (a.dev, b.dev, n, 0, bad.dev);
  OK (cudaGetLastError ());
  OK (cudaDeviceSynchronize ());
  return 0;
}
