/* { dg-do compile } */
/* { dg-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized" { target x86_64-*-* } } */
/* Where the number of threads that do something changes with a loop round them
   and is small, they are vectors under masks; where it ends with the grid, most
   rows are whole, and GCC's vectoriser has them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int N = 32;

__global__ void
diagonals (const float *in, float *out, const float *turned)
{
  __shared__ float a[2 * N + 1][N], b[N];
  int t = threadIdx.x;
  b[t] = turned[t];
  a[0][t] = a[1][t] = in[t];
  __syncthreads ();
  for (int d = 2; d <= 2 * N; d++)
    {
      int j = d - t;
      if (j >= 1 && j <= N)
	a[d][t] = a[d - 1][t] + b[j - 1];
      __syncthreads ();
    }
  out[t] = a[2 * N][t];
}

__global__ void
whole (const float *in, float *out, int width, int turns)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < width)
    for (int i = 0; i < 4; i++)
      out[(i + blockIdx.y) * width + x] = in[(i + blockIdx.y) * width + x];
}

int
main ()
{
  diagonals<<<1, N>>> (nullptr, nullptr, nullptr);
  whole<<<1, N>>> (nullptr, nullptr, 0, 0);
}

/* { dg-final { scan-tree-dump "spmd-few-2.cu:1\[0-9\]:\[0-9\]+: optimized: threads become vectors" cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "spmd-few-2.cu:3\[0-9\]:\[0-9\]+: optimized: threads become vectors" cuda_spmd { target x86_64-*-* } } } */
