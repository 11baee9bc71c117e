/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_scans-details" } */
/* Trees that are written out one thread computes, too, where the last steps are
   those of lanes in lock-step as well; but not two steps, nor those of some lanes
   of a warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
written (const float *in, float *out)
{
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads ();
  if (t < 128)
    s[t] += s[t + 128];
  __syncthreads ();
  if (t < 64)
    s[t] += s[t + 64];
  __syncthreads ();
  if (t < 32)
    {
      volatile float *v = s;
      v[t] += v[t + 32];
      v[t] += v[t + 16];
      v[t] += v[t + 8];
      v[t] += v[t + 4];
      v[t] += v[t + 2];
      v[t] += v[t + 1];
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

/* In a loop; the sums of warps.  */

__global__ void
looped (const int *in, int *out, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      volatile int *v = s + 2 * t - (t & 31);
      int x = in[i * 128 + t];
      v[0] = 0;
      v[32] = x;
      v[32] = x = x + v[31];
      v[32] = x = x + v[30];
      v[32] = x = x + v[28];
      v[32] = x = x + v[24];
      v[32] = x = x + v[16];
      __syncthreads ();
      out[i * 128 + t] = x;
      __syncthreads ();
    }
}

__global__ void
two (const float *in, float *out)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  s[t] += in[t + 64] * s[t ^ 1];
  __syncthreads ();
  out[t] = s[t ^ 2];
}

__global__ void
some (const float *in, float *out)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  if (t % 32 < 16)
    {
      volatile float *v = s;
      v[t] += v[t + 8];
      v[t] += v[t + 4];
      v[t] += v[t + 2];
      v[t] += v[t + 1];
    }
  __syncthreads ();
  out[t] = s[t / 32 * 32];
}

void
launch (const float *in, float *out, const int *at, int *sums, int n)
{
  written<<<3, 256>>> (in, out);
  looped<<<1, 128>>> (at, sums, n);
  two<<<1, 64>>> (in, out);
  some<<<1, 64>>> (in, out);
}

/* { dg-final { scan-tree-dump-times "steps with vectors in place of \[0-9\]+ by 256 threads" 1 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "running sum of 128 elements, which 128 threads computed" 1 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "optimized: " 2 cuda_scans } } */
