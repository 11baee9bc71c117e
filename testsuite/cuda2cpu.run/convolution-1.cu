/* { dg-do run } */
/* Separable convolution with a filter in constant memory and several results
   a thread.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define R 2
#define STEPS 3

__constant__ float filter[2 * R + 1];

__global__ void
rows (float *out, const float *in, int width)
{
  __shared__ float s[4][(STEPS + 2) * 8];
  int base = (blockIdx.x * STEPS - 1) * 8 + threadIdx.x;
  int y = blockIdx.y * 4 + threadIdx.y, tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int i = 0; i < STEPS + 2; i++)
    {
      int x = base + i * 8;
      s[ty][tx + i * 8] = x >= 0 && x < width ? in[y * width + x] : 0;
    }
  __syncthreads ();
#pragma unroll
  for (int i = 1; i <= STEPS; i++)
    {
      float sum = 0;
#pragma unroll
      for (int j = -R; j <= R; j++)
	sum += filter[R - j] * s[ty][tx + i * 8 + j];
      out[y * width + base + i * 8] = sum;
    }
}

__global__ void
columns (float *out, const float *in, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float sum = 0;
  for (int j = -R; j <= R; j++)
    if (y + j >= 0 && y + j < height)
      sum += filter[R - j] * in[(y + j) * width + x];
  out[y * width + x] = sum;
}

int
main ()
{
  const int w = 8 * STEPS * 3, h = 40;
  float f[2 * R + 1] = { 1, 2, 4, -3, .5f };
  OK (cudaMemcpyToSymbol (filter, f, sizeof f));
  buffer<float> in (w * h), middle (w * h), out (w * h);
  for (int i = 0; i < w * h; i++)
    in[i] = i * 13 % 17 - 8;
  in.send ();
  rows<<<dim3 (3, h / 4), dim3 (8, 4)>>> (middle.dev, in.dev, w);
  columns<<<dim3 (5, 3), dim3 (16, 16)>>> (out.dev, middle.dev, w, h);
  middle.fetch ();
  out.fetch ();
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      {
	float a = 0, b = 0;
	for (int j = -R; j <= R; j++)
	  {
	    if (x + j >= 0 && x + j < w)
	      a += f[R - j] * in[y * w + x + j];
	    if (y + j >= 0 && y + j < h)
	      b += f[R - j] * middle[(y + j) * w + x];
	  }
	CHECK (middle[y * w + x] == a && out[y * w + x] == b);
      }
}
