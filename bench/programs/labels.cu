/* Connected parts of a picture: a forest joined by atomicMin, 4 neighbours.
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
#include "labels.h"

__device__ int
find_root (const int *label, int i)
{
  int parent = label[i];
  while (parent != i)
    {
      i = parent;
      parent = label[i];
    }
  return i;
}

__device__ void
unite (int *label, int a, int b)
{
  bool done;
  do
    {
      a = find_root (label, a);
      b = find_root (label, b);
      if (a < b)
	{
	  int old = atomicMin (&label[b], a);
	  done = old == b;
	  b = old;
	}
      else if (b < a)
	{
	  int old = atomicMin (&label[a], b);
	  done = old == a;
	  a = old;
	}
      else
	done = true;
    }
  while (!done);
}

__global__ void
initialise (const unsigned char *image, int *label, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  int i = y * width + x;
  if (!image[i])
    label[i] = -1;
  else
    label[i] = x > 0 && image[i - 1] ? i - 1 : i;
}

__global__ void
merge (const unsigned char *image, int *label, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height || y == 0)
    return;
  int i = y * width + x;
  if (!image[i] || !image[i - width])
    return;
  /* The pixel on the left has joined the same parts.  */
  if (x > 0 && image[i - 1] && image[i - width - 1])
    return;
  unite (label, i, i - width);
}

__global__ void
flatten (int *label, int count)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count && label[i] >= 0)
    label[i] = find_root (label, i);
}

static int width, height;
static unsigned char *image;
static int *label;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  image = bench_to_device (labels_picture (size), width * height);
  label = bench_device<int> (width * height);
  return labels_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 8);
  dim3 blocks ((width + 31) / 32, (height + 7) / 8);
  initialise<<<blocks, threads>>> (image, label, width, height);
  merge<<<blocks, threads>>> (image, label, width, height);
  flatten<<<(width * height + 255) / 256, 256>>> (label, width * height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (label, width * height);
}
