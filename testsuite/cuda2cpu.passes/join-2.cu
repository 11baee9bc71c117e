/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_outline -fplugin-arg-cuda2cpu-dump=cuda_drop_versions-missed" } */
/* Blocks stay apart where a thread asks for its place in the block, where
   threads meet or may wait for each other, or go through long loops.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int X = 16, Y = 4, WIDTH = X * 40, HEIGHT = Y * 3;

#define PLACE								\
  int x = blockIdx.x * blockDim.x + threadIdx.x;			\
  int y = blockIdx.y * blockDim.y + threadIdx.y;			\
  int *at = p + y * WIDTH + x

__global__ void
thread_alone (int *p)
{
  PLACE;
  *at = threadIdx.x;
}

__global__ void
block_alone (int *p)
{
  PLACE;
  *at = blockIdx.x + 1;
}

/* Blocks of 8 x Y could be joined.  */

__global__ void
other_extent (int *p)
{
  PLACE;
  *at = blockIdx.x * 8 + threadIdx.x;
}

__global__ void
product (int *p)
{
  PLACE;
  *at = blockIdx.x * blockDim.x;
}

__global__ void
mirrored (int *p)
{
  PLACE;
  *at = blockIdx.x * blockDim.x + (blockDim.x - 1 - threadIdx.x);
}

__global__ void
stored (int *p)
{
  PLACE;
  uint3 t = threadIdx;
  const unsigned *all = &t.x;
  *at = all[y % 3 * 0];
}

__global__ void
carried (int *p)
{
  PLACE;
  int sum = 0;
  for (int i = threadIdx.x; i < 16; i++)
    sum += i;
  *at = sum;
}

__global__ void
meeting (int *p)
{
  PLACE;
  int any = __syncthreads_or (x == 3);
  *at = any;
}

__device__ int gate;


__global__ void
watching (int *p)
{
  PLACE;
  *at = *(volatile int *) &gate;
}

__global__ void
asking (int *p)
{
  PLACE;
  int n = 0;
  while (n < 3 && atomicAdd (&gate, 0) == 0)
    n++;
  *at = n;
}

/* Loops of many turns: found when the version has been made.  */

__global__ void
looping (int *p, int n)
{
  PLACE;
  int sum = x;
  for (int i = 0; i < n; i++)
    sum = sum * 5 + i;
  *at = sum;
}

int
main ()
{
  buffer<int> p (WIDTH * HEIGHT);
  const dim3 grid (WIDTH / X, HEIGHT / Y);
  volatile int three = 3;
#define LOOK(WANT, NAME, ...)						\
  NAME<<<grid, dim3 (16, 4)>>> (p.dev, ##__VA_ARGS__);			\
  p.fetch ();								\
  for (int i = 0; i < WIDTH * HEIGHT; i++)				\
    {									\
      int x = i % WIDTH, t = x % X, b = x / X;				\
      (void) t, (void) b;						\
      CHECK (p[i] == (WANT));						\
    }
  LOOK (t, thread_alone)
  LOOK (b + 1, block_alone)
  LOOK (b * 8 + t, other_extent)
  LOOK (b * X, product)
  LOOK (b * X + X - 1 - t, mirrored)
  LOOK (t, stored)
  LOOK (120 - t * (t - 1) / 2, carried)
  LOOK (b == 0, meeting)
  LOOK (0, watching)
  LOOK (3, asking)
  LOOK (((x * 5 + 0) * 5 + 1) * 5 + 2, looping, three)
}

/* { dg-final { scan-tree-dump-times "can be joined" 2 cuda_outline } } */
/* { dg-final { scan-tree-dump-times "blocks stay apart" 9 cuda_outline } } */
/* { dg-final { scan-tree-dump-times "left out: there are loops" 1 cuda_drop_versions } } */
