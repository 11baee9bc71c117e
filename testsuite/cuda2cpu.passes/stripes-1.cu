/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_stripes-details" } */
/* What the threads of a row have side by side is dealt out in stripes, of
   arrays in shared memory, by indices with and without sign, and of rows of
   results.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<typename I>
__global__ void
product (const float *a, const float *b, float *c, int n)
{
  __shared__ float as[8 * 16], bs[8 * 64];
  I t = threadIdx.x, column = t % 16, row = t / 16;
  float sum[2][4] = {};
  for (int k = 0; k < n; k += 8)
    {
      for (I i = t; i < 8 * 16; i += 64)
	as[i] = a[i + k];
      for (I i = t; i < 8 * 64; i += 64)
	bs[i] = b[i + k];
      __syncthreads ();
      for (I d = 0; d < 8; d++)
	for (I m = 0; m < 2; m++)
	  for (I j = 0; j < 4; j++)
	    sum[m][j] += as[d * 16 + row * 2 + m] * bs[d * 64 + column * 4 + j];
      __syncthreads ();
    }
  for (I m = 0; m < 2; m++)
    for (I j = 0; j < 4; j++)
      c[(row * 2 + m) * n + column * 4 + j] = sum[m][j];
}

void
run (const float *a, const float *b, float *c, int n)
{
  product<int><<<1, 64>>> (a, b, c, n);
  product<unsigned><<<1, 64>>> (a, b, c, n);
}

/* { dg-final { scan-tree-dump-times "each of 16 threads has 4 elements in stripes" 2 cuda_stripes } } */
