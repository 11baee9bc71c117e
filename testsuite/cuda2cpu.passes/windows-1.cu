/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_windows-optimized -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Addresses of shared memory that inline PTX takes in 32 bits are pointers
   where they come from some: through sums, loops, choices and changed bits; not
   where they come from a parameter, or from two addresses.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 128;

__device__ unsigned int
load (unsigned int at)
{
  unsigned int x;
  asm volatile ("ld.shared.u32 %0, [%1];" : "=r" (x) : "r" (at));
  return x;
}

__device__ void
store (unsigned int at, unsigned int x)
{
  asm volatile ("st.shared.u32 [%0], %1;" : : "r" (at), "r" (x) : "memory");
}

__global__ void
known (unsigned int *out, int n)
{
  __shared__ __align__ (128) unsigned int s[4 * N];
  __shared__ unsigned int other[N];
  unsigned int t = threadIdx.x;
  unsigned int base = __cvta_generic_to_shared (s);
  unsigned int second = __cvta_generic_to_shared (other);
  for (unsigned int at = base + 4 * t; at < base + sizeof s; at += 4 * N)
    store (at, (at - base) / 4);
  store (second + 4 * t, 1000 + t);
  __syncthreads ();
  unsigned int at = base + 4 * t, sum = 0;
  for (int i = 0; i < n; i++)
    {
      sum += load (at);
      at += 4 * N;
      if (at >= base + sizeof s)
	at -= sizeof s;
    }
  sum += load (t % 2 ? second + 4 * t : base + 4 * t);
  sum += load ((base + 4 * t) ^ 8);
  sum += load ((base + 4 * t) & -16);
  out[t] = sum;
}

__global__ void
unknown (unsigned int *out, unsigned int given)
{
  __shared__ unsigned int s[N];
  unsigned int t = threadIdx.x;
  s[t] = 5 * t;
  __syncthreads ();
  unsigned int base = __cvta_generic_to_shared (s);
  unsigned int next = __cvta_generic_to_shared (s + t);
  out[t] = given ? load (given) : load (base + (next - base));
}

int
main ()
{
  unsigned int *out;
  OK (cudaMallocManaged (&out, N * sizeof *out));
  known<<<1, N>>> (out, 6);
  OK (cudaDeviceSynchronize ());
  for (unsigned int t = 0; t < N; t++)
    {
      unsigned int sum = 0;
      for (int i = 0; i < 6; i++)
	sum += t + i % 4 * N;
      sum += t % 2 ? 1000 + t : t;
      sum += t ^ 2;
      sum += t & -4;
      CHECK (out[t] == sum);
    }
  unknown<<<1, N>>> (out, 0);
  OK (cudaDeviceSynchronize ());
  for (unsigned int t = 0; t < N; t++)
    CHECK (out[t] == 5 * t);
  return 0;
}

/* { dg-final { scan-tree-dump "windows-1.cu.*: an address of shared memory is a pointer" cuda_windows } } */
/* { dg-final { scan-tree-dump-not "known.unsigned int., int.\[^;\]*CUDA2CPU_from_window.*;; Function void unknown" cuda_lower } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_from_window" cuda_lower } } */
