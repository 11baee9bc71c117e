/* { dg-do run } */
/* Kernels end where a thread fails: below device functions, between barriers,
   in loops of a warp, where threads have parted, while others wait; and the
   next kernel runs as ever.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#undef NDEBUG
#include <assert.h>

__device__ int
depth (int n)
{
  if (n == 0)
    return 0;
  assert (n < 40);
  return 1 + depth (n / 2) + depth (n / 3);
}

__global__ void
below (int *p, int bad)
{
  p[blockIdx.x * blockDim.x + threadIdx.x]
    = depth (threadIdx.x == 9 && blockIdx.x == 3 && bad ? 100 : threadIdx.x % 40);
}

__global__ void
between (int *p, int bad)
{
  __shared__ int s[64];
  int own[4] = { 1, 2, 3, (int) threadIdx.x };
  s[threadIdx.x] = own[(threadIdx.x + blockIdx.x) % 4];
  __syncthreads ();
  assert (!bad || threadIdx.x != 33 || s[0] < 1000 + s[1] - 1000);
  int sum = s[63 - threadIdx.x];
  __syncthreads ();
  if (bad && threadIdx.x == 40)
    __trap ();
  s[threadIdx.x] = sum + own[1];
  __syncthreads ();
  p[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x ^ 1];
}

__global__ void
warps (int *p, int bad)
{
  int v = threadIdx.x;
  for (int i = 16; i > 0; i /= 2)
    {
      v += __shfl_xor_sync (~0u, v, i);
      if (bad && i == 2 && threadIdx.x == 35)
	__trap ();
    }
  p[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

__global__ void
parted (int *p, int bad)
{
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  for (int i = 0; i < 4; i++)
    {
      __syncthreads ();
      if (i == 2 && threadIdx.x >= 32)
	{
	  assert (!bad || threadIdx.x < 50);
	  return;
	}
    }
  p[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x + 1];
}

/* P[63] of the first block is what the others wait for.  */
__global__ void
waiting (volatile int *p, int bad)
{
  if (threadIdx.x == 0)
    {
      if (blockIdx.x == 0)
	{
	  assert (!bad);
	  p[63] = 1;
	}
      else
	while (p[63] == 0);
    }
}

static int *p;

/* Run KERNEL so that it fails if BAD, and see that it does.  */

static void
check (void (*kernel) (int *, int), int bad)
{
  OK (cudaMallocManaged (&p, 8 * 64 * sizeof *p));
  kernel<<<8, 64>>> (p, bad);
  cudaError_t error = cudaDeviceSynchronize ();
  CHECK (error == cudaGetLastError ());
  CHECK (bad ? error == cudaErrorAssert || error == cudaErrorLaunchFailure
	 : error == cudaSuccess);
  OK (cudaDeviceReset ());
}

static void
look (int bad)
{
  OK (cudaMallocManaged (&p, 8 * 64 * sizeof *p));
  waiting<<<8, 64>>> (p, bad);
  CHECK (cudaDeviceSynchronize () == (bad ? cudaErrorAssert : cudaSuccess));
  CHECK (cudaGetLastError () == (bad ? cudaErrorAssert : cudaSuccess));
  OK (cudaDeviceReset ());
}

int
main ()
{
  for (int i = 0; i < 4; i++)
    {
      check (below, i % 2);
      check (between, i % 2);
      check (warps, i % 2);
      check (parted, i % 2);
      look (i % 2);
    }
  return 0;
}
