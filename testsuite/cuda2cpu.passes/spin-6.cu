/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Threads that wait for a clock let those of their block wait at the same
   time, however the loop is written, and go on without the dispatcher
   afterwards.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
behind (long long *out, long long ticks)
{
  long long start = clock64 (), now;
  do
    now = clock64 ();
  while (now - start < ticks);
  out[threadIdx.x] = now - start;
  __syncthreads ();
  out[threadIdx.x] += out[threadIdx.x ^ 1];
}

__global__ void
counts (int *out, long long ticks)
{
  long long start = clock64 ();
  int count;
  for (count = 0; count < 1000000 && clock64 () - start < ticks; count++)
    ;
  out[threadIdx.x] = count;
}

__global__ void
sinks (int *out, clock_t ticks)
{
  clock_t start = clock ();
  volatile int sink = 0;
  while (clock () - start < ticks)
    sink = sink + 1;
  out[threadIdx.x] = sink;
}

/* As CUDA's guide has it, with a clock that may wrap.  */
__global__ void
wraps (clock_t *out, clock_t ticks)
{
  clock_t start = clock (), cycles = 0;
  while (cycles < ticks)
    {
      clock_t now = clock ();
      cycles = now > start ? now - start : now + (0xffffffff - start);
    }
  out[threadIdx.x] = cycles;
}

__global__ void
volatiles (long long *out, long long ticks)
{
  long long start = clock64 ();
  for (;;)
    {
      volatile long long now = clock64 ();
      if (now - start > ticks)
	break;
    }
  out[threadIdx.x] = start;
}

/* It works until time is up.  */
__global__ void
works (int *out, long long ticks)
{
  long long start = clock64 ();
  while (clock64 () - start < ticks)
    {
      out[threadIdx.x] += 1;
      atomicAdd (&out[blockDim.x], 1);
    }
}

/* { dg-final { scan-tree-dump-times "spins here waits for time with its block, and yields" 6 cuda_lower } } */
/* { dg-final { scan-tree-dump "  region \[0-9\]+: entry bb \[0-9\]+, behind a barrier" cuda_lower } } */
