/* { dg-do run } */
/* { dg-options "-std=c++17" } */
/* cuda::barrier: an arrival apart from the wait, in converged code and between
   warps, with a completion, and by parity.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda/barrier>
#include <utility>
#include "warp.h"

using block_barrier = cuda::barrier<cuda::thread_scope_block>;

#pragma nv_diag_suppress static_var_with_dynamic_init

__global__ void
reverse (int *out, int rounds)
{
  __shared__ block_barrier bar;
  __shared__ int s[512];
  int t = threadIdx.x, n = blockDim.x, sum = 0;
  if (t == 0)
    init (&bar, n);
  __syncthreads ();
  for (int r = 0; r < rounds; r++)
    {
      s[t] = t * r;
      block_barrier::arrival_token token = bar.arrive ();
      int between = t + r;
      bar.wait (std::move (token));
      sum += s[n - 1 - t] + between;
      bar.arrive_and_wait ();
    }
  out[t] = sum;
}

/* Warps make and use through two buffers; each has a barrier for filled and one
   for free, to which both sides come.  */
__global__ void
specialize (int *out, int items)
{
  __shared__ block_barrier filled[2], free[2];
  __shared__ int buffer[2][32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  if (threadIdx.x < 2)
    {
      init (&filled[threadIdx.x], 64);
      init (&free[threadIdx.x], 64);
    }
  __syncthreads ();
  if (warp == 0)
    for (int i = 0; i < items; i++)
      {
	free[i % 2].arrive_and_wait ();
	buffer[i % 2][lane] = i * lane;
	(void) filled[i % 2].arrive ();
      }
  else
    {
      int sum = 0;
      (void) free[0].arrive ();
      (void) free[1].arrive ();
      for (int i = 0; i < items; i++)
	{
	  filled[i % 2].arrive_and_wait ();
	  sum = sum * 2 + buffer[i % 2][31 - lane];
	  (void) free[i % 2].arrive ();
	}
      out[lane] = sum;
    }
}

/* Threads leave one after the other.  */
__global__ void
drop (int *out)
{
  __shared__ block_barrier bar;
  __shared__ int left;
  int t = threadIdx.x, n = blockDim.x, phases = 0;
  if (t == 0)
    {
      init (&bar, n);
      left = n;
    }
  __syncthreads ();
  for (; phases < t; phases++)
    bar.arrive_and_wait ();
  out[t] = atomicSub (&left, 1);
  bar.arrive_and_drop ();
}

__global__ void
parity (int *out)
{
  __shared__ block_barrier bar;
  __shared__ int step;
  int t = threadIdx.x;
  if (t == 0)
    {
      init (&bar, 1);
      step = 0;
    }
  __syncthreads ();
  if (t == 0)
    for (int i = 0; i < 2; i++)
      {
	step = i + 1;
	(void) bar.arrive ();
	__nanosleep (20);
      }
  else
    {
      bar.wait_parity (false);
      out[t] = step;
    }
}

struct count_up
{
  int *count;
  __device__ void operator() () { ++*count; }
};

__global__ void
complete (int *out)
{
  using counting = cuda::barrier<cuda::thread_scope_block, count_up>;
  __shared__ int count;
  alignas (counting) __shared__ char room[sizeof (counting)];
  counting *bar = (counting *) room;
  if (threadIdx.x == 0)
    {
      count = 0;
      new (bar) counting (blockDim.x, count_up { &count });
    }
  __syncthreads ();
  int sum = 0;
  for (int i = 0; i < 3; i++)
    {
      bar->arrive_and_wait ();
      sum = sum * 10 + count;
      bar->arrive_and_wait ();
    }
  out[threadIdx.x] = sum;
}

int
main ()
{
  buffer<int> out (512);
  for (int n : { 1, 32, 100, 512 })
    {
      reverse<<<1, n>>> (out.dev, 5);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == (n - 1 - t) * 10 + 5 * t + 10);
      drop<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == n - t);
      complete<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == 135);
    }
  for (int items : { 0, 1, 2, 9 })
    {
      specialize<<<1, 64>>> (out.dev, items);
      out.fetch ();
      for (int t = 0; t < 32; t++)
	{
	  int sum = 0;
	  for (int i = 0; i < items; i++)
	    sum = sum * 2 + i * (31 - t);
	  CHECK (out[t] == sum);
	}
    }
  parity<<<1, 40>>> (out.dev);
  out.fetch ();
  for (int t = 1; t < 40; t++)
    CHECK (out[t] == 1 || out[t] == 2);
}
