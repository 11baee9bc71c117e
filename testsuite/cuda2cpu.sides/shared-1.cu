/* { dg-do run } */
/* Shared memory of device functions that both sides instantiate is the device's
   alone, be it that host code names one of them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#ifdef __CUDA_ARCH__
typedef int word;
#else
typedef long word;
#endif

using reduction = float (*) (float);

__device__ float
sum (float v)
{
  for (int offset = 16; offset; offset >>= 1)
    v += __shfl_xor_sync (0xffffffff, v, offset);
  return v;
}

template <reduction R>
__device__ inline float
reduce (float v, bool again)
{
  __shared__ float parts[32];
  float part = R (v);
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = part;
  __syncthreads ();
  part = R (threadIdx.x % 32 < blockDim.x / 32 ? parts[threadIdx.x % 32] : 0);
  if (again)
    __syncthreads ();
  return part;
}

__device__ float
both (float v)
{
  return reduce<sum> (v, true) + reduce<sum> (v, false);
}

template <typename T>
__device__ inline T
turn (T v)
{
  __shared__ T values[64];
  values[threadIdx.x] = v;
  __syncthreads ();
  return values[63 - threadIdx.x];
}

/* On the host it is never called.  */
template <typename T>
inline __host__ __device__ T
named (T v)
{
  return turn (v);
}

__global__ void
k (float *p)
{
  p[threadIdx.x] = both (threadIdx.x) + named ((float) threadIdx.x) + sizeof (word);
}

int
main (int argc, char **)
{
  float *p;
  cudaMallocManaged (&p, 64 * sizeof *p);
  k<<<1, 64>>> (p);
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  for (int i = 0; i < 64; i++)
    if (p[i] != 2 * 2016 + 63 - i + 4)
      abort ();
  if (argc > 100)
    p[0] = named (1.0f);
  return 0;
}
