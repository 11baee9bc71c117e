/* The edges of a picture in bytes, rows at a pitch, a thread a pixel.
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

#include "sobel.h"

/* The pixel (X, Y) of the picture at P.  */

__device__ __forceinline__ int
pixel (const unsigned char *p, size_t pitch, int x, int y)
{
  return *(p + y * pitch + x);
}

__global__ void
edges (const unsigned char *in, size_t in_pitch, unsigned char *out,
       size_t out_pitch, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  unsigned char *to = out + y * out_pitch + x;
  if (x == 0 || y == 0 || x == width - 1 || y == height - 1)
    {
      *to = 0;
      return;
    }
  int nw = pixel (in, in_pitch, x - 1, y - 1);
  int n = pixel (in, in_pitch, x, y - 1);
  int ne = pixel (in, in_pitch, x + 1, y - 1);
  int w = pixel (in, in_pitch, x - 1, y);
  int e = pixel (in, in_pitch, x + 1, y);
  int sw = pixel (in, in_pitch, x - 1, y + 1);
  int s = pixel (in, in_pitch, x, y + 1);
  int se = pixel (in, in_pitch, x + 1, y + 1);
  int across = ne + 2 * e + se - nw - 2 * w - sw;
  int down = sw + 2 * s + se - nw - 2 * n - ne;
  int sum = (abs (across) + abs (down)) / 2;
  *to = sum > 255 ? 255 : sum;
}

static int width, height;
static size_t in_pitch, out_pitch;
static unsigned char *in, *out;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  bench_check (cudaMallocPitch (&in, &in_pitch, width, height));
  bench_check (cudaMallocPitch (&out, &out_pitch, width, height));
  bench_check (cudaMemcpy2D (in, in_pitch,
			     sobel_picture (width * height, width), width,
			     width, height, cudaMemcpyHostToDevice));
  return sobel_info (size);
}

static void
bench_run ()
{
  dim3 threads (16, 16);
  dim3 blocks ((width + 15) / 16, (height + 15) / 16);
  edges<<<blocks, threads>>> (in, in_pitch, out, out_pitch, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  unsigned char *p = (unsigned char *) bench_alloc (width * height);
  bench_check (cudaMemcpy2D (p, width, out, out_pitch, width, height,
			     cudaMemcpyDeviceToHost));
  return bench_array { p, (size_t) (width * height / 4) };
}
