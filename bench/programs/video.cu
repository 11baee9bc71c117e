/* A frame of three planes to red, green and blue: four pixels by two a thread.
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
#include "video.h"

struct Plane
{
  unsigned char *data;
  int pitch;

  template <typename T>
  __device__ const T &
  at (int column, int row) const
  {
    return reinterpret_cast<const T *> (data + (size_t) row * pitch)[column];
  }
};

__device__ __forceinline__ unsigned char
clamp (int v)
{
  return (unsigned char) max (0, min (255, v));
}

/* What the colours of two pixels add.  */
struct Chroma
{
  int r, g, b;

  __device__
  Chroma (int u, int v)
  {
    u -= 128;
    v -= 128;
    const int half = 1 << (SHIFT - 1);
    r = RED_V * v + half;
    g = GREEN_U * u + GREEN_V * v + half;
    b = BLUE_U * u + half;
  }

  __device__ uchar3
  operator() (unsigned char y) const
  {
    int luma = LUMA * max ((int) y - 16, 0);
    return make_uchar3 (clamp ((luma + r) >> SHIFT),
			clamp ((luma + g) >> SHIFT),
			clamp ((luma + b) >> SHIFT));
  }
};

/* Twelve bytes are stored as three words of four.  */

__device__ void
store (unsigned char *to, uchar3 a, uchar3 b, uchar3 c, uchar3 d)
{
  uchar4 *out = reinterpret_cast<uchar4 *> (to);
  out[0] = make_uchar4 (a.x, a.y, a.z, b.x);
  out[1] = make_uchar4 (b.y, b.z, c.x, c.y);
  out[2] = make_uchar4 (c.z, d.x, d.y, d.z);
}

__global__ void
show (Plane luma, Plane u, Plane v, unsigned char *out, int out_pitch,
      int width, int height)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (4 * x >= width || 2 * y >= height)
    return;

  const uchar2 us = u.at<uchar2> (x, y), vs = v.at<uchar2> (x, y);
  const Chroma left (us.x, vs.x), right (us.y, vs.y);
#pragma unroll
  for (int i = 0; i < 2; i++)
    {
      const uchar4 l = luma.at<uchar4> (x, 2 * y + i);
      store (out + (size_t) (2 * y + i) * out_pitch + 12 * x, left (l.x),
	     left (l.y), right (l.z), right (l.w));
    }
}

static int width, height;
static Plane luma, u, v;
static unsigned char *out;

static Plane
new_plane (int rows, int pitch, unsigned seed)
{
  return Plane { bench_to_device (video_plane (rows, pitch, seed),
				  (size_t) rows * pitch), pitch };
}

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  if (width % 4 != 0 || height % 2 != 0)
    bench_fail ("the rows must be a multiple of 36");
  luma = new_plane (height, width, 1);
  u = new_plane (height / 2, width / 2, 2);
  v = new_plane (height / 2, width / 2, 3);
  out = bench_device<unsigned char> ((size_t) 3 * width * height);
  return video_info (size);
}

static void
bench_run ()
{
  dim3 block (32, 8);
  dim3 grid ((width / 4 + block.x - 1) / block.x,
	     (height / 2 + block.y - 1) / block.y);
  show<<<grid, block>>> (luma, u, v, out, 3 * width, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (out, (size_t) 3 * width * height);
  got.count /= sizeof (int);
  return got;
}
