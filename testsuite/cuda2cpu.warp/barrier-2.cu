/* { dg-do run } */
/* Barriers and copies as C functions: phases, tokens, copies with zeros behind
   them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_awbarrier_primitives.h>
#include <cuda_pipeline_primitives.h>
#include "warp.h"

__global__ void
phases (int *out, unsigned *pending)
{
  __shared__ __mbarrier_t bar;
  __shared__ int s[128];
  int t = threadIdx.x, n = blockDim.x, sum = 0;
  if (t == 0)
    __mbarrier_init (&bar, n);
  __syncthreads ();
  for (int r = 0; r < 3; r++)
    {
      s[t] = t + r;
      __mbarrier_token_t token = __mbarrier_arrive (&bar);
      if (r == 0)
	pending[t] = __mbarrier_token_pending_count (token);
      while (!__mbarrier_test_wait (&bar, token))
	;
      sum += s[(t + 1) % n];
      __syncthreads ();
    }
  out[t] = sum;
  __syncthreads ();
  if (t == 0)
    __mbarrier_inval (&bar);
}

__global__ void
copies (int *out, const int *in)
{
  alignas (16) __shared__ int s[2][4][64];
  __shared__ __mbarrier_t bar;
  int t = threadIdx.x, n = blockDim.x;
  if (t == 0)
    __mbarrier_init (&bar, n);
  __syncthreads ();
  __pipeline_memcpy_async (&s[0][0][t], &in[t], 4);
  if (t < n / 2)
    __pipeline_memcpy_async (&s[0][1][2 * t], &in[2 * t], 8);
  __pipeline_commit ();
  if (t < n / 4)
    {
      __pipeline_memcpy_async (&s[0][2][4 * t], &in[4 * t], 16);
      __pipeline_memcpy_async (&s[0][3][4 * t], &in[4 * t], 16, 8);
    }
  __pipeline_commit ();
  __pipeline_wait_prior (1);
  __pipeline_wait_prior (0);
  __pipeline_arrive_on (&bar);
  __mbarrier_token_t token = __mbarrier_arrive (&bar);
  while (!__mbarrier_test_wait (&bar, token))
    ;
  int o = (t + 5) % n;
  out[t] = s[0][0][o] + 3 * s[0][1][o] + 5 * s[0][2][o] + 7 * s[0][3][o];
}

int
main ()
{
  buffer<int> in (128), out (128);
  buffer<unsigned> pending (128);
  for (int i = 0; i < 128; i++)
    in[i] = i * i + 1;
  in.send ();
  for (int n : { 1, 33, 128 })
    {
      phases<<<1, n>>> (out.dev, pending.dev);
      out.fetch ();
      pending.fetch ();
      /* Lanes that arrive together may have one token on a GPU.  */
      unsigned most = 0;
      for (int t = 0; t < n; t++)
	{
	  CHECK (out[t] == 3 * ((t + 1) % n) + 3);
	  CHECK (pending[t] > 0);
	  most = pending[t] > most ? pending[t] : most;
	}
      CHECK (most == (unsigned) n);
    }
  copies<<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int o = (t + 5) % 64, v = o * o + 1;
      CHECK (out[t] == 9 * v + (o % 4 < 2 ? 7 * v : 0));
    }
}
