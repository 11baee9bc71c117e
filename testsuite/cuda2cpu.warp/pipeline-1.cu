/* { dg-do run } */
/* { dg-costly } */
/* { dg-options "-std=c++17" } */
/* cuda::pipeline and cuda::memcpy_async: of one thread, of a block, and of
   producers and consumers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include "warp.h"

namespace cg = cooperative_groups;

#pragma nv_diag_suppress static_var_with_dynamic_init

enum { N = 64 };

/* Each thread fetches its own, one batch ahead.  */
__global__ void
alone (int *out, const int *in, int batches)
{
  __shared__ int s[2][N];
  auto pipe = cuda::make_pipeline ();
  int t = threadIdx.x;
  unsigned sum = 0;
  pipe.producer_acquire ();
  cuda::memcpy_async (&s[0][t], &in[t], sizeof (int), pipe);
  pipe.producer_commit ();
  for (int b = 0; b < batches; b++)
    {
      pipe.producer_acquire ();
      if (b + 1 < batches)
	cuda::memcpy_async (&s[(b + 1) % 2][t], &in[(b + 1) * N + t],
			    cuda::aligned_size_t<4> (4), pipe);
      pipe.producer_commit ();
      cuda::pipeline_consumer_wait_prior<1> (pipe);
      sum = sum * 3 + s[b % 2][t];
      pipe.consumer_release ();
    }
  out[t] = sum;
}

/* The block fetches batches for all, three stages ahead.  */
__global__ void
together (int *out, const int *in, int batches)
{
  constexpr int stages = 3;
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages>
    state;
  __shared__ int s[stages][N];
  auto block = cg::this_thread_block ();
  auto pipe = cuda::make_pipeline (block, &state);
  int t = threadIdx.x;
  unsigned sum = 0;
  for (int b = 0, fetched = 0; b < batches; b++)
    {
      for (; fetched < batches && fetched < b + stages; fetched++)
	{
	  pipe.producer_acquire ();
	  cuda::memcpy_async (block, s[fetched % stages], in + fetched * N,
			      sizeof (int) * N, pipe);
	  pipe.producer_commit ();
	}
      pipe.consumer_wait ();
      sum = sum * 3 + s[b % stages][N - 1 - t];
      pipe.consumer_release ();
    }
  out[t] = sum;
}

/* Half of the block fetches, half uses; told by number, or by role.  */
template <bool BY_ROLE>
__global__ void
apart (int *out, const int *in, int batches)
{
  constexpr int stages = 2;
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages>
    state;
  __shared__ int s[stages][N];
  auto block = cg::this_thread_block ();
  int t = threadIdx.x, u = t % N;
  unsigned sum = 0;
  bool makes = BY_ROLE ? t >= N : t < N;
  auto role = makes ? cuda::pipeline_role::producer
	      : cuda::pipeline_role::consumer;
  auto use = [&] (auto pipe)
    {
      if (makes)
	for (int b = 0; b < batches; b++)
	  {
	    pipe.producer_acquire ();
	    cuda::memcpy_async (&s[b % stages][u], in + b * N + u,
				sizeof (int), pipe);
	    pipe.producer_commit ();
	  }
      else
	{
	  for (int b = 0; b < batches; b++)
	    {
	      pipe.consumer_wait ();
	      sum = sum * 3 + s[b % stages][N - 1 - u];
	      pipe.consumer_release ();
	    }
	  out[u] = sum;
	}
    };
  if constexpr (BY_ROLE)
    use (cuda::make_pipeline (block, &state, role));
  else
    use (cuda::make_pipeline (block, &state, (size_t) N));
}

/* A barrier waits for copies.  */
__global__ void
by_barrier (int *out, const int *in, int n)
{
  extern __shared__ int buffer[];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  auto block = cg::this_thread_block ();
  if (block.thread_rank () == 0)
    init (&bar, block.size ());
  block.sync ();
  cuda::memcpy_async (block, buffer, in, sizeof (int) * n, bar);
  bar.arrive_and_wait ();
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < n; i++)
    sum += buffer[i] * (i ^ t);
  bar.arrive_and_wait ();
  cuda::memcpy_async (buffer + t, in + n - 1 - t, sizeof (int), bar);
  bar.arrive_and_wait ();
  out[t] = sum + buffer[N - 1 - t];
}

int
main ()
{
  buffer<int> in (1024), out (N);
  for (int i = 0; i < 1024; i++)
    in[i] = scramble (i) % 1000;
  in.send ();
  for (int kind = 0; kind < 4; kind++)
    for (int batches : { 1, 2, 3, 7, 16 })
      {
	if (kind == 0)
	  alone<<<1, N>>> (out.dev, in.dev, batches);
	else if (kind == 1)
	  together<<<1, N>>> (out.dev, in.dev, batches);
	else if (kind == 2)
	  apart<false><<<1, 2 * N>>> (out.dev, in.dev, batches);
	else
	  apart<true><<<1, 2 * N>>> (out.dev, in.dev, batches);
	out.fetch ();
	for (int t = 0; t < N; t++)
	  {
	    unsigned sum = 0;
	    for (int b = 0; b < batches; b++)
	      sum = sum * 3 + in[b * N + (kind ? N - 1 - t : t)];
	    CHECK (out[t] == (int) sum);
	  }
      }
  for (int n : { 64, 100, 333 })
    {
      by_barrier<<<1, N, n * sizeof (int)>>> (out.dev, in.dev, n);
      out.fetch ();
      for (int t = 0; t < N; t++)
	{
	  int sum = in[n - 1 - (N - 1 - t)];
	  for (int i = 0; i < n; i++)
	    sum += in[i] * (i ^ t);
	  CHECK (out[t] == sum);
	}
    }
}
