/* { dg-do run } */
/* A stencil with its halo in shared memory in one dimension, and with border
   conditions in two.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define RADIUS 3

__global__ void
line (const int *in, int *out, int n)
{
  extern __shared__ int s[];
  int g = blockIdx.x * blockDim.x + threadIdx.x, l = threadIdx.x + RADIUS;
  s[l] = g < n ? in[g] : 0;
  if (threadIdx.x < RADIUS)
    {
      int left = g - RADIUS, right = g + blockDim.x;
      s[l - RADIUS] = left >= 0 ? in[left] : 0;
      s[l + blockDim.x] = right < n ? in[right] : 0;
    }
  __syncthreads ();
  int sum = 0;
  for (int d = -RADIUS; d <= RADIUS; d++)
    sum += s[l + d] * (d + 5);
  if (g < n)
    out[g] = sum;
}

__global__ void
plane (const float *in, float *out, int width, int height)
{
  __shared__ float s[10][18];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  bool inside = x < width && y < height;
  float v = inside ? in[y * width + x] : 0;
  s[ty][tx] = v;
  if (tx == 1)
    s[ty][0] = inside && x > 0 ? in[y * width + x - 1] : v;
  if (tx == 16)
    s[ty][17] = inside && x < width - 1 ? in[y * width + x + 1] : v;
  if (ty == 1)
    s[0][tx] = inside && y > 0 ? in[(y - 1) * width + x] : v;
  if (ty == 8)
    s[9][tx] = inside && y < height - 1 ? in[(y + 1) * width + x] : v;
  __syncthreads ();
  if (!inside)
    return;
  float right = x < width - 1 ? s[ty][tx + 1] : v;
  float below = y < height - 1 ? s[ty + 1][tx] : v;
  out[y * width + x] = s[ty][tx - 1] + right + s[ty - 1][tx] + below - 3 * v;
}

int
main ()
{
  for (int n : { 1, 100, 1000 })
    for (int b : { 8, 33, 256 })
      {
	buffer<int> in (n), out (n);
	for (int i = 0; i < n; i++)
	  in[i] = i * i % 101;
	in.send ();
	line<<<(n + b - 1) / b, b, (b + 2 * RADIUS) * sizeof (int)>>> (
	  in.dev, out.dev, n);
	out.fetch ();
	for (int i = 0; i < n; i++)
	  {
	    int sum = 0;
	    for (int d = -RADIUS; d <= RADIUS; d++)
	      if (i + d >= 0 && i + d < n)
		sum += in[i + d] * (d + 5);
	    CHECK (out[i] == sum);
	  }
      }
  for (int w : { 16, 45 })
    for (int h : { 8, 29 })
      {
	buffer<float> in (w * h), out (w * h);
	for (int i = 0; i < w * h; i++)
	  in[i] = i * 37 % 64;
	in.send ();
	plane<<<dim3 ((w + 15) / 16, (h + 7) / 8), dim3 (16, 8)>>> (
	  in.dev, out.dev, w, h);
	out.fetch ();
	for (int y = 0; y < h; y++)
	  for (int x = 0; x < w; x++)
	    {
	      float *p = &in[y * w + x];
	      float sum = (x > 0 ? p[-1] : *p) + (x < w - 1 ? p[1] : *p)
			  + (y > 0 ? p[-w] : *p) + (y < h - 1 ? p[w] : *p);
	      CHECK (out[y * w + x] == sum - 3 * *p);
	    }
      }
}
