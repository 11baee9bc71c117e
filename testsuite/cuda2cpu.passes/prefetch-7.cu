/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_prefetch-details" } */
/* A tile with a rim, which threads fill by the quotient and remainder of their
   number: how far its rows are apart is converted where it is needed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-final { scan-tree-dump "prefetch-7.cu:22:\[0-9\]+: optimized: prefetched 1 blocks ahead" cuda_prefetch } } */

const int TILE = 16, SIDE = TILE + 2;

__global__ void
blur (const float *in, float *out, int width, int height)
{
  __shared__ float tile[SIDE][SIDE];
  int x0 = blockIdx.x * TILE - 1, y0 = blockIdx.y * TILE - 1;
  int t = threadIdx.y * TILE + threadIdx.x;
  for (int i = t; i < SIDE * SIDE; i += TILE * TILE)
    {
      int x = x0 + i % SIDE, y = y0 + i / SIDE;
      float v = 0.0f;
      if (x >= 0 && x < width && y >= 0 && y < height)
	v = sqrtf (in[y * width + x]);
      tile[i / SIDE][i % SIDE] = v;
    }
  __syncthreads ();
  int x = x0 + 1 + threadIdx.x, y = y0 + 1 + threadIdx.y;
  int i = threadIdx.y, j = threadIdx.x;
  if (x < width && y < height)
    out[y * width + x] = tile[i][j] + tile[i][j + 1] + tile[i][j + 2]
			 + tile[i + 1][j] + tile[i + 2][j + 2];
}

void
launch (const float *in, float *out, int width, int height)
{
  blur<<<dim3 (width / TILE, height / TILE), dim3 (TILE, TILE)>>>
    (in, out, width, height);
}
