/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_prefetch-optimized" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* Rows of a tile are prefetched where they end at the rim, which few blocks
   come to, also if they are loaded as vectors of which the lanes are asked
   whether they are side by side.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define BLOCK 16
#define RADIUS 4

__global__ void
filter (const float *in, float *out, int width, int height)
{
  __shared__ float tile[BLOCK][BLOCK + 2 * RADIUS];
  int x = blockIdx.x * BLOCK + threadIdx.x;
  int y = blockIdx.y * BLOCK + threadIdx.y;
  if (y < height)
    for (int i = threadIdx.x; i < BLOCK + 2 * RADIUS; i += BLOCK)
      {
	int from = blockIdx.x * BLOCK + i - RADIUS;
	from = min (max (from, 0), width - 1);
	tile[threadIdx.y][i] = in[y * width + from];	/* Here.  */
      }
  __syncthreads ();
  if (x >= width || y >= height)
    return;
  float sum = 0;
  for (int k = 0; k < 2 * RADIUS + 1; k++)
    sum += tile[threadIdx.y][threadIdx.x + k];
  out[y * width + x] = sum;
}

int
main ()
{
  const int width = 2075, height = 37;
  buffer<float> in (width * height), out (width * height);
  for (int i = 0; i < width * height; i++)
    in.host[i] = i * 7 % 64;
  in.send ();
  dim3 blocks ((width + BLOCK - 1) / BLOCK, (height + BLOCK - 1) / BLOCK);
  filter<<<blocks, dim3 (BLOCK, BLOCK)>>> (in.dev, out.dev, width, height);
  out.fetch ();
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
	float sum = 0;
	for (int k = -RADIUS; k <= RADIUS; k++)
	  {
	    int from = x + k < 0 ? 0 : x + k < width ? x + k : width - 1;
	    sum += in.host[y * width + from];
	  }
	CHECK (out[y * width + x] == sum);
      }
}

/* { dg-final { scan-tree-dump "prefetch-clamps-1.cu:26:\[0-9\]+: optimized: prefetched" cuda_prefetch { target x86_64-*-* } } } */
