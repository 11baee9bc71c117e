/* The other half of child-unit-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
elsewhere (int *out, int v)
{
  atomicAdd (&out[threadIdx.x], v + threadIdx.x);
}

__device__ void
launch_elsewhere (int *out, int v)
{
  elsewhere<<<1, 2>>> (out, v);
}

/* Return the sum of what all threads of the block give as V.  */
__device__ __noinline__ int
meet_elsewhere (int v)
{
  __shared__ int sum;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads ();
  atomicAdd (&sum, v);
  __syncthreads ();
  int result = sum;
  __syncthreads ();
  return result;
}

__device__ void (*kernel_elsewhere) (int *, int) = elsewhere;
