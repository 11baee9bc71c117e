/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* cudaDeviceSynchronize in a kernel waits for what its block has launched: the
   threads see what children wrote, go on behind barriers with their shared
   memory and values as they were, and children do so themselves.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 40, BLOCKS = 6, DEPTH = 5;

__global__ void
twice (int *p, const int *more)
{
  __shared__ int s[64];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads ();
  p[threadIdx.x] = 2 * s[blockDim.x - 1 - threadIdx.x] + *more;
}

__global__ void
parent (int *p, int *sums)
{
  extern __shared__ int s[];
  __shared__ int total;
  int t = threadIdx.x, *mine = p + blockIdx.x * THREADS;
  s[t] = 10 * t;
  mine[t] = t + blockIdx.x;
  sums[blockIdx.x] = 3;
  if (t == 0)
    total = 0;
  __syncthreads ();
  int kept = s[THREADS - 1 - t];
  if (t == 9)
    {
      twice<<<1, THREADS>>> (mine, &sums[blockIdx.x]);
      cudaDeviceSynchronize ();
      total = mine[0];
    }
  __syncthreads ();
  int now = mine[t];
  s[t] += now;
  __syncthreads ();
  atomicAdd (&sums[blockIdx.x], s[THREADS - 1 - t] - kept + total);
}

/* Sum the N values of IN, which a power of two is, by halves.  */
__global__ void
sum (const int *in, int n, int *out)
{
  __shared__ int *half;
  if (n <= 2)
    {
      *out = in[0] + in[n - 1];
      return;
    }
  if (threadIdx.x == 0)
    cudaMalloc ((void **) &half, 2 * sizeof (int));
  __syncthreads ();
  sum<<<1, 2>>> (in + threadIdx.x * (n / 2), n / 2, &half[threadIdx.x]);
  if (cudaDeviceSynchronize () != cudaSuccess)
    __trap ();
  __syncthreads ();
  if (threadIdx.x == 1)
    {
      *out = half[0] + half[1];
      cudaFree (half);
    }
}

int
main ()
{
  buffer<int> p (BLOCKS * THREADS), sums (BLOCKS);
  parent<<<BLOCKS, THREADS, THREADS * sizeof (int)>>> (p.dev, sums.dev);
  p.fetch ();
  sums.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      int all = 3;
      for (int t = 0; t < THREADS; t++)
	{
	  CHECK (p[b * THREADS + t] == 2 * (THREADS - 1 - t + b) + 3);
	  all += p[b * THREADS + t] + p[b * THREADS];
	}
      CHECK (sums[b] == all);
    }

  OK (cudaDeviceSetLimit (cudaLimitDevRuntimeSyncDepth, DEPTH));
  buffer<int> in (1 << DEPTH), out (1);
  for (int i = 0; i < 1 << DEPTH; i++)
    in[i] = i * i;
  in.send ();
  sum<<<1, 2>>> (in.dev, 1 << DEPTH, out.dev);
  out.fetch ();
  int all = 0;
  for (int i = 0; i < 1 << DEPTH; i++)
    all += i * i;
  CHECK (out[0] == all);
}
