/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=skylake-avx512 -mprefer-vector-width=256 -mno-avx512bw" } */
/* Where masks of some widths have single bits and those of others whole
   elements, none is taken apart into the other kind.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

__constant__ float weight[49];

__global__ void
filter (const float *in, float *out, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float here = in[y * width + x], sum = 0, weights = 0;
  for (int dy = -3; dy <= 3; dy++)
    for (int dx = -3; dx <= 3; dx++)
      {
	int px = x + dx, py = y + dy;
	if (px < 0 || py < 0 || px >= width || py >= height)
	  continue;
	float there = in[py * width + px], d = there - here;
	if (fabsf (d) > 0.5f)
	  continue;
	float w = weight[(dy + 3) * 7 + dx + 3] * expf (-8 * d * d);
	sum += w * there;
	weights += w;
      }
  out[y * width + x] = sum / weights;
}

void
run (const float *in, float *out, int width, int height)
{
  dim3 threads (16, 16);
  dim3 blocks ((width + 15) / 16, (height + 15) / 16);
  filter<<<blocks, threads>>> (in, out, width, height);
}
