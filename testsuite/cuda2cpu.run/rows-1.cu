/* { dg-do run } */
/* Rows of threads with guards of all kinds: those that end at a border, start at
   one, lie between two, wrap round, or are never taken; and blocks that stand
   over the border in both directions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int N = 40, W = 96;

/* KIND is how the row is tested against LOW and HIGH, the row being ORIGIN
   plus the thread's.  */

template<int KIND>
__global__ void
product (unsigned origin, int low, int high, const float *a, const float *b,
	 float *c)
{
  unsigned turned = origin + blockIdx.y * blockDim.y + threadIdx.y;
  int row = (int) turned, at = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 1;
  if (KIND == 0 && row >= high)
    return;
  if (KIND == 1 && row < low)
    return;
  if (KIND == 2 && (row < low || row > high || col >= N))
    return;
  if (KIND == 3 && turned >= (unsigned) high)
    return;
  if (KIND == 4 && !(row != high && col < N - 3))
    return;
  for (int k = 0; k < N; k++)
    sum += a[at * N + k] * b[k * W + col];
  if (KIND == 5)
    for (int k = N - 1; k >= 0; k--)
      sum -= a[at * N + k] * b[k * W + col] * 2;
  c[at * W + col] = sum;
}

/* Whether a thread passes.  */

static bool
passes (int kind, unsigned origin, int low, int high, int y, int x)
{
  unsigned turned = origin + y;
  int row = (int) turned;
  switch (kind)
    {
    case 0: return row < high;
    case 1: return row >= low;
    case 2: return row >= low && row <= high && x < N;
    case 3: return turned < (unsigned) high;
    case 4: return row != high && x < N - 3;
    default: return true;
    }
}

template<int KIND>
static void
test (dim3 block, unsigned origin, int low, int high)
{
  buffer<float> a (W * N), b (N * W), c (W * W);
  for (int i = 0; i < W * N; i++)
    {
      a[i] = i % 7 - 3;
      b[i] = i % 5;
    }
  for (int i = 0; i < W * W; i++)
    c[i] = -7;
  a.send ();
  b.send ();
  c.send ();
  dim3 grid (W / block.x, W / block.y);
  if (block.x == 16 && block.y == 16)
    product<KIND><<<grid, dim3 (16, 16)>>> (origin, low, high, a.dev, b.dev,
					    c.dev);
  else if (block.x == 16 && block.y == 12)
    product<KIND><<<grid, dim3 (16, 12)>>> (origin, low, high, a.dev, b.dev,
					    c.dev);
  else
    product<KIND><<<grid, block>>> (origin, low, high, a.dev, b.dev, c.dev);
  c.fetch ();
  for (int y = 0; y < W; y++)
    for (int x = 0; x < W; x++)
      {
	float want = 1;
	for (int k = 0; k < N; k++)
	  want += a[y * N + k] * b[k * W + x] * (KIND == 5 ? -1 : 1);
	if (!passes (KIND, origin, low, high, y, x))
	  want = -7;
	CHECK (c[y * W + x] == want);
      }
}

template<int KIND>
static void
test_all (dim3 block)
{
  const unsigned origins[] = { 0, 5, 0x7ffffff0, 0x80000000, 0xfffffff8 };
  const int bounds[][2] = { { 0, N }, { 3, 16 }, { 16, 31 }, { -5, 100 },
			    { 20, 10 } };
  for (unsigned origin : origins)
    for (const int *bound : bounds)
      test<KIND> (block, origin, bound[0], bound[1]);
}

int
main ()
{
  const dim3 blocks[] = { dim3 (16, 16), dim3 (16, 12), dim3 (8, 4),
			  dim3 (48, 3), dim3 (32, 8), dim3 (32, 3),
			  dim3 (16, 32), dim3 (16, 1) };
  for (dim3 block : blocks)
    {
      test_all<0> (block);
      test_all<1> (block);
      test_all<2> (block);
      test_all<3> (block);
      test_all<4> (block);
      test_all<5> (block);
    }
}
