/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* Warps read shared memory that one of them stores to soon after, with no
   barrier in between: a sum of the block that is called again, with shuffles
   and without, a tile that is filled again in a loop, and a total that is
   cleared.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int N = 256;

__device__ int
warp_sum (int v)
{
  for (int d = 16; d > 0; d /= 2)
    v = (int) ((unsigned) v + __shfl_down_sync (FULL, v, d));
  return v;
}

/* By way of the sums of the warps.  */

__device__ int
block_sum (int v)
{
  __shared__ int sums[32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  v = warp_sum (v);
  if (lane == 0)
    sums[warp] = v;
  __syncthreads ();
  v = threadIdx.x < blockDim.x / 32 ? sums[lane] : 0;
  if (warp == 0)
    v = warp_sum (v);
  if (threadIdx.x == 0)
    sums[0] = v;
  __syncthreads ();
  return sums[0];
}

/* By a tree.  */

__device__ int
tree_sum (int v, int *s)
{
  int t = threadIdx.x;
  s[t] = v;
  __syncthreads ();
  for (int d = blockDim.x / 2; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  return s[0];
}

__global__ void
twice (const int *in, int *out)
{
  int v = in[threadIdx.x];
  int sum = block_sum (v);
  int more = block_sum (v * sum);
  out[threadIdx.x] = block_sum (more + sum) + v;
}

__global__ void
trees (const int *in, int *out)
{
  __shared__ int s[N];
  int v = in[threadIdx.x];
  int sum = tree_sum (v, s);
  out[threadIdx.x] = tree_sum (v ^ sum, s) + v;
}

__global__ void
loop (const int *in, int *out, int turns)
{
  __shared__ int s[N];
  int t = threadIdx.x, v = in[t];
  for (int i = 0; i < turns; i++)
    {
      s[t] = v;
      __syncthreads ();
      v += s[N - 1 - t];
    }
  out[t] = v;
}

__global__ void
clear (const int *in, int *out)
{
  __shared__ int total;
  int t = threadIdx.x;
  if (t == 0)
    total = in[7];
  __syncthreads ();
  int v = total;
  if (t == 0)
    total = 0;
  out[t] = v + t;
}

int
main ()
{
  buffer<int> in (N), out (N);
  unsigned sum = 0, more = 0, mixed = 0;
  for (int i = 0; i < N; i++)
    sum += in[i] = i * i % 100;
  for (int i = 0; i < N; i++)
    more += in[i] * sum;
  for (int i = 0; i < N; i++)
    mixed += in[i] ^ sum;
  in.send ();
  twice<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK ((unsigned) out[i] == N * (more + sum) + in[i]);
  trees<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK ((unsigned) out[i] == mixed + in[i]);
  loop<<<1, N>>> (in.dev, out.dev, 3);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == 4 * (in[i] + in[N - 1 - i]));
  clear<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == in[7] + i);
}
