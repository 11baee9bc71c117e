/* Video frames from NV12 to red, green and blue: 2 x 2 pixels a thread.
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
#include "planar.h"

typedef unsigned char uchar;

__device__ __forceinline__ uchar
saturate (int v)
{
  return (uchar) min (max (v, 0), 255);
}

struct Rgb
{
  uchar r, g, b;
};

/* BT.601 with a limited range, in 8 bits of fraction.  */

__device__ __forceinline__ Rgb
convert (uchar y, int r_uv, int g_uv, int b_uv)
{
  int c = 298 * max ((int) y - 16, 0) + 128;
  Rgb out;
  out.r = saturate ((c + r_uv) >> 8);
  out.g = saturate ((c + g_uv) >> 8);
  out.b = saturate ((c + b_uv) >> 8);
  return out;
}

__global__ void
nv12_to_planes (const uchar *frames, uchar *out, int width, int height)
{
  int x = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  int y = 2 * (blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= width || y >= height)
    return;

  size_t plane = (size_t) width * height;
  const uchar *luma = frames + blockIdx.z * (plane + plane / 2);
  const uchar *chroma = luma + plane;
  uchar *red = out + blockIdx.z * 3 * plane;
  uchar *green = red + plane;
  uchar *blue = green + plane;

  uchar2 uv = *(const uchar2 *) (chroma + (y / 2) * width + x);
  int u = uv.x - 128, v = uv.y - 128;
  int r_uv = 409 * v, g_uv = -100 * u - 208 * v, b_uv = 516 * u;

#pragma unroll
  for (int j = 0; j < 2; j++)
    {
      size_t at = (size_t) (y + j) * width + x;
      uchar2 l = *(const uchar2 *) (luma + at);
      Rgb p = convert (l.x, r_uv, g_uv, b_uv);
      Rgb q = convert (l.y, r_uv, g_uv, b_uv);
      *(uchar2 *) (red + at) = make_uchar2 (p.r, q.r);
      *(uchar2 *) (green + at) = make_uchar2 (p.g, q.g);
      *(uchar2 *) (blue + at) = make_uchar2 (p.b, q.b);
    }
}

static int width, height;
static uchar *frames, *out;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  size_t plane = (size_t) width * height;
  frames = bench_to_device (planar_frames (size), plane * 3 / 2 * FRAMES);
  out = bench_device<uchar> (3 * plane * FRAMES);
  return planar_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 8);
  dim3 blocks ((width / 2 + 31) / 32, (height / 2 + 7) / 8, FRAMES);
  nv12_to_planes<<<blocks, threads>>> (frames, out, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got
    = bench_from_device (out, (size_t) width * height * 3 * FRAMES);
  got.count /= 4;
  return got;
}
