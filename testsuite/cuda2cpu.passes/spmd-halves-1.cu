/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized" } */
/* { dg-additional-options "-mavx2 -mno-avx512f" { target x86_64-*-* } } */
/* Members of structures are loaded by halves of vectors where these are
   permuted more cheaply, also before what is kept for each thread is stored.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256;

template <class T>
__global__ void
length (const T *in, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T v = in[i];
  out[i] = v.x * v.x - v.y;
}

/* Members are kept across a barrier.  */
__global__ void
keep (const int4 *__restrict__ in, int *__restrict__ out)
{
  __shared__ int most[N];
  int t = threadIdx.x;
  int4 v = in[blockIdx.x * N + t];
  most[t] = max (max (v.x, v.y), max (v.z, v.w));
  __syncthreads ();
  int other = most[N - 1 - t];
  out[blockIdx.x * N + t] = v.x + 2 * v.y + 3 * v.z + 4 * v.w + 5 * other;
}

/* A thread stores to what it loads then.  */
__global__ void
between (int4 *data, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = data[i].x;
  data[i].y = x * 3;
  data[i].z++;
  out[i] = x - data[i].y * data[i].z + data[i].w;
}

/* Lanes of both halves load the same.  */
__global__ void
same (const int *in, int *out)
{
  int i = threadIdx.x, k = i & 3;
  out[i] = in[k * 4] - in[k * 4 + 1] * in[k * 4 + 3];
}

template <class T>
static void
try_length ()
{
  buffer<T> in (N);
  buffer<int> out (N);
  for (int i = 0; i < N; i++)
    {
      in.host[i].x = i % 13;
      in.host[i].y = i % 7;
    }
  in.send ();
  length<T><<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == i % 13 * (i % 13) - i % 7);
}

int
main ()
{
  try_length<float2> ();
  try_length<float3> ();
  try_length<float4> ();
  try_length<int2> ();
  try_length<int3> ();
  try_length<double2> ();
  try_length<double3> ();
  try_length<short2> ();
  try_length<short3> ();
  try_length<short4> ();
  buffer<int4> in (2 * N);
  buffer<int> out (2 * N);
  for (int i = 0; i < 2 * N; i++)
    in.host[i] = make_int4 (i, i * 7 % 31, 100 - i, i * i % 17);
  in.send ();
  keep<<<2, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < 2 * N; i++)
    {
      int4 v = in.host[i], w = in.host[i / N * N + N - 1 - i % N];
      int most = max (max (w.x, w.y), max (w.z, w.w));
      CHECK (out[i] == v.x + 2 * v.y + 3 * v.z + 4 * v.w + 5 * most);
    }
  same<<<1, N>>> (&in.dev->x, out.dev);
  out.fetch ();
  for (int i = 0; i < N; i++)
    {
      int4 v = in.host[i & 3];
      CHECK (out[i] == v.x - v.y * v.w);
    }
  between<<<2, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < 2 * N; i++)
    {
      int4 v = in.host[i];
      CHECK (out[i] == v.x - v.x * 3 * (v.z + 1) + v.w);
    }
}

/* { dg-final { scan-tree-dump "spmd-halves-1.cu:2\[0-9\]:\[0-9\]+: optimized: threads become vectors of 8 lanes" cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "= MEM <vector\\(4\\) unsigned int>" cuda_spmd { target x86_64-*-* } } } */
