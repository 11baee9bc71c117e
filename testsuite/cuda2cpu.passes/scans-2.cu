/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_scans-details" } */
/* What is no running sum, or cannot be told to be one, is computed as it
   stands.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* Which elements are added up depends on what real numbers are.  */

__global__ void
real (const float *in, float *out)
{
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 128; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[(int) s[t + d] & 255];
      __syncthreads ();
    }
  if (t == 0)
    out[0] = s[0];
}

/* What is far apart is brought together by many permutations.  */

__global__ void
apart (const float *in, float *out)
{
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 0; d < 2; d++)
    {
      float v = s[(t * 37 + 11 * d) % 256];
      __syncthreads ();
      s[t] += v;
      __syncthreads ();
    }
  out[t] = s[t];
}

/* A block waits for others.  */

__global__ void
locked (const float *in, float *out, int *lock)
{
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 128; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    {
      while (atomicCAS (lock, 0, 1) != 0)
	;
      *out += s[0];
      __threadfence ();
      atomicExch (lock, 0);
    }
}

/* Sums of parts are wanted, too.  */

__global__ void
parts (const int *in, int *out)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 128; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  out[t] = s[t];
}

/* An element counts twice.  */

__global__ void
twice (const int *in, int *out)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 1; d < 256; d *= 2)
    {
      int v = s[(t + d) % 256] + s[(t + 2 * d) % 256];
      __syncthreads ();
      s[t] += v;
      __syncthreads ();
    }
  out[t] = s[t];
}

/* How far depends on the data.  */

__global__ void
data (const int *in, int *out, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 1; d < n; d *= 2)
    {
      int v = t >= d ? s[t - d] : 0;
      __syncthreads ();
      s[t] += v;
      __syncthreads ();
    }
  out[t] = s[t];
}

/* Some threads have ended.  */

__global__ void
ended (const int *in, int *out, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = 1;
  __syncthreads ();
  if (t >= n)
    return;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 128; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    out[0] = s[0];
}

/* A sum less another, of the greatest and a sum.  */

__global__ void
mixed (const int *in, int *out)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 128; d > 0; d /= 2)
    {
      if (t < d)
	s[t] = d == 32 ? max (s[t], s[t + d]) : s[t] + s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    out[0] = s[0];
}

void
launch (const int *in, int *out, const float *real_in, float *real_out, int n)
{
  real<<<3, 256>>> (real_in, real_out);
  apart<<<3, 256>>> (real_in, real_out);
  locked<<<3, 256>>> (real_in, real_out, out);
  parts<<<3, 256>>> (in, out);
  twice<<<3, 256>>> (in, out);
  data<<<3, 256>>> (in, out, n);
  ended<<<3, 256>>> (in, out, n);
  mixed<<<3, 256>>> (in, out);
}

/* { dg-final { scan-tree-dump-not "optimized: " cuda_scans } } */
/* { dg-final { scan-tree-dump "sums are not those of the beginnings of a row" cuda_scans } } */
/* { dg-final { scan-tree-dump "memory is accessed at places that are not known" cuda_scans } } */
/* { dg-final { scan-tree-dump "all threads together are as fast" cuda_scans } } */
/* { dg-final { scan-tree-dump "something is needed that is no sum" cuda_scans } } */
/* { dg-final { scan-tree-dump-times "a branch is not known" 2 cuda_scans } } */
