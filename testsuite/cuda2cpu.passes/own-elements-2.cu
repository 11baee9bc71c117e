/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Fragments that live across barriers of the block stay in memory, by elements,
   though the user wants the loops over them unrolled, where that would be long.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <mma.h>

using namespace nvcuda;

__global__ void
multiply (const half *p, const half *q, float *r, int n)
{
  __shared__ half left[64][16], right[16][64];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c[4][4];
  #pragma unroll
  for (int i = 0; i < 4; i++)
    #pragma unroll
    for (int j = 0; j < 4; j++)
      wmma::fill_fragment (c[i][j], 0.0f);
  for (int k = 0; k < n; k += 16)
    {
      for (int i = threadIdx.x; i < 1024; i += blockDim.x)
	{
	  left[i / 16][i % 16] = p[i / 16 * n + k + i % 16];
	  right[i / 64][i % 64] = q[(k + i / 64) * n + i % 64];
	}
      __syncthreads ();
      wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
      wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b[4];
      #pragma unroll
      for (int j = 0; j < 4; j++)
	wmma::load_matrix_sync (b[j], &right[0][16 * j], 64);
      #pragma unroll
      for (int i = 0; i < 4; i++)
	{
	  wmma::load_matrix_sync (a, left[16 * i], 16);
	  #pragma unroll
	  for (int j = 0; j < 4; j++)
	    wmma::mma_sync (c[i][j], a, b[j], c[i][j]);
	}
      __syncthreads ();
    }
  #pragma unroll
  for (int i = 0; i < 4; i++)
    #pragma unroll
    for (int j = 0; j < 4; j++)
      wmma::store_matrix_sync (r + i * 16 * n + j * 16, c[i][j], n,
			       wmma::mem_row_major);
}

void
launch (const half *p, const half *q, float *r, int n)
{
  multiply<<<1, 128>>> (p, q, r, n);
}

/* { dg-final { scan-tree-dump "variable c is kept for each thread, by elements" cuda_lower } } */
