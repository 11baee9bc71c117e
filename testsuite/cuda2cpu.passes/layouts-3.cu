/* { dg-do compile } */
/* { dg-additional-options "-O2 -fsanitize=address -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized" } */
/* Rows that the address sanitizer has to watch the end of keep their layout.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int N = 32;

__global__ void
column (const int *in, int *out)
{
  __shared__ int rows[N][N + 1];
  int t = threadIdx.x;
  for (int i = 0; i < N; i++)
    rows[t][i] = in[i] + t;
  __syncthreads ();
  int sum = 0;
  for (int i = 0; i < N; i++)
    {
      sum = sum * 3 + rows[t][i];
      __syncthreads ();
    }
  out[t] = sum;
}

int
main ()
{
  column<<<1, N>>> (nullptr, nullptr);
}

/* { dg-final { scan-tree-dump-not "laid out" cuda_lower } } */
