/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized" } */
/* Shared arrays of structures become arrays of their members where threads
   access them side by side; not where structures are only copied, or anywhere,
   nor where an address is taken, something else is read, or members are bytes
   or bits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int N = 64;

struct pair { float sum, square; };
struct nested { pair p; int count; };
struct bytes { unsigned char a, b, c, d; };
struct bits { unsigned low : 20, high : 12; };

__global__ void
tree (const float *in, float *out)
{
  __shared__ pair fires[N];
  int t = threadIdx.x;
  fires[t] = { in[t], in[t] * in[t] };
  __syncthreads ();
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d)
	{
	  fires[t].sum += fires[t + d].sum;
	  fires[t].square += fires[t + d].square;
	}
      __syncthreads ();
    }
  if (t == 0)
    {
      out[0] = fires[0].sum;
      out[1] = fires[0].square;
    }
}

__global__ void
table (const nested *in, nested *out)
{
  __shared__ nested inner[4][N];
  int t = threadIdx.x;
  for (int i = 0; i < 4; i++)
    inner[i][t] = in[i * N + t];
  __syncthreads ();
  int all = 0;
  for (int turn = 0; turn < 64; turn++)
    for (int i = 0; i < 4; i++)
      {
	all += inner[i][t].count * turn;
	inner[i][t].p.sum += inner[i][N - 1 - t].p.square;
	__syncthreads ();
      }
  out[t] = inner[0][t];
  out[t].count = all;
}

__global__ void
copied (const float2 *in, float2 *out)
{
  __shared__ float2 whole[N];
  int t = threadIdx.x;
  whole[t] = in[t];
  __syncthreads ();
  float2 all = make_float2 (0, 0);
  for (int i = 0; i < N; i++)
    {
      all.x += whole[i].x;
      all.y += whole[i].y;
    }
  out[t] = all;
}

__global__ void
anywhere (const pair *in, const int *at, float *out)
{
  __shared__ pair far[N];
  int t = threadIdx.x;
  far[t].sum = in[t].sum;
  far[t].square = in[t].square;
  __syncthreads ();
  for (int i = 0; i < N; i++)
    out[i * N + t] = far[at[i * N + t]].sum + far[at[i * N + t]].square;
}

__global__ void
pointed (const float *in, const int *at, float *out)
{
  __shared__ pair held[N];
  int t = threadIdx.x;
  held[t] = { in[t], in[t] };
  __syncthreads ();
  atomicAdd (&held[at[t]].sum, 1.0f);
  __syncthreads ();
  out[t] = held[t].sum + held[t].square;
}

__global__ void
viewed (const float *in, int *out)
{
  __shared__ pair seen[N];
  int t = threadIdx.x;
  seen[t] = { in[t], in[t] };
  __syncthreads ();
  out[t] = (int) seen[t].sum + ((int *) seen)[t];
}

__global__ void
small (const int *in, int *out)
{
  __shared__ bytes narrow[N];
  __shared__ bits packed[N];
  int t = threadIdx.x;
  narrow[t] = { (unsigned char) in[t], 1, 2, 3 };
  packed[t].low = in[t];
  packed[t].high = t;
  __syncthreads ();
  out[t] = narrow[N - 1 - t].a + narrow[t].d + packed[t].low + packed[t].high;
}

/* A structure that is no array: its fields are variables, which may be split
   further; unless something is done with all of it.  */

struct storage { float first[N][N + 1], second[N]; pair sums[N]; };

template <bool WHOLE>
__global__ void
fields (const float *in, float *out, storage *all)
{
  __shared__ storage parts;
  int t = threadIdx.x;
  for (int i = 0; i < N; i++)
    parts.first[i][t] = in[i * N + t];
  parts.second[t] = in[t];
  parts.sums[t] = { 0, 0 };
  if (WHOLE)
    *all = parts;
  __syncthreads ();
  for (int i = 0; i < N; i++)
    {
      parts.sums[t].sum += parts.first[t][i] * parts.second[i];
      parts.sums[t].square += parts.first[t][i] * parts.first[t][i + 1];
      __syncthreads ();
    }
  out[t] = parts.sums[t].sum + parts.sums[N - 1 - t].square;
}

int
main ()
{
  fields<false><<<1, N>>> (nullptr, nullptr, nullptr);
  fields<true><<<1, N>>> (nullptr, nullptr, nullptr);
  tree<<<1, N>>> (nullptr, nullptr);
  table<<<1, N>>> (nullptr, nullptr);
  copied<<<1, N>>> (nullptr, nullptr);
  anywhere<<<1, N>>> (nullptr, nullptr, nullptr);
  pointed<<<1, N>>> (nullptr, nullptr, nullptr);
  viewed<<<1, N>>> (nullptr, nullptr);
  small<<<1, N>>> (nullptr, nullptr);
}

/* { dg-final { scan-tree-dump "fires becomes 2 arrays of members" cuda_lower } } */
/* { dg-final { scan-tree-dump "inner becomes 3 arrays of members" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "(whole|far|held|seen|narrow|packed) becomes" cuda_lower } } */
/* { dg-final { scan-tree-dump-times "parts becomes a variable for each field" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "parts.sums becomes 2 arrays of members" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "parts.first is laid out by columns" 1 cuda_lower } } */
