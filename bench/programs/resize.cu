/* A picture of uchar4 brought to another size: bilinear, a thread for a pixel.
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
#include "resize.h"

struct Image
{
  uchar4 *data;
  int width, height;
};

static inline __device__ float4
to_float4 (uchar4 c)
{
  return make_float4 (c.x, c.y, c.z, c.w);
}

static inline __device__ float4
lerp (float4 a, float4 b, float t)
{
  return make_float4 (a.x + t * (b.x - a.x), a.y + t * (b.y - a.y),
		      a.z + t * (b.z - a.z), a.w + t * (b.w - a.w));
}

static inline __device__ uchar4
to_uchar4 (float4 f)
{
  return make_uchar4 ((unsigned char) (f.x + 0.5f),
		      (unsigned char) (f.y + 0.5f),
		      (unsigned char) (f.z + 0.5f),
		      (unsigned char) (f.w + 0.5f));
}

__global__ void
resize (Image src, Image dst, float scale_x, float scale_y)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= dst.width || y >= dst.height)
    return;

  float fx = fmaxf ((x + 0.5f) * scale_x - 0.5f, 0.0f);
  float fy = fmaxf ((y + 0.5f) * scale_y - 0.5f, 0.0f);
  int x0 = (int) fx, y0 = (int) fy;
  int x1 = min (x0 + 1, src.width - 1);
  int y1 = min (y0 + 1, src.height - 1);
  float tx = fx - x0, ty = fy - y0;

  const uchar4 *row0 = src.data + y0 * src.width;
  const uchar4 *row1 = src.data + y1 * src.width;
  float4 top = lerp (to_float4 (row0[x0]), to_float4 (row0[x1]), tx);
  float4 bottom = lerp (to_float4 (row1[x0]), to_float4 (row1[x1]), tx);
  dst.data[y * dst.width + x] = to_uchar4 (lerp (top, bottom, ty));
}

static Image src, dst;

static struct bench_info
bench_setup (long size)
{
  dst.width = size;
  dst.height = HEIGHT (size);
  dst.data = bench_device<uchar4> (dst.width * dst.height);
  src.width = FROM (size);
  src.height = FROM (HEIGHT (size));
  src.data = bench_to_device ((const uchar4 *) resize_picture (size),
			      src.width * src.height);
  return resize_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 8);
  dim3 blocks ((dst.width + 31) / 32, (dst.height + 7) / 8);
  resize<<<blocks, threads>>> (src, dst, (float) src.width / dst.width,
			       (float) src.height / dst.height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got
    = bench_from_device (dst.data, dst.width * dst.height);
  return resize_numbers ((const unsigned char *) got.data, 4 * got.count);
}
