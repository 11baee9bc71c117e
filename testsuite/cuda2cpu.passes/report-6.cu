/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-report -fplugin-arg-cuda2cpu-without=versions" } */
/* An array of a thread's own that lanes have side by side is no access for each
   thread, nor is the end of its life.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
rows (const int *in, int *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int row[100];
  for (int k = 0; k < n; k++)
    row[k] = k;	/* { dg-note "kernel .rows.: region 1, .* statements: vectors: threads are lanes" } */
  for (int j = in[i]; j > 0; j--)
    for (int k = 1; k < n; k++)
      row[k] = row[k - 1] ^ (row[k] + j);
  out[i] = row[n - 1];
}
