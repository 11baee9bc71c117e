/* { dg-do run } */
/* { dg-additional-options "-march=native" } */
/* Rows of blocks of two and three dimensions: whole ones, parts, none; guards
   that are the same for all rows, that change with them, and values that leave
   a guard.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int W = 32, H = 4, D = 2, MOST = 100;

/* What the thread at X, Y, Z leaves for others in its block.  */
static __host__ __device__ inline int
first (const int *in, int x, int y, int z, int w, int h, int d)
{
  return x < w && y < h && z < d ? in[(z * h + y) * w + x] : -7;
}

/* What it makes of what a neighbour left.  */
static __host__ __device__ inline int
second (int own, int other, int x, int y, int w, int h)
{
  int sum = own;
  if (x < w - 1)
    sum += 3 * other;
  if (x < y)
    sum ^= 85;
  if ((unsigned) (x - 2) < (unsigned) (w - 5) && y + 1 < h)
    sum -= x * y;
  return sum;
}

__global__ void
kernel (const int *in, int *out, int w, int h, int d)
{
  __shared__ int left[D][H][W];
  int tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
  int x = blockIdx.x * W + tx, y = blockIdx.y * H + ty;
  int z = blockIdx.z * D + tz;
  left[tz][ty][tx] = first (in, x, y, z, w, h, d);
  __syncthreads ();
  if (x < w && y < h && z < d)
    out[(z * h + y) * w + x]
      = second (left[tz][ty][tx], left[tz][H - 1 - ty][W - 1 - tx], x, y, w, h);
}

static void
expect (const int *in, int *out, int w, int h, int d)
{
  for (int z = 0; z < d; z++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++)
	{
	  int ox = x / W * W + W - 1 - x % W, oy = y / H * H + H - 1 - y % H;
	  out[(z * h + y) * w + x]
	    = second (first (in, x, y, z, w, h, d),
		      first (in, ox, oy, z, w, h, d), x, y, w, h);
	}
}

int
main ()
{
  buffer<int> in (MOST * 9 * 3), out (MOST * 9 * 3);
  int *wanted = (int *) calloc (out.count, sizeof (int));
  for (size_t i = 0; i < in.count; i++)
    in.host[i] = i * 7919 % 1000;
  in.send ();
  for (int w : { 1, 2, 31, 32, 33, 63, 64, 96, 100 })
    for (int h : { 1, 4, 7, 9 })
      for (int d : { 1, 2, 3 })
	{
	  memset (out.host, 0, out.count * sizeof (int));
	  memset (wanted, 0, out.count * sizeof (int));
	  out.send ();
	  kernel<<<dim3 ((w + W - 1) / W, (h + H - 1) / H, (d + D - 1) / D),
		   dim3 (W, H, D)>>> (in.dev, out.dev, w, h, d);
	  OK (cudaDeviceSynchronize ());
	  out.fetch ();
	  expect (in.host, wanted, w, h, d);
	  CHECK (memcmp (out.host, wanted, out.count * sizeof (int)) == 0);
	}
  free (wanted);
  return 0;
}
