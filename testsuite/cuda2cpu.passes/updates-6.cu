/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized-missed -fplugin-arg-cuda2cpu-dump=cuda_strides-optimized -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized" } */
/* Sums of real numbers in shared memory wait for vectors, and threads stride
   through loops round them together, as through those round integers, and as
   round an exchange by hand of something else, which stays a loop.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct particles
{
  const float *x, *weight;
  int count;
};

__global__ void
deposit (particles p, float *out)
{
  __shared__ float bins[64];
  if (threadIdx.x < 64)
    bins[threadIdx.x] = 0;
  __syncthreads ();
  for (int i = threadIdx.x; i < p.count; i += blockDim.x)	/* Stride.  */
    {
      float x = p.x[i], w = p.weight[i];
      float y = x * x * (x - 3) + w * (x + w * w) * (w - 1) + x * w;
      y = y * y * (y + 2) * x - y * (w + 5) + x * (y - 7) * w;
      int at = (int) x;
      atomicAdd (&bins[at], y * (1 - x + at));
    }
  __syncthreads ();
  if (threadIdx.x < 64)
    out[threadIdx.x] = bins[threadIdx.x];
}

__global__ void
product (particles p, float *out)
{
  __shared__ unsigned all;
  if (threadIdx.x == 0)
    all = __float_as_uint (1.0f);
  __syncthreads ();
  for (int i = threadIdx.x; i < p.count; i += blockDim.x)	/* Stride.  */
    {
      unsigned old = all, seen;
      do
	{
	  seen = old;
	  old = atomicCAS (&all, seen,
			   __float_as_uint (__uint_as_float (seen) * p.x[i]));
	}
      while (old != seen);
    }
  __syncthreads ();
  if (threadIdx.x == 0)
    out[0] = __uint_as_float (all);
}

void
launch (particles p, float *out)
{
  deposit<<<1, 128>>> (p, out);
  product<<<1, 128>>> (p, out);
}

/* { dg-final { scan-tree-dump "updates of shared memory wait for vectors" cuda_lower } } */
/* { dg-final { scan-tree-dump "updates-6.cu:22:\[0-9\]+: optimized: threads stride" cuda_strides } } */
/* { dg-final { scan-tree-dump "updates-6.cu:4\[0-9\]:\[0-9\]+: optimized: threads stride" cuda_strides } } */
/* { dg-final { scan-tree-dump "updates-6.cu:2\[0-9\]:\[0-9\]+: optimized: threads become vectors of 8" cuda_spmd } } */
