/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Exchanges do not let all lanes have the same where a bit is missing, lanes
   exchange in parts of a warp, by masks, or by a number that is not known,
   where some lanes are elsewhere or have returned, where what they exchange is
   not what they add it to, or where the operation is another in each lane.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <int first>
__device__ float
sum (float v, unsigned mask = ~0u, int width = 32)
{
  for (int i = first; i > 0; i /= 2)
    v += __shfl_xor_sync (mask, v, i, width);
  return v;
}

__global__ void
k (float *f, unsigned mask, int d)
{
  int t = threadIdx.x;
  f[t] = sum<8> (f[t]);
  f[t] = sum<16> (f[t], mask);
  f[t] = sum<8> (f[t], ~0u, 16);
  float v = sum<8> (f[t]);
  v += __shfl_xor_sync (~0u, v, d);
  f[t] = v;
  v = sum<8> (f[t]);
  f[t] = v + __shfl_xor_sync (~0u, v + 1, 16);
  v = sum<8> (f[t]);
  f[t] = v - __shfl_xor_sync (~0u, v, 16);
  v = sum<8> (f[t]);
  f[t] = v + __shfl_xor_sync (~0u, v, 8);
  v = f[t];
  for (int i = 16; i > 0; i /= 2)
    v = fmaxf (v, __shfl_xor_sync (~0u, v, i));
  f[t] = v;
  for (int i = 16; i > 0; i /= 2)
    v += __shfl_down_sync (~0u, v, i);
  f[t] = v;
}

__global__ void
parted (float *f, int n)
{
  int t = threadIdx.x;
  float v = f[t];
  if (v > 0)
    v = sum<16> (v);
  f[t] = v;
  __syncthreads ();
  if (t >= n)
    return;
  f[t] = sum<16> (f[t + 1]);
}

__global__ void
returned (float *f, int n)
{
  int t = threadIdx.x;
  float v = f[t] + 1;
  if (t >= n)
    return;
  __syncthreads ();
  f[t] = sum<16> (v);
}

__global__ void
turns (const float *in, float *f)
{
  int t = threadIdx.x;
  float v, own = 0;
  do
    {
      v = sum<16> (*in++ * t);
      own += v * t;
    }
  while (own < 100);
  f[t] = v;
}

/* { dg-final { scan-tree-dump-not "all lanes have exchanged" cuda_lower } } */
