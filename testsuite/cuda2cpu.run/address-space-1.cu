/* { dg-do run } */
/* Whether an address is in shared or in global memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "check.h"

__device__ int variable;

__device__ int
ask (const void *p)
{
  return (__isShared (p) ? 1 : 0) | (__isGlobal (p) ? 2 : 0);
}

__global__ void
k (int *out, bool meet)
{
  __shared__ int fixed[64];
  extern __shared__ int dynamic[];
  fixed[threadIdx.x] = dynamic[threadIdx.x] = threadIdx.x;
  __syncthreads ();
  if (meet)
    cooperative_groups::this_grid ().sync ();
  int *mine = out + 5 * (blockIdx.x * blockDim.x + threadIdx.x);
  mine[0] = ask (fixed + (threadIdx.x + 1) % 64);
  mine[1] = ask (dynamic + (threadIdx.x + 1) % 64);
  mine[2] = ask (out);
  mine[3] = ask (&variable);
  mine[4] = ask (nullptr);
}

__global__ void
plain (int *out)
{
  __shared__ char bytes[3];
  bytes[threadIdx.x % 3] = 0;
  __syncthreads ();
  out[threadIdx.x] = ask (bytes + threadIdx.x % 3);
}

int
main ()
{
  const int threads = 64, blocks = 2;
  int *out;
  OK (cudaMallocManaged (&out, 5 * threads * blocks * sizeof *out));
  bool meet = true;
  void *args[] = { &out, &meet };
  OK (cudaLaunchCooperativeKernel (k, blocks, threads, args,
				   threads * sizeof (int)));
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < threads * blocks; i++)
    {
      CHECK (out[5 * i] == 1 && out[5 * i + 1] == 1);
      CHECK (out[5 * i + 2] == 2 && out[5 * i + 3] == 2);
      CHECK (out[5 * i + 4] == 0);
    }
  plain<<<1, threads>>> (out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < threads; i++)
    CHECK (out[i] == 1);
  OK (cudaFree (out));
  return 0;
}
