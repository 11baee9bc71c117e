/* { dg-do run } */
/* { dg-options "-std=c++17" } */
/* Waits that end: for a time, and until one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda/barrier>
#include <cuda/pipeline>
#include <cooperative_groups.h>
#include <chrono>
#include <utility>
#include "warp.h"

#pragma nv_diag_suppress static_var_with_dynamic_init

#if __has_include (<cuda/std/chrono>)
# include <cuda/std/chrono>
namespace chrono = cuda::std::chrono;
using device_clock = chrono::system_clock;
#else
namespace chrono = std::chrono;
/* A clock that device code can read: each look takes it a step further.  */
struct device_clock
{
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<device_clock>;

  static __device__ time_point
  now ()
  {
    return time_point (duration (clock64 ()));
  }
};
#endif

using block_barrier = cuda::barrier<cuda::thread_scope_block>;

/* The first thread keeps the others waiting until they have given up once.  */
__global__ void
late (int *out)
{
  __shared__ block_barrier bar;
  __shared__ int tries;
  int t = threadIdx.x, n = blockDim.x;
  const chrono::nanoseconds moment (1000);
  if (t == 0)
    {
      init (&bar, n);
      tries = 0;
    }
  __syncthreads ();
  if (t == 0)
    {
      while (atomicAdd (&tries, 0) < 4 * (n - 1))
	__nanosleep (20);
      out[0] = 1;
      bar.arrive_and_wait ();
      return;
    }
  int early = bar.try_wait_parity_for (false, moment);
  atomicAdd (&tries, 1);
  early += bar.try_wait_parity_until (false, device_clock::now () + moment);
  atomicAdd (&tries, 1);
  block_barrier::arrival_token token = bar.arrive (), copy = token;
  early += bar.try_wait_for (std::move (copy), moment);
  atomicAdd (&tries, 1);
  copy = token;
  early += bar.try_wait_until (std::move (copy), device_clock::now () + moment);
  atomicAdd (&tries, 1);
  copy = token;
  bar.wait (std::move (copy));
  copy = token;
  bool now = bar.try_wait_until (std::move (copy),
				 device_clock::now () + moment);
  now &= bar.try_wait_parity_until (false, device_clock::now ());
  now &= bar.try_wait_for (std::move (token), moment);
  out[t] = early == 0 && now;
}

/* Consumers give up once.  */
__global__ void
hungry (int *out)
{
  namespace cg = cooperative_groups;
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  __shared__ int item, tries;
  int t = threadIdx.x, n = blockDim.x;
  const chrono::nanoseconds moment (1000);
  if (t == 0)
    tries = 0;
  __syncthreads ();
  auto pipe = cuda::make_pipeline (cg::this_thread_block (), &state, 1);
  if (t == 0)
    {
      pipe.producer_acquire ();
      while (atomicAdd (&tries, 0) < 2 * (n - 1))
	__nanosleep (20);
      item = 7;
      pipe.producer_commit ();
      out[0] = 1;
      return;
    }
  int early = pipe.consumer_wait_for (moment);
  atomicAdd (&tries, 1);
  early += pipe.consumer_wait_until (device_clock::now () + moment);
  atomicAdd (&tries, 1);
  pipe.consumer_wait ();
  bool now = pipe.consumer_wait_until (device_clock::now () + moment);
  out[t] = early == 0 && now && item == 7;
  pipe.consumer_release ();
}

/* The pipeline of one thread waits for nothing.  */
__global__ void
alone (int *out)
{
  auto pipe = cuda::make_pipeline ();
  pipe.producer_acquire ();
  pipe.producer_commit ();
  out[threadIdx.x] = pipe.consumer_wait_until (device_clock::now ());
  pipe.consumer_release ();
}

int
main ()
{
  for (void (*kernel) (int *) : { late, hungry, alone })
    for (int n : { 2, 33, 64 })
      {
	buffer<int> out (n);
	kernel<<<2, n>>> (out.dev);
	out.fetch ();
	for (int t = 0; t < n; t++)
	  CHECK (out[t] == 1);
      }
}
