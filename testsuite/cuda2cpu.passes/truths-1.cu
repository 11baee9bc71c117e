/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_truths-all -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Truth values of several conditions have no branches, so that they are
   computed again behind barriers; what may not be asked in any case is not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 61, TX = 16, TY = 4;

__device__ bool
inside (int x, int y, int n)
{
  return x >= 0 && x < n && y >= 0 && y < n;
}

/* Nothing is kept, the pointer neither: it is computed from many terms.  */

__global__ void
shift (const int *in, int *out, int n, int turns)
{
  __shared__ int tile[TY][TX];
  int x = blockIdx.x * TX + threadIdx.x - 1;
  int y = blockIdx.y * TY + threadIdx.y - 1;
  bool valid = x < n - 2 && y < n - 1 && x > 0 && y >= 0;
  bool out_of = x >= n + 1 || y * 2 + 3 > n * 2 || threadIdx.x == 7;
  for (int turn = 0; turn < turns; turn++)
    {
      const int *p = in + turn * n * n + (y * n + x);
      __syncthreads ();
      if (inside (x, y, n))
	tile[threadIdx.y][threadIdx.x] = p[0] + p[1] * turn;
      __syncthreads ();
      if (valid && !out_of)
	out[y * n + x] += tile[threadIdx.y][threadIdx.x ^ 1];
    }
}

/* A load and a division are not done where they were not.  */

__global__ void
careful (const int *p, const int *limits, int *out, int divisor)
{
  int t = threadIdx.x;
  bool listed = t < 40 && limits[t] > 3;
  bool divides = divisor != 0 && t % divisor == 1;
  int a = p[t];
  __syncthreads ();
  out[t] = a + (listed ? 100 : 0) + (divides ? 1000 : 0);
}

/* A sum that is not computed does not overflow.  */

__global__ void
sums (int *out, int large, int n)
{
  int t = threadIdx.x;
  bool both = t < n && t + large > 0;
  __syncthreads ();
  out[t] = both;
}

/* A value that is carried round a loop joins ways, too.  */

__global__ void
loop (int *out, int n)
{
  int t = threadIdx.x;
  bool odd = false;
  for (int i = 0; i < n; i++)
    {
      odd = odd ? t > i : t == i || t == 3;
      __syncthreads ();
    }
  out[t] = odd;
}

int
main ()
{
  const int TURNS = 3;
  const int COUNT = TURNS * N * N + N + 2;
  buffer<int> in (COUNT), out (N * N);
  for (int i = 0; i < COUNT; i++)
    in.host[i] = i * 31 % 1009;
  in.send ();
  memset (out.host, 0, N * N * sizeof (int));
  out.send ();
  dim3 blocks ((N + TX) / TX, (N + TY) / TY), threads (TX, TY);
  shift<<<blocks, threads>>> (in.dev, out.dev, N, TURNS);
  out.fetch ();
  for (int y = 0; y < N; y++)
    for (int x = 0; x < N; x++)
      {
	int want = 0;
	/* The place in the block, and that of the neighbour.  */
	int t = (x + 1) % TX, from = x + (t ^ 1) - t;
	bool valid = x < N - 2 && y < N - 1 && x > 0;
	bool out_of = x >= N + 1 || y * 2 + 3 > N * 2 || t == 7;
	if (valid && !out_of)
	  for (int turn = 0; turn < TURNS; turn++)
	    {
	      int i = turn * N * N + y * N + from;
	      want += in.host[i] + in.host[i + 1] * turn;
	    }
	CHECK (out[y * N + x] == want);
      }
  buffer<int> limits (40);
  for (int i = 0; i < 40; i++)
    limits.host[i] = i % 7;
  limits.send ();
  for (int divisor = 0; divisor < 4; divisor += 3)
    {
      careful<<<1, N>>> (in.dev, limits.dev, out.dev, divisor);
      out.fetch ();
      for (int t = 0; t < N; t++)
	CHECK (out[t] == in.host[t] + (t < 40 && t % 7 > 3 ? 100 : 0)
	       + (divisor && t % divisor == 1 ? 1000 : 0));
    }
  sums<<<1, N>>> (out.dev, 0x7fffffff - 20, 21);
  out.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (out[t] == (t < 21));
  loop<<<1, N>>> (out.dev, 5);
  out.fetch ();
  for (int t = 0; t < N; t++)
    {
      bool odd = false;
      for (int i = 0; i < 5; i++)
	odd = odd ? t > i : t == i || t == 3;
      CHECK (out[t] == odd);
    }
}

/* { dg-final { scan-tree-dump-times "conditions are joined without branches" 3 cuda_truths } } */
/* { dg-final { scan-tree-dump-times "is kept for each thread" 5 cuda_lower } } */
