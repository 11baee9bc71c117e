/* { dg-do run } */
/* { dg-threads "1 3" } */
/* Blocks of a grid that fits on the device wait for blocks that come later: in
   barriers of the grid made by hand, where one thread of each looks, or all,
   and in rings; and what fails there ends the kernel.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

enum { BLOCKS = 12, ROUNDS = 3 };

struct places
{
  int arrived, turn, sum[ROUNDS];
};

__device__ void
one_meets (int *arrived, int until)
{
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      __threadfence ();
      atomicAdd (arrived, 1);
      while (*(volatile int *) arrived < until)
	;
    }
  __syncthreads ();
}

/* Each block adds to the sum of a round, and sees what all have added.  */

__global__ void
one_looks (places *p, int *wrong)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      atomicAdd (&p->sum[round], threadIdx.x);
      one_meets (&p->arrived, (round + 1) * gridDim.x);
      int n = blockDim.x;
      if (*(volatile int *) &p->sum[round] != BLOCKS * (n * (n - 1) / 2))
	atomicAdd (wrong, 1);
    }
}

__global__ void
all_look (places *p, int *wrong)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      atomicAdd (&p->sum[round], 1);
      int all = gridDim.x * blockDim.x;
      while (atomicAdd (&p->sum[round], 0) < all)
	;
      if (*(volatile int *) &p->sum[round] != all)
	atomicAdd (wrong, 1);
    }
}

/* Blocks take turns.  */

__global__ void
ring (places *p, int *wrong)
{
  for (int i = blockIdx.x; i < ROUNDS * BLOCKS; i += gridDim.x)
    {
      if (threadIdx.x == 0)
	while (atomicAdd (&p->turn, 0) != i)
	  ;
      __syncthreads ();
      if (*(volatile int *) &p->turn != i)
	atomicAdd (wrong, 1);
      __syncthreads ();
      if (threadIdx.x == 0)
	atomicExch (&p->turn, i + 1);
    }
}

__global__ void
fails (places *p)
{
  if (blockIdx.x == BLOCKS - 1)
    __trap ();
  one_meets (&p->arrived, gridDim.x);
}

static void
wait_for_one_another ()
{
  buffer<places> p (2);
  buffer<int> wrong (1);
  wrong[0] = 0;
  wrong.send ();
  cudaStream_t s;
  OK (cudaStreamCreateWithFlags (&s, cudaStreamNonBlocking));
  for (int threads = 1; threads <= 33; threads += 32)
    for (auto kernel : { one_looks, all_look, ring })
      {
	OK (cudaMemset (p.dev, 0, 2 * sizeof (places)));
	kernel<<<BLOCKS, threads, 0, s>>> (p.dev + 1, wrong.dev);
	kernel<<<BLOCKS, threads>>> (p.dev, wrong.dev);
	OK (cudaDeviceSynchronize ());
      }
  OK (cudaStreamDestroy (s));
  wrong.fetch ();
  CHECK (wrong[0] == 0);
}

int
main ()
{
  wait_for_one_another ();
  places *p;
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaMemset (p, 0, sizeof *p));
  fails<<<BLOCKS, 32>>> (p);
  CHECK (cudaDeviceSynchronize () == cudaErrorLaunchFailure);
}
