/* Kernels of several kinds, whose results are compared with the host's; a
   library, a program, or one of two units that share kernels.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

const int N = 1000;

/* Kept out of line: for all processors.  */

static __device__ __noinline__ int
mixed (int x)
{
  static const int factors[] = { 3, 5, 7, 11 };
  return x * factors[x & 3] ^ threadIdx.x;
}

static __device__ int
doubled (int x)
{
  return 2 * x;
}

typedef int (*function) (int);
static __device__ function chosen = doubled;
static __device__ int steps;

/* In both units.  */

template<typename T, int BLOCK> __global__ void
reversed (T *p)
{
  __shared__ T s[BLOCK];
  s[threadIdx.x] = p[blockIdx.x * BLOCK + threadIdx.x];
  __syncthreads ();
  p[blockIdx.x * BLOCK + threadIdx.x] = s[BLOCK - 1 - threadIdx.x];
}

template<typename F> __global__ void
each (F f, int *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = f (p[i]);
}

/* Threads that leave a loop at different turns.  */

static __global__ void
collatz (int *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, x = i + 1, turns = 0;
  for (; x != 1 && turns < 100; turns++)
    x = x % 2 ? 3 * x + 1 : x / 2;
  if (i < n)
    {
      p[i] = turns;
      atomicAdd (&steps, turns);
    }
}

static __global__ void
sums (int *p)
{
  int v = p[blockIdx.x * blockDim.x + threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync (~0u, v, d);
  if (threadIdx.x % 32 == 0)
    p[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

static __global__ void
out_of_line (int *p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = mixed (i) + chosen (i);
}

#ifndef SECOND

/* Not 0 where a multiplication and an addition round once; SQUARE is that of
   X.  */

__global__ void
rest (float *p, float x, float square)
{
  p[threadIdx.x] = x * x - square;
}

#endif

/* Run all; return how many results are wrong.  */

template<int BLOCK> static int
run_all ()
{
  int *p, wrong = 0, *total;
  cudaMallocManaged (&p, 1024 * sizeof *p);
  for (int i = 0; i < 32; i++)
    p[i] = i;
  reversed<int, 32><<<1, 32>>> (p);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 32; i++)
    wrong += p[i] != 31 - i;
  cudaGetSymbolAddress ((void **) &total, steps);
  for (int i = 0; i < 1024; i++)
    p[i] = i;
  reversed<int, BLOCK><<<1024 / BLOCK, BLOCK>>> (p);
  int add = 5;
  each<<<8, 128>>> ([=] __device__ (int x) { return x * x + add; }, p, N);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 1024; i++)
    {
      int x = i / BLOCK * BLOCK + BLOCK - 1 - i % BLOCK;
      wrong += p[i] != (i < N ? x * x + add : x);
    }
  cudaMemset (total, 0, sizeof *total);
  collatz<<<8, 128>>> (p, N);
  int sum = 0, all = 0;
  cudaMemcpy (&all, total, sizeof all, cudaMemcpyDefault);
  for (int i = 0; i < N; i++)
    sum += p[i];
  wrong += sum != all || p[26] != 100 || p[6] != 16 || p[0] != 0;
  for (int i = 0; i < 1024; i++)
    p[i] = 3 * i;
  sums<<<4, 256>>> (p);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 1024; i += 32)
    wrong += p[i] != 3 * (32 * i + 31 * 16);
  out_of_line<<<4, 256>>> (p);
  cudaDeviceSynchronize ();
  const int factors[] = { 3, 5, 7, 11 };
  for (int i = 0; i < 1024; i++)
    wrong += p[i] != (i * factors[i & 3] ^ i % 256) + 2 * i;
  cudaFree (p);
  return wrong;
}

#ifdef SECOND

/* The other unit's part, or the library.  */

int
second ()
{
  return run_all<64> ();
}

#else

extern int second ();

int
main ()
{
  float *p;
  volatile float x = 1.1f, square = x * x;
  cudaMallocManaged (&p, 64 * sizeof *p);
  rest<<<1, 64>>> (p, x, square);
  cudaDeviceSynchronize ();
  int wrong = run_all<128> () + second ();
  printf ("%d wrong, %s\n", wrong, p[5] ? "fused" : "rounded");
  cudaFree (p);
  return wrong != 0;
}

#endif
