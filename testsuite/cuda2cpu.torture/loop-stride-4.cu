/* { dg-do run } */
/* Atomics in loops that threads stride through: counts, and places that are
   handed out.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 5000, BINS = 64;

__global__ void
histogram (const unsigned char *data, int n, int *bins)
{
  __shared__ int part[BINS];
  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    part[i] = 0;
  __syncthreads ();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    atomicAdd (&part[data[i] % BINS], 1);
  __syncthreads ();
  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    atomicAdd (&bins[i], part[i]);
}

/* The values at odd places, in any order.  */
__global__ void
collect (const unsigned char *data, int n, int *list, int *count)
{
  __shared__ int place;
  int own = 0;
  if (threadIdx.x == 0)
    place = 0;
  __syncthreads ();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    if (data[i] % 2)
      {
	list[atomicAdd (&place, 1)] = i;
	own++;
      }
  __syncthreads ();
  if (threadIdx.x == 0)
    count[0] = place;
  atomicAdd (&count[1], own);
}

static __managed__ unsigned char data[N];
static __managed__ int bins[BINS], list[N], count[2];

static void
check (int blocks, int threads, int n)
{
  int expected[BINS] = {}, odd = 0;
  bool found[N] = {};
  for (int i = 0; i < BINS; i++)
    bins[i] = 0;
  histogram<<<blocks, threads>>> (data, n, bins);
  count[0] = count[1] = 0;
  collect<<<1, threads>>> (data, n, list, count);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    {
      expected[data[i] % BINS]++;
      odd += data[i] % 2;
    }
  for (int i = 0; i < BINS; i++)
    CHECK (bins[i] == expected[i]);
  CHECK (count[0] == odd && count[1] == odd);
  for (int i = 0; i < odd; i++)
    {
      CHECK (list[i] >= 0 && list[i] < n && data[list[i]] % 2
	     && !found[list[i]]);
      found[list[i]] = true;
    }
}

int
main ()
{
  for (int i = 0; i < N; i++)
    data[i] = i * 7919 % 1009;
  for (int threads : BLOCK_SIZES)
    for (int n : { 0, 1, 100, 1024, N })
      for (int blocks = 1; blocks < 4; blocks++)
	check (blocks, threads, n);
  return 0;
}
