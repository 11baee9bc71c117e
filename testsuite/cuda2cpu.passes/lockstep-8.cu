/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Lanes keep step where one of them tells others behind a fence what all have
   stored; not where they have met before, where each tells what it has stored
   itself, where one lane has stored all, and where nothing is told.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
tells (int *data, int *lock)
{
  data[threadIdx.x] = threadIdx.x;
  __threadfence ();
  if (threadIdx.x % 32 == 3)
    atomicExch (lock, 0);
}

__global__ void
meet (int *data, int *lock)
{
  data[threadIdx.x] = threadIdx.x;
  __threadfence ();
  __syncthreads ();
  if (threadIdx.x == 0)
    atomicExch (lock, 0);
}

__global__ void
lanes_meet (int *data, int *lock)
{
  data[threadIdx.x] = threadIdx.x;
  __syncwarp ();
  __threadfence ();
  if (threadIdx.x == 0)
    atomicExch (lock, 0);
}

__global__ void
each (int *data, int *lock, int n)
{
  data[threadIdx.x] = threadIdx.x;
  __threadfence ();
  if (threadIdx.x < n)
    atomicExch (lock + threadIdx.x, 0);
}

__global__ void
one (int *data, int *lock)
{
  if (threadIdx.x == 0)
    data[0] = 1;
  __threadfence ();
  if (threadIdx.x == 0)
    atomicExch (lock, 0);
}

__global__ void
alone (int *data, int *count)
{
  if (threadIdx.x == 0)
    {
      data[blockIdx.x] = 1;
      __threadfence ();
      if (atomicAdd (count, 1) == (int) threadIdx.x)
	atomicExch (count, 0);
    }
}

__global__ void
silent (int *data, int *lock)
{
  data[threadIdx.x] = threadIdx.x;
  __threadfence ();
  if (threadIdx.x == 0)
    lock[blockIdx.x] = 0;
}

/* { dg-final { scan-tree-dump-times "lanes keep step before this" 1 cuda_lockstep } } */
/* { dg-final { scan-tree-dump "lockstep-8.cu:14:\[^\n\]*lanes keep step before this" cuda_lockstep } } */
