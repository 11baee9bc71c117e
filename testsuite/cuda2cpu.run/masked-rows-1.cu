/* { dg-do run } */
/* Loops that each thread leaves at its own turn, in blocks of several rows: some
   threads never enter them, some leave in the middle of a turn, some go on for
   long, and rows end over the border of what is to be done.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int W = 80, H = 72;

/* What a thread starts with.  */

__host__ __device__ inline unsigned
seed (int x, int y)
{
  unsigned s = x * 2654435761u ^ y * 40503u;
  return (s ^ s >> 13) % 1000;
}

/* How many steps to one, at most LIMIT.  */

__host__ __device__ inline int
steps (unsigned v, int limit)
{
  int n = 0;
  while (n < limit && v > 1)
    {
      v = v % 2 ? 3 * v + 1 : v / 2;
      n++;
    }
  return n;
}

/* The same with ways out in the middle, and a second loop behind it.  */

__host__ __device__ inline int
winding (unsigned v, int limit)
{
  int n = 0;
  unsigned sum = 0;
  for (;;)
    {
      if (v % 37 == 5)
	break;
      v = v * 5 + 1;
      v %= 1009;
      sum += v;
      if (++n >= limit)
	return -(int) sum;
    }
  while (sum > 3)
    {
      sum /= 3;
      n += 2;
    }
  return n;
}

template<int KIND>
__global__ void
run (int *out, int width, int height, int limit)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  unsigned v = seed (x, y);
  out[y * W + x] = KIND ? winding (v, limit) : steps (v, limit);
}

template<int KIND>
static void
test (int shape, int width, int height, int limit)
{
  buffer<int> out (W * H);
  for (int i = 0; i < W * H; i++)
    out[i] = -12345;
  out.send ();
  if (shape == 0)
    run<KIND><<<dim3 (5, 5), dim3 (16, 16)>>> (out.dev, width, height, limit);
  else if (shape == 1)
    run<KIND><<<dim3 (10, 9), dim3 (8, 8)>>> (out.dev, width, height, limit);
  else
    run<KIND><<<dim3 (5, 24), dim3 (16, 3)>>> (out.dev, width, height, limit);
  out.fetch ();
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      {
	unsigned v = seed (x, y);
	int want = KIND ? winding (v, limit) : steps (v, limit);
	CHECK (out[y * W + x] == (x < width && y < height ? want : -12345));
      }
}

int
main ()
{
  const int sizes[][2] = { { W, H }, { 64, 64 }, { 37, 41 }, { 3, 70 },
			   { 70, 1 } };
  for (int shape = 0; shape < 3; shape++)
    for (const int *size : sizes)
      for (int limit : { 0, 1, 30, 200 })
	{
	  test<0> (shape, size[0], size[1], limit);
	  test<1> (shape, size[0], size[1], limit);
	}
}
