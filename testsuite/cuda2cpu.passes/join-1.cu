/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-report -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* Blocks that are neighbours in x are run as one where indices in x are asked
   for only to find the place in the grid, however that is written; the last run
   of a row may have fewer, and narrow grids have short runs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* A grid of WIDTH * HEIGHT points in blocks of X * Y; not a whole number of
   runs, of blocks or of points.  */
const int X = 16, Y = 8, WIDTH = 16 * 37 - 5, HEIGHT = 23;

__device__ int
column ()
{
  return blockIdx.x * blockDim.x + threadIdx.x;
}

__device__ int
row ()
{
  return threadIdx.y + blockIdx.y * blockDim.y;
}

#define KERNEL(NAME, TYPE, INDEX)					\
  __global__ void							\
  NAME (int *p, const int *q)					\
  {									\
    TYPE x = INDEX;							\
    int y = row ();							\
    if (x < WIDTH && y < HEIGHT)					\
      p[y * WIDTH + x] = q[y * WIDTH + x] * 3 + (int) x + gridDim.x;	\
  }

KERNEL (usual, int, blockIdx.x * blockDim.x + threadIdx.x) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (turned, unsigned, threadIdx.x + blockDim.x * blockIdx.x) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (called, int, column ()) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (wide, size_t, (size_t) blockIdx.x * blockDim.x + threadIdx.x) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (widened, long, (long) (blockIdx.x * blockDim.x) + threadIdx.x) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (literal, int, blockIdx.x * 16 + threadIdx.x) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (shifted, int, (blockIdx.x << 4) + threadIdx.x) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (low, int, __umul24 (blockIdx.x, blockDim.x) + threadIdx.x) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (low_signed, int, __mul24 (blockIdx.x, blockDim.x) + threadIdx.x) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (moved, int, (threadIdx.x - 7 + blockIdx.x * blockDim.x) + 7) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */
KERNEL (scaled, int, (4 * threadIdx.x + blockIdx.x * blockDim.x * 4) / 4) /* { dg-note "16 neighbouring blocks of 16 x 8 x 1 are run as one" } */

/* Short loops, functions of mathematics and atomic operations.  */

__global__ void
busy (int *p, const int *q, unsigned *count) /* { dg-note "16 neighbouring blocks" } */
{
  int x = column (), y = row (), sum = 0;
  if (x >= WIDTH || y >= HEIGHT)
    return;
  for (int i = -1; i <= 1; i++)
    if (x + i >= 0 && x + i < WIDTH)
      sum += q[y * WIDTH + x + i];
  p[y * WIDTH + x] = sum + (int) sqrtf (q[y * WIDTH + x]);
  atomicAdd (count, 1u);
  if (x % 7 == 0)
    atomicOr (count + 1, 1u << y);
}

/* A function that stays has the block's own extent, not the run's.  */

__device__ __noinline__ int
apart (int width)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  return x < width ? x : -1;
}

__global__ void
narrow (int *p, int width, int times) /* { dg-note "16 neighbouring blocks of 16 x 2 x 1" } */
{
  int x = apart (width), y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= 0)
    p[y * width + x] += times * x + y;
}

/* The extents of blocks in z count as those in y.  */

__global__ void
deep (int *p) /* { dg-note "16 neighbouring blocks of 16 x 1 x 4" } */
{
  int x = column ();
  if (x < WIDTH)
    p[(blockIdx.z * blockDim.z + threadIdx.z) * WIDTH + x] = x * blockDim.z;
}

int
main ()
{
  buffer<int> p (WIDTH * HEIGHT), q (WIDTH * HEIGHT);
  buffer<unsigned> count (2);
  const dim3 grid ((WIDTH + X - 1) / X, (HEIGHT + Y - 1) / Y), block (X, Y);
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    q.host[i] = i % 1000;
  q.send ();
  void (*const kernels[]) (int *, const int *)
    = { usual, turned, called, wide, widened, literal, shifted, low,
	low_signed, moved, scaled };
  usual<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  turned<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  called<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  wide<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  widened<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  literal<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  shifted<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  low<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  low_signed<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  moved<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  scaled<<<grid, dim3 (16, 8)>>> (p.dev, q.dev);
  for (auto kernel : kernels)
    {
      for (int i = 0; i < WIDTH * HEIGHT; i++)
	p.host[i] = -1;
      p.send ();
      kernel<<<grid, block>>> (p.dev, q.dev);
      p.fetch ();
      for (int i = 0; i < WIDTH * HEIGHT; i++)
	CHECK (p[i] == q.host[i] * 3 + i % WIDTH + (int) grid.x);
    }
  count.host[0] = count.host[1] = 0;
  count.send ();
  busy<<<grid, dim3 (16, 8)>>> (p.dev, q.dev, count.dev);
  p.fetch ();
  count.fetch ();
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    {
      int x = i % WIDTH;
      int sum = q.host[i] + (x > 0 ? q.host[i - 1] : 0)
		+ (x < WIDTH - 1 ? q.host[i + 1] : 0);
      CHECK (p[i] == sum + (int) sqrtf (q.host[i]));
    }
  CHECK (count[0] == WIDTH * HEIGHT);
  CHECK (count[1] == (1u << HEIGHT) - 1);
  for (int width = 1; width < 300; width = width * 3 / 2 + 1)
    {
      const int height = 24, blocks = (width + 15) / 16;
      for (int i = 0; i < width * height; i++)
	p.host[i] = i;
      p.send ();
      narrow<<<dim3 (blocks, height / 2), dim3 (16, 2)>>> (p.dev, width, 5);
      p.fetch ();
      for (int i = 0; i < width * height; i++)
	CHECK (p[i] == i + 5 * (i % width) + i / width);
    }
  deep<<<dim3 (grid.x, 1, 3), dim3 (16, 1, 4)>>> (p.dev);
  p.fetch ();
  for (int i = 0; i < WIDTH * 12; i++)
    CHECK (p[i] == i % WIDTH * 4);
}

/* { dg-final { scan-tree-dump-times "can be joined" 14 cuda_outline } } */
