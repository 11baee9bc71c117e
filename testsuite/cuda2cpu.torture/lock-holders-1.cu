/* { dg-do run } */
/* Locks that each thread takes in its turn: lanes that seem to meet in what a lock
   guards do not wait there for others, who wait for the lock.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCKS = 3, THREADS = 64;

/* Even numbers are free; the section is within the loop.  */

__global__ void
within (int *lock, int *count, float *sum, float *out)
{
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  bool done = false;
  while (!done)
    {
      int old = *(volatile int *) lock;
      if ((old & 1) == 0 && atomicCAS (lock, old, old + 1) == old)
	{
	  count[0] = count[0] + 1;
	  sum[0] += t;
	  __threadfence ();
	  atomicExch (lock, old + 2);
	  done = true;
	}
    }
  out[t] = t * 2.f;
}

/* Behind it, left by a break.  */

__global__ void
behind (int *lock, int *count, float *sum, float *out)
{
  int t = threadIdx.x + blockIdx.x * blockDim.x, old;
  for (;;)
    {
      old = *(volatile int *) lock;
      if ((old & 1) == 0 && atomicCAS (lock, old, old + 1) == old)
	break;
    }
  count[0] = count[0] + 1;
  sum[0] += t;
  __threadfence ();
  *(volatile int *) lock = old + 2;
  out[t] = t * 2.f;
}

/* By conditions of the loop.  */

__global__ void
until (volatile int *lock, int *count, float *sum, float *out)
{
  int t = threadIdx.x + blockIdx.x * blockDim.x, old;
  do
    old = lock[0];
  while ((old & 1) || atomicCAS ((int *) lock, old, old + 1) != old);
  count[0] = count[0] + 1;
  sum[0] += t;
  __threadfence ();
  lock[0] = old + 2;
  out[t] = t * 2.f;
}

/* By an exchange, as most do.  */

__global__ void
exchanged (int *lock, int *count, float *sum, float *out)
{
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  bool done = false;
  do
    if (atomicExch (lock, 1) == 0)
      {
	count[0] = count[0] + 1;
	sum[0] += t;
	__threadfence ();
	atomicExch (lock, 0);
	done = true;
      }
  while (!done);
  out[t] = t * 2.f;
}

/* In shared memory, one lock for each half of the block.  */

__global__ void
shared_locks (int *, int *count, float *sum, float *out)
{
  __shared__ int locks[2], counts[2];
  __shared__ float sums[2];
  int t = threadIdx.x + blockIdx.x * blockDim.x, half = threadIdx.x & 1;
  if (threadIdx.x < 2)
    locks[threadIdx.x] = counts[threadIdx.x] = 0, sums[threadIdx.x] = 0;
  __syncthreads ();
  bool done = false;
  while (!done)
    if (atomicCAS (&locks[half], 0, 1) == 0)
      {
	counts[half] = counts[half] + 1;
	sums[half] += t;
	__threadfence_block ();
	atomicExch (&locks[half], 0);
	done = true;
      }
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      atomicAdd (count, counts[0] + counts[1]);
      atomicAdd (sum, sums[0] + sums[1]);
    }
  out[t] = t * 2.f;
}

typedef void (*kernel) (int *, int *, float *, float *);

void
check (kernel k)
{
  const int n = BLOCKS * THREADS;
  buffer<int> lock (1), count (1);
  buffer<float> sum (1), out (n);
  k<<<BLOCKS, THREADS>>> (lock.dev, count.dev, sum.dev, out.dev);
  count.fetch ();
  sum.fetch ();
  out.fetch ();
  CHECK (count[0] == n);
  CHECK (sum[0] == n * (n - 1) / 2);
  for (int t = 0; t < n; t++)
    CHECK (out[t] == t * 2.f);
}

int
main ()
{
  check (within);
  check (behind);
  check ((kernel) until);
  check (exchanged);
  check (shared_locks);
}
