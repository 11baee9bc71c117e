/* A convolution: patches as columns, then a product of matrices by tiles.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "patches.h"

#define KERNEL_LOOP(i, n)                                                      \
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n);                 \
       i += blockDim.x * gridDim.x)

/* Each thread copies one patch of one map.  */

__global__ void
im2col (int n, const float *maps, int height, int width, int kernel, int pad,
	int stride, int height_col, int width_col, float *columns)
{
  KERNEL_LOOP (index, n)
    {
      const int h_index = index / width_col;
      const int h_col = h_index % height_col;
      const int w_col = index % width_col;
      const int c_im = h_index / height_col;
      const int c_col = c_im * kernel * kernel;
      const int h_offset = h_col * stride - pad;
      const int w_offset = w_col * stride - pad;
      float *to = columns;
      to += (c_col * height_col + h_col) * width_col + w_col;
      const float *from = maps;
      from += (c_im * height + h_offset) * width + w_offset;
      for (int i = 0; i < kernel; ++i)
	for (int j = 0; j < kernel; ++j)
	  {
	    int h_im = h_offset + i, w_im = w_offset + j;
	    *to = (h_im >= 0 && w_im >= 0 && h_im < height && w_im < width)
		  ? from[i * width + j] : 0.0f;
	    to += height_col * width_col;
	  }
    }
}

/* C = max (A x B + BIAS, 0), A being M x K, B K x N.  A block computes BM x BN
   elements, a thread TM x TN.  */

template <int BM, int BN, int BK, int TM, int TN>
__global__ void __launch_bounds__ ((BM / TM) * (BN / TN))
product (const float *__restrict__ A, const float *__restrict__ B,
	 const float *__restrict__ bias, float *__restrict__ C, int M, int N,
	 int K)
{
  constexpr int THREADS = (BM / TM) * (BN / TN);
  __shared__ float As[BK][BM + 4];
  __shared__ float Bs[BK][BN];

  const int tid = threadIdx.x;
  const int tx = tid % (BN / TN), ty = tid / (BN / TN);
  const int row0 = blockIdx.y * BM, col0 = blockIdx.x * BN;

  float acc[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK)
    {
#pragma unroll
      for (int i = 0; i < BM * BK; i += THREADS)
	{
	  int r = (tid + i) / BK, k = (tid + i) % BK;
	  As[k][r] = (row0 + r < M && k0 + k < K)
		     ? A[(row0 + r) * K + k0 + k] : 0.0f;
	}
#pragma unroll
      for (int i = 0; i < BK * BN; i += THREADS)
	{
	  int k = (tid + i) / BN, c = (tid + i) % BN;
	  Bs[k][c] = (k0 + k < K && col0 + c < N)
		     ? B[(k0 + k) * N + col0 + c] : 0.0f;
	}
      __syncthreads ();

#pragma unroll
      for (int k = 0; k < BK; k++)
	{
	  float a[TM], b[TN];
#pragma unroll
	  for (int i = 0; i < TM; i++)
	    a[i] = As[k][ty * TM + i];
#pragma unroll
	  for (int j = 0; j < TN; j++)
	    b[j] = Bs[k][tx + j * (BN / TN)];
#pragma unroll
	  for (int i = 0; i < TM; i++)
#pragma unroll
	    for (int j = 0; j < TN; j++)
	      acc[i][j] = fmaf (a[i], b[j], acc[i][j]);
	}
      __syncthreads ();
    }

#pragma unroll
  for (int i = 0; i < TM; i++)
    {
      const int row = row0 + ty * TM + i;
      if (row >= M)
	break;
      const float add = bias[row];
#pragma unroll
      for (int j = 0; j < TN; j++)
	{
	  const int col = col0 + tx + j * (BN / TN);
	  if (col < N)
	    C[row * N + col] = fmaxf (acc[i][j] + add, 0.0f);
	}
    }
}

static int side;
static float *maps, *columns, *weights, *bias, *out;

static struct bench_info
bench_setup (long size)
{
  side = size;
  maps = bench_to_device (bench_floats (FROM * size * size, 1, -1, 1),
			  FROM * size * size);
  weights = bench_to_device (bench_floats (TO * DEPTH, 2, -0.1f, 0.1f),
			     TO * DEPTH);
  bias = bench_to_device (bench_floats (TO, 3, -0.5f, 0.5f), TO);
  columns = bench_device<float> (DEPTH * size * size);
  out = bench_device<float> (TO * size * size);
  return patches_info (size);
}

static void
bench_run ()
{
  constexpr int BM = 32, BN = 64, TM = 4, TN = 4;
  const int places = side * side, patches = FROM * places;
  im2col<<<(patches + 255) / 256, 256>>> (patches, maps, side, side, FILTER,
					  FILTER / 2, 1, side, side, columns);
  dim3 blocks ((places + BN - 1) / BN, (TO + BM - 1) / BM);
  product<BM, BN, 16, TM, TN><<<blocks, BM / TM * (BN / TN)>>> (
    weights, columns, bias, out, TO, places, DEPTH);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) TO * side * side);
}
