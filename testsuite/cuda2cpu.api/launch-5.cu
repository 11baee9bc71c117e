/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* { dg-additional-options "-pthread" } */
/* Launches from several threads of the host at once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <thread>
#include <vector>

__global__ void
work (int *out, int tag)
{
  extern __shared__ int s[];
  s[threadIdx.x] = tag + threadIdx.x;
  __syncthreads ();
  out[blockIdx.x * blockDim.x + threadIdx.x]
    = s[blockDim.x - 1 - threadIdx.x] + blockIdx.x;
}

static void
host_thread (int tag)
{
  const int blocks = 16, threads = 64, n = blocks * threads;
  std::vector<int> host (n);
  int *p;
  OK (cudaMalloc (&p, n * sizeof (int)));
  for (int round = 0; round < 50; round++)
    {
      work<<<blocks, threads, threads * sizeof (int)>>> (p, tag + round);
      EXPECT_LAUNCH (cudaSuccess);
      OK (cudaMemcpy (host.data (), p, n * sizeof (int),
		      cudaMemcpyDeviceToHost));
      for (int i = 0; i < n; i++)
	CHECK (host[i] == (tag + round + threads - 1 - i % threads
			   + i / threads));
      /* An error of this thread only.  */
      work<<<0, 1>>> (p, 0);
      EXPECT_LAUNCH (cudaErrorInvalidConfiguration);
    }
  OK (cudaFree (p));
}

int
main ()
{
  std::vector<std::thread> all;
  for (int i = 0; i < 4; i++)
    all.emplace_back (host_thread, 1000 * i);
  for (std::thread &t : all)
    t.join ();
  return 0;
}
