/* { dg-do run } */
/* { dg-additional-options "-fsanitize=undefined -fno-sanitize-recover" } */
/* Warps that go different ways, in rows that are no whole warps, and the shared
   memory that their kernel has: its own, none for products.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "tensor.h"

/* A product of A and B by warp, as often as its number says; the third adds
   something else, and the fourth does nothing.  */
template <typename L>
__device__ __noinline__ void
add_product (float *c, const __half *a, const __half *b, int times)
{
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, L> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::load_matrix_sync (fc, c, 16, wmma::mem_row_major);
  wmma::load_matrix_sync (fa, a, 16);
  for (int i = 0; i < times; i++)
    {
      wmma::load_matrix_sync (fb, b, 16);
      wmma::mma_sync (fc, fa, fb, fc);
    }
  wmma::store_matrix_sync (c, fc, 16, wmma::mem_row_major);
}

__global__ void
several_ways (const __half *a, const __half *b, float *c)
{
  __shared__ float start[256];
  int t = threadIdx.y * 16 + threadIdx.x, warp = t / 32;
  for (int i = t; i < 256; i += 128)
    start[i] = (float) i;
  __syncthreads ();
  for (int i = t % 32; i < 256; i += 32)
    c[warp * 256 + i] = start[i];
  __syncwarp ();
  if (warp < 3)
    {
      add_product<wmma::row_major> (c + warp * 256, a, b, warp + 1);
      if (warp == 2)
	add_product<wmma::col_major> (c + warp * 256, a, b, 1);
    }
}

int
main ()
{
  results<__half> a (256), b (256);
  results<float> c (1024);
  for (int i = 0; i < 256; i++)
    {
      a[i] = (float) sample (1, i, -5, 5);
      b[i] = (float) sample (2, i, -5, 5);
    }
  a.send ();
  b.send ();
  several_ways<<<1, dim3 (16, 8)>>> (a.dev, b.dev, c.dev);
  c.get ();
  for (int w = 0; w < 4; w++)
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 16; j++)
	{
	  double sum = i * 16 + j;
	  for (int k = 0; k < 16; k++)
	    {
	      double x = (float) a[i * 16 + k];
	      sum += (w < 3 ? w + 1 : 0) * x * (float) b[k * 16 + j];
	      sum += (w == 2) * x * (float) b[j * 16 + k];
	    }
	  CHECK (c[w * 256 + i * 16 + j] == sum);
	}
  cudaFuncAttributes attributes;
  OK (cudaFuncGetAttributes (&attributes, several_ways));
  CHECK (attributes.sharedSizeBytes == 1024);
  return failures != 0;
}
