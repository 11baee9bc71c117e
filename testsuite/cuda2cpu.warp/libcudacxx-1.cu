/* { dg-do run } */
/* { dg-costly } */
/* { dg-require-effective-target libcudacxx } */
/* { dg-options "-std=c++17 -w -I/usr/local/cuda/include/cccl" } */
/* The user's own libcu++: atomics, arrays, and what threads of a block wait
   with.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/semaphore>
#include <cuda/std/array>
#include <cuda/std/atomic>
#include <cuda/std/utility>
#include "warp.h"

__global__ void
atomics (int *out, cuda::atomic<int, cuda::thread_scope_device> *total)
{
  __shared__ cuda::atomic<int, cuda::thread_scope_block> turn;
  cuda::std::array<int, 3> a = { 1, 2, (int) threadIdx.x };
  if (threadIdx.x == 0)
    turn.store (0);
  __syncthreads ();
  total->fetch_add (a[2], cuda::std::memory_order_relaxed);
  int t = blockDim.x - 1 - threadIdx.x;
  for (int now = turn.load (); now != t; now = turn.load ())
    turn.wait (now);
  out[t] = t;
  turn.store (t + 1);
  turn.notify_all ();
}

using block_latch = cuda::latch<cuda::thread_scope_block>;

__global__ void
barriers (int *out)
{
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ block_latch *latch;
  alignas (block_latch) __shared__ char room[sizeof (block_latch)];
  __shared__ int s[256];
  int t = threadIdx.x, n = blockDim.x, sum = 0;
  if (t == 0)
    {
      init (&bar, n);
      latch = new (room) block_latch (n);
    }
  __syncthreads ();
  for (int r = 0; r < 4; r++)
    {
      s[t] = t + r;
      auto token = bar.arrive ();
      sum += r;
      bar.wait (cuda::std::move (token));
      sum += s[n - 1 - t];
      bar.arrive_and_wait ();
    }
  latch->arrive_and_wait ();
  out[t] = sum;
}

__global__ void
semaphores (int *out)
{
  alignas (8) __shared__ char room[64];
  auto &free = *(cuda::counting_semaphore<cuda::thread_scope_block, 3> *) room;
  __shared__ int inside, most;
  static_assert (sizeof free <= sizeof room, "");
  if (threadIdx.x == 0)
    {
      new (room) cuda::counting_semaphore<cuda::thread_scope_block, 3> (3);
      inside = most = 0;
    }
  __syncthreads ();
  free.acquire ();
  atomicMax (&most, atomicAdd (&inside, 1) + 1);
  for (int i = 0; i < 3; i++)
    __nanosleep (10);
  atomicSub (&inside, 1);
  free.release ();
  __syncthreads ();
  out[threadIdx.x] = most;
}

int
main ()
{
  buffer<int> out (256), total (1);
  for (int n : { 1, 40, 256 })
    {
      total[0] = 0;
      total.send ();
      atomics<<<1, n>>>
	(out.dev, (cuda::atomic<int, cuda::thread_scope_device> *) total.dev);
      out.fetch ();
      total.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == t);
      CHECK (total[0] == n * (n - 1) / 2);
      barriers<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == 4 * (n - 1 - t) + 6 + 6);
      semaphores<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == (n < 3 ? n : 3));
    }
}
