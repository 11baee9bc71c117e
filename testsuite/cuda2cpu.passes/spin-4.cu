/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* A loop that changes memory by a comparison with what it found there waits for
   nobody: before a barrier it needs no yield, and its threads stay together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* The headers' own loops.  */
__global__ void
sum (float *out, const float *in, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      float v = in[i * blockDim.x + threadIdx.x];
      for (int d = 16; d > 0; d /= 2)
	v += __shfl_down_sync (~0u, v, d);
      if (threadIdx.x % 32 == 0)
	atomicAdd (&out[i], v);
      __syncthreads ();
      atomicMax ((int *) &out[n], __float_as_int (v));
      atomicInc ((unsigned *) &out[n + 1], n);
    }
  __syncthreads ();
}

/* A program's own, as it is written for devices without atomics of
   doubles.  */
__device__ double
add (double *address, double value)
{
  unsigned long long *bits = (unsigned long long *) address;
  unsigned long long old = *bits, assumed;
  do
    {
      assumed = old;
      old = atomicCAS (bits, assumed,
		       __double_as_longlong (value
					     + __longlong_as_double (assumed)));
    }
  while (assumed != old);
  return __longlong_as_double (old);
}

__device__ float
least (float *address, float value)
{
  int *bits = (int *) address;
  int old = *bits;
  while (value < __int_as_float (old))
    {
      int assumed = old;
      if ((old = atomicCAS (bits, assumed, __float_as_int (value))) == assumed)
	break;
    }
  return __int_as_float (old);
}

__global__ void
own (double *sums, float *minima, const float *in)
{
  __syncthreads ();
  add (&sums[threadIdx.x % 7], in[threadIdx.x]);
  least (&minima[threadIdx.x % 5], in[threadIdx.x]);
  __syncthreads ();
}

/* { dg-final { scan-tree-dump-not "spins here" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
