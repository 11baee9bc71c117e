/* { dg-do run } */
/* Mandelbrot's set: a loop whose trip count differs widely between threads,
   with a break.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
mandelbrot (int *out, int width, int height, int most)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  int cx = x * 12288 / width - 8192, cy = y * 8192 / height - 4096;
  int zx = 0, zy = 0, i;
  for (i = 0; i < most; i++)
    {
      int a = zx * zx / 4096, b = zy * zy / 4096;
      if (a + b > 4 * 4096)
	break;
      zy = 2 * zx * zy / 4096 + cy;
      zx = a - b + cx;
    }
  out[y * width + x] = i;
}

int
main ()
{
  const int w = 70, h = 45, most = 200;
  buffer<int> out (w * h);
  mandelbrot<<<dim3 (5, 6), dim3 (16, 8)>>> (out.dev, w, h, most);
  out.fetch ();
  int inside = 0;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      {
	int cx = x * 12288 / w - 8192, cy = y * 8192 / h - 4096;
	int zx = 0, zy = 0, i = 0;
	while (i < most && zx * zx / 4096 + zy * zy / 4096 <= 4 * 4096)
	  {
	    int a = zx * zx / 4096 - zy * zy / 4096;
	    zy = 2 * zx * zy / 4096 + cy;
	    zx = a + cx;
	    i++;
	  }
	CHECK (out[y * w + x] == i);
	inside += i == most;
      }
  CHECK (inside > 100 && inside < w * h / 2);
}
