/* { dg-do compile } */
/* { dg-additional-options "-O2 -Wno-aggressive-loop-optimizations -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized" } */
/* Columns that unsigned counters may take beyond the array, as they go up to
   more than half of all numbers, or down through zero, keep it by rows; those
   that do not go so far do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int N = 32;

__global__ void
high (const int *in, int *out)
{
  __shared__ int far[N][N];
  int t = threadIdx.x;
  far[t][0] = in[t];
  __syncthreads ();
  for (unsigned turn = 0; turn < 8; turn++)
    for (unsigned i = 0; i <= 3000000000u; i += 1000000)
      {
	far[t][i] = far[t][i] * 3 + in[t];
	__syncthreads ();
      }
  out[t] = far[t][0];
}

__global__ void
through (const int *in, int *out)
{
  __shared__ int down[N][N];
  int t = threadIdx.x;
  down[t][0] = in[t];
  __syncthreads ();
  for (unsigned turn = 0; turn < 8; turn++)
    {
      unsigned i = turn;
      do
	{
	  down[t][i] = down[t][i] * 3 + in[t];
	  __syncthreads ();
	}
      while (--i >= 1);
    }
  out[t] = down[t][0];
}

__global__ void
within (const int *in, int *out)
{
  __shared__ int near[N][N];
  int t = threadIdx.x;
  near[t][0] = in[t];
  __syncthreads ();
  for (unsigned turn = 0; turn < 8; turn++)
    {
      for (unsigned i = 0; i < N; i++)
	{
	  near[t][i] = near[t][i] * 3 + in[t];
	  __syncthreads ();
	}
      for (unsigned i = N - 1; i >= 1; i--)
	{
	  near[t][i] = near[t][i] * 3 + in[t];
	  __syncthreads ();
	}
    }
  out[t] = near[t][0];
}

int
main ()
{
  high<<<1, N>>> (nullptr, nullptr);
  through<<<1, N>>> (nullptr, nullptr);
  within<<<1, N>>> (nullptr, nullptr);
}

/* { dg-final { scan-tree-dump "a column may be beyond the array: \[^\n\]*far" cuda_lower } } */
/* { dg-final { scan-tree-dump "a column may be beyond the array: \[^\n\]*down" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "(far|down) is laid out" cuda_lower } } */
/* { dg-final { scan-tree-dump "near is laid out by columns" cuda_lower } } */
