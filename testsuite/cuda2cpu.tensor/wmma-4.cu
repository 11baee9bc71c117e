/* { dg-do run } */
/* The order of sums: that of K, in float, each sum rounded; and a product of
   large matrices, by blocks of several warps with tiles in shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "tensor.h"

const int N = 64;

/* Each warp has two by two tiles of a block's 64 x 64 sums.  */
template <typename T>
__global__ void
multiply (const T *a, const T *b, float *c, float scale)
{
  __shared__ T tile_a[64][16], tile_b[16][64];
  int warp = threadIdx.y, row = warp / 2 * 32, column = warp % 2 * 32;
  int thread = threadIdx.y * 32 + threadIdx.x;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum[2][2];
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 2; j++)
      wmma::fill_fragment (sum[i][j], 0.0f);
  for (int k = 0; k < N; k += 16)
    {
      for (int i = thread; i < 1024; i += 128)
	{
	  tile_a[i / 16][i % 16] = a[i / 16 * N + k + i % 16];
	  tile_b[i / 64][i % 64] = b[(k + i / 64) * N + i % 64];
	}
      __syncthreads ();
      wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> fa[2];
      wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> fb;
#pragma unroll
      for (int i = 0; i < 2; i++)
	wmma::load_matrix_sync (fa[i], tile_a[row + 16 * i], 16);
#pragma unroll
      for (int j = 0; j < 2; j++)
	{
	  wmma::load_matrix_sync (fb, &tile_b[0][column + 16 * j], 64);
#pragma unroll
	  for (int i = 0; i < 2; i++)
	    wmma::mma_sync (sum[i][j], fa[i], fb, sum[i][j]);
	}
      __syncthreads ();
    }
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 2; j++)
      {
	for (int l = 0; l < sum[i][j].num_elements; l++)
	  sum[i][j].x[l] *= scale;
	wmma::store_matrix_sync (c + (row + 16 * i) * N + column + 16 * j,
				 sum[i][j], N, wmma::mem_row_major);
      }
}

template <typename T>
static void
check ()
{
  results<T> a (N * N), b (N * N);
  results<float> c (N * N);
  for (int i = 0; i < N * N; i++)
    {
      a[i] = (T) (sample (1, i, -999, 999) / 300.0f);
      b[i] = (T) (sample (2, i, -999, 999) / 500.0f);
    }
  a.send ();
  b.send ();
  multiply<T><<<1, dim3 (32, 4)>>> (a.dev, b.dev, c.dev, 0.5f);
  c.get ();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float sum = 0;
	for (int k = 0; k < N; k++)
	  sum = std::fma ((float) a[i * N + k], (float) b[k * N + j], sum);
	CHECK (c[i * N + j] == sum * 0.5f);
      }
}

int
main ()
{
  check<__half> ();
  check<__nv_bfloat16> ();
  return failures != 0;
}
