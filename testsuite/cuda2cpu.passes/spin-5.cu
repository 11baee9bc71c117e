/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Locks that are held across a barrier: what is compared with is not what was
   found but what says that the lock is free, whole or as a bit, so that the
   threads that wait yield.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 64;

/* Two groups meet with different barriers: the group that has the lock meets
   before it gives it back.  */
template <int KIND>
__global__ void
k (unsigned *lock, int *order, int *count)
{
  __shared__ int turn;
  bool leader = threadIdx.x % 32 == 0;
  if (leader)
    {
      if (KIND == 0)
	while (atomicCAS (lock, 0u, 1u) != 0)
	  ;
      else if (KIND == 1)
	{
	  unsigned old = *lock, free;
	  do
	    {
	      free = old & ~1u;
	      old = atomicCAS (lock, free, free | 1u);
	    }
	  while (old != free);
	}
      else
	{
	  /* It succeeds where it is taken, too.  */
	  unsigned old = *lock, assumed;
	  do
	    {
	      assumed = old;
	      old = atomicCAS (lock, assumed, assumed | 1u);
	    }
	  while (assumed != old || (old & 1u));
	}
    }
  __syncwarp ();
  if (leader)
    turn = atomicAdd (count, 1);
  __syncwarp ();
  order[turn * 32 + threadIdx.x % 32] = threadIdx.x;
  __syncwarp ();
  if (leader)
    atomicAnd (lock, ~1u);
  __syncthreads ();
}

template <int KIND>
static void
test (unsigned first)
{
  buffer<unsigned> lock (1);
  buffer<int> order (N), count (1);
  lock.host[0] = first;
  count.host[0] = 0;
  lock.send ();
  count.send ();
  k<KIND><<<1, N>>> (lock.dev, order.dev, count.dev);
  OK (cudaDeviceSynchronize ());
  order.fetch ();
  lock.fetch ();
  CHECK (lock.host[0] == first);
  for (int t = 0; t < N; t++)
    CHECK (order.host[t] % 32 == t % 32
	   && order.host[t] / 32 == order.host[t / 32 * 32] / 32);
  CHECK (order.host[0] + order.host[32] == 32);
}

int
main ()
{
  test<0> (0);
  test<1> (6);
  test<2> (6);
  return 0;
}

/* { dg-final { scan-tree-dump "spins here .*yields" cuda_lower } } */
