/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions -fdump-tree-optimized" } */
/* Loops that exchange what they have loaded from shared memory succeed at once:
   sums of real numbers, extremes, and a program's own.  They wait where there
   is something to wait for.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ void
multiply (unsigned *address, unsigned value)
{
  unsigned old = *address, assumed;
  do
    {
      assumed = old;
      old = atomicCAS (address, assumed, assumed * value);
    }
  while (old != assumed);
}

__global__ void
sums (const float *in, float *out, const int *which, int n)
{
  __shared__ float sum[16], least[16];
  __shared__ double wide[16];
  __shared__ unsigned product[16];
  int t = threadIdx.x;
  if (t < 16)
    {
      sum[t] = 0;
      wide[t] = 0;
      least[t] = 1 << 20;
      product[t] = 1;
    }
  __syncthreads ();
  for (int i = t; i < n; i += blockDim.x)
    {
      int k = which[i];
      atomicAdd (&sum[k], in[i]);
      atomicAdd (&wide[k], (double) in[i] * 2);
      atomicMin ((int *) &least[k], __float_as_int (in[i]));
      multiply (&product[k], 2 * i + 1);
    }
  __syncthreads ();
  if (t < 16)
    {
      out[t] = sum[t];
      out[16 + t] = wide[t];
      out[32 + t] = least[t];
      out[48 + t] = product[t] % 1024;
    }
}

/* A lock: the thread that has it lets the next one have it.  */
__global__ void
turns (int *out)
{
  __shared__ int turn, list[64];
  if (threadIdx.x == 0)
    turn = 63;
  __syncthreads ();
  while (atomicCAS (&turn, (int) threadIdx.x, 1000 + (int) threadIdx.x)
	 != threadIdx.x)
    continue;
  list[63 - threadIdx.x] = threadIdx.x;
  __threadfence_block ();
  atomicExch (&turn, (int) threadIdx.x - 1);
  __syncthreads ();
  out[threadIdx.x] = list[threadIdx.x];
}

int
main ()
{
  const int N = 1000;
  buffer<float> in (N), out (64);
  buffer<int> which (N), order (64);
  float sum[16] = { 0 }, least[16];
  unsigned product[16];
  for (int k = 0; k < 16; k++)
    {
      least[k] = 1 << 20;
      product[k] = 1;
    }
  for (int i = 0; i < N; i++)
    {
      int k = which.host[i] = i * 7 % 16;
      in.host[i] = i * 37 % 101;
      sum[k] += in.host[i];
      least[k] = fminf (least[k], in.host[i]);
      product[k] *= 2 * i + 1;
    }
  in.send ();
  which.send ();
  sums<<<1, 96>>> (in.dev, out.dev, which.dev, N);
  out.fetch ();
  for (int k = 0; k < 16; k++)
    {
      CHECK (out[k] == sum[k]);
      CHECK (out[16 + k] == 2 * sum[k]);
      CHECK (out[32 + k] == least[k]);
      CHECK (out[48 + k] == product[k] % 1024);
    }
  turns<<<1, 64>>> (order.dev);
  order.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (order[t] == 63 - t);
}

/* { dg-final { scan-tree-dump-not "__atomic_load" optimized } } */
