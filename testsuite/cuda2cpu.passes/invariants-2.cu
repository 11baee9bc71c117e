/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_invariants-all" } */
/* Loops stay in each thread where moving them would change what they give, read
   what nobody would, or bring nothing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
own (float *out, const float *in, int n)
{
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += in[k * n + threadIdx.x];
  out[threadIdx.x] = sum;
}

/* { dg-final { scan-tree-dump-times "it differs between threads" 1 cuda_invariants } } */

/* A turn may read what the turn before has written.  */
__global__ void
written (float *out, const float *in, int n)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    {
      float sum = 0;
      for (int k = 0; k < n; k++)
	sum += in[k];
      out[i] = sum;
    }
}

/* { dg-final { scan-tree-dump-times "what it reads may be written on the way" 1 cuda_invariants } } */

__global__ void
heard (float *out, const float *in, unsigned *done, int n)
{
  float sum = 0;
  unsigned before = atomicAdd (done, 1);
  for (int k = 0; k < n; k++)
    sum += in[k];
  out[before] = sum;
}

/* { dg-final { scan-tree-dump-times "threads may have heard of others on the way" 1 cuda_invariants } } */

/* Nobody knows before who comes to it.  */
__global__ void
asked (float *out, const float *in, const int *flags, int n)
{
  float sum = 0;
  if (flags[threadIdx.x])
    {
      for (int k = 0; k < n; k++)
	sum += in[k];
      out[threadIdx.x] = sum;
    }
}

/* { dg-final { scan-tree-dump-times "it stands under a condition that is not known before" 1 cuda_invariants } } */

__global__ void
one (float *out, const float *in, int n)
{
  float sum = 0;
  if (threadIdx.x == 0)
    {
      for (int k = 0; k < n; k++)
	sum += in[k];
      *out = sum;
    }
}

/* { dg-final { scan-tree-dump-times "few threads do it" 1 cuda_invariants } } */

__global__ void
few (float *out, const float *in)
{
  float sum = 0;
  for (int k = 0; k < 3; k++)
    sum += in[k * 100];
  out[threadIdx.x] = sum;
}

/* { dg-final { scan-tree-dump-times "it takes but a few turns" 1 cuda_invariants } } */

__global__ void
fast (float *out, const volatile float *in, int n)
{
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += in[k];
  out[threadIdx.x] = sum;
}

/* How often threads meet is to be seen as the same for all of them.  */
__global__ void
deciding (float *out, const float *in, int n)
{
  __shared__ float s[256];
  int t = threadIdx.x, steps = 0;
  s[t] = in[t];
  for (int k = 2; k <= 256; k *= 2)
    if (n >= k)
      steps = k;
  for (int k = 2; k <= steps; k *= 2)
    {
      if ((t + 1) % k == 0)
	s[t] += s[t - k / 2];
      __syncthreads ();
    }
  out[t] = s[t];
}

/* { dg-final { scan-tree-dump-times "it decides where threads meet" 1 cuda_invariants } } */
/* { dg-final { scan-tree-dump-times "it has effects" 2 cuda_invariants } } */
/* { dg-final { scan-tree-dump-not "run once" cuda_invariants } } */
