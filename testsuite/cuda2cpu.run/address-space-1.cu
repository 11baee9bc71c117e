/* { dg-do run } */
/* Whether an address is in shared, in global or in constant memory, and of which
   addresses it is clear that they are no thread's own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "check.h"

__device__ int variable;
__constant__ int table[3];

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

/* What is asked of P, by functions and by inline PTX: a bit for each.  */
__device__ int
ask_more (const void *p)
{
  int constant, local, param;
  asm ("{ .reg .pred p, q, r; isspacep.const p, %3; isspacep.local q, %3;"
       " isspacep.param r, %3; selp.s32 %0, 1, 0, p; selp.s32 %1, 2, 0, q;"
       " selp.s32 %2, 4, 0, r; }"
       : "=r" (constant), "=r" (local), "=r" (param) : "l" (p));
  int more = ((__isConstant (p) ? 1 : 0) | (__isLocal (p) ? 2 : 0)
	      | (__isGridConstant (p) ? 4 : 0));
  return more == (constant | local | param) ? more : -1;
}

__global__ void
others (int *out)
{
  extern __shared__ int dynamic[];
  out[0] = ask_more (table + 2);
  out[1] = ask_more (&variable);
  out[2] = ask_more (out);
  out[3] = ask_more (dynamic);
  out[4] = ask_more (nullptr);
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
      CHECK (out[5 * i + 4] == 2);
    }
  plain<<<1, threads>>> (out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < threads; i++)
    CHECK (out[i] == 1);
  others<<<1, 1, 16>>> (out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == 1 && out[1] == 0 && out[2] == 0 && out[3] == 0
	 && out[4] == 0);
  OK (cudaFree (out));
  return 0;
}
