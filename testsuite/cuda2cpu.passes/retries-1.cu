/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized -fplugin-arg-cuda2cpu-without=versions" } */
/* Loops that try to add to a real number in memory are one step; others are
   what they are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
ours (float *sum, const float *in)
{
  atomicAdd (sum, in[threadIdx.x]);
}

__device__ double
add (double *p, double x)
{
  unsigned long long *at = (unsigned long long *) p, old = *at, assumed;
  do
    {
      assumed = old;
      old = atomicCAS (at, assumed, __double_as_longlong
		       (x + __longlong_as_double (assumed)));
    }
  while (assumed != old);
  return __longlong_as_double (old);
}

__global__ void
by_hand (double *sum, const double *in, double *out)
{
  out[threadIdx.x] = add (&sum[threadIdx.x % 7], in[threadIdx.x]);
}

/* No sum.  */

__global__ void
product (float *p, float x)
{
  unsigned *at = (unsigned *) p, old = *at, assumed;
  do
    {
      assumed = old;
      old = atomicCAS (at, assumed,
		       __float_as_uint (x * __uint_as_float (assumed)));
    }
  while (assumed != old);
}

/* It ends at another number, too.  */

__global__ void
until (float *p, float x)
{
  unsigned *at = (unsigned *) p, old = *at, assumed;
  do
    {
      assumed = old;
      old = atomicCAS (at, assumed,
		       __float_as_uint (x + __uint_as_float (assumed)));
    }
  while (assumed != old && old != 17);
}

/* The sum is of what was there at first.  */

__global__ void
first (float *p, float x)
{
  unsigned *at = (unsigned *) p, old = *at, assumed;
  float was = __uint_as_float (old);
  do
    {
      assumed = old;
      old = atomicCAS (at, assumed, __float_as_uint (x + was));
    }
  while (assumed != old);
}

/* Only one worker touches that.  */

__global__ void
shared (float *out, const float *in)
{
  __shared__ float sum;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads ();
  atomicAdd (&sum, in[threadIdx.x]);
  __syncthreads ();
  *out = sum;
}

/* { dg-final { scan-tree-dump-times "what tries to add to a real number is one step" 3 cuda_lower } } */
