/* { dg-do run } */
/* Tiles with rims, filled under guards on both coordinates, by loops over rows
   and by the threads at the border.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int TX = 32, TY = 4, ROWS = 12, RIM = 3;

/* What is at X, Y of a picture, or 0 outside of it.  */
__host__ __device__ static inline int
at (const int *in, int x, int y, int width, int height)
{
  return x >= 0 && x < width && y >= 0 && y < height ? in[y * width + x] : 0;
}

/* The sum of a column of places; what is outside counts as 0.  */

__global__ void
columns (const int *in, int *out, int width, int height)
{
  __shared__ int s[ROWS + 2 * RIM][TX];
  int x = blockIdx.x * TX + threadIdx.x, first = blockIdx.y * ROWS;
  for (int i = threadIdx.y; i < ROWS + 2 * RIM; i += TY)
    {
      int from = first + i - RIM;
      s[i][threadIdx.x]
	= x < width && from >= 0 && from < height ? in[from * width + x] : 0;
    }
  __syncthreads ();
  for (int i = threadIdx.y; i < ROWS; i += TY)
    if (x < width && first + i < height)
      {
	int sum = 0;
	for (int k = 0; k <= 2 * RIM; k++)
	  sum += s[i + k][threadIdx.x];
	out[(first + i) * width + x] = sum;
      }
}

/* The sum of four neighbours; the threads at the border of the tile fetch its
   rim.  */

__global__ void
cross (const int *in, int *out, int width, int height)
{
  __shared__ int s[TY + 2][TX + 2];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  int x = blockIdx.x * TX + threadIdx.x, y = blockIdx.y * TY + threadIdx.y;
  int i = y * width + x;
  bool inside = x < width && y < height;
  s[ty][tx] = inside ? in[i] : 0;
  if (tx == 1)
    s[ty][0] = inside && x > 0 ? in[i - 1] : 0;
  if (tx == TX && x < width - 1 && y < height)
    s[ty][TX + 1] = in[i + 1];
  else if (tx == TX)
    s[ty][TX + 1] = 0;
  if (ty == 1)
    s[0][tx] = x < width && y > 0 && y <= height ? in[i - width] : 0;
  if (ty == TY)
    s[TY + 1][tx] = x < width && y < height - 1 ? in[i + width] : 0;
  __syncthreads ();
  if (inside)
    out[i] = s[ty][tx - 1] + s[ty][tx + 1] + s[ty - 1][tx] + s[ty + 1][tx];
}

/* Each thread of a row does something else at its ends; what it finds is used
   behind the barrier.  */

__global__ void
ends (const int *in, int *out, int width, int height)
{
  __shared__ int left, right, any;
  int t = threadIdx.x, x = blockIdx.x * TX + t;
  int y = blockIdx.y * TY + threadIdx.y;
  int value = 1, steps = width > 40 ? 2 : 3;
  if (threadIdx.y == 0)
    {
      if (t == 0)
	left = x;
      if (t != TX - 1)
	value = 2;
      else
	right = x;
      if (t == steps)
	any = height;
    }
  __syncthreads ();
  if (x < width && y < height)
    out[y * width + x] = in[y * width + x] * value + left - right + any + steps;
}

static void
check (int width, int height)
{
  const int n = width * height;
  buffer<int> in (n), a (n), b (n), c (n);
  for (int i = 0; i < n; i++)
    in[i] = i * 31 % 1009;
  in.send ();
  dim3 block (TX, TY);
  int across = (width + TX - 1) / TX;
  columns<<<dim3 (across, (height + ROWS - 1) / ROWS), block>>>
    (in.dev, a.dev, width, height);
  dim3 grid (across, (height + TY - 1) / TY);
  cross<<<grid, block>>> (in.dev, b.dev, width, height);
  ends<<<grid, block>>> (in.dev, c.dev, width, height);
  a.fetch ();
  b.fetch ();
  c.fetch ();
  const int *p = &in[0];
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
	int sum = 0;
	for (int k = -RIM; k <= RIM; k++)
	  sum += at (p, x, y + k, width, height);
	CHECK (a[y * width + x] == sum);
	CHECK (b[y * width + x]
	       == (at (p, x - 1, y, width, height)
		   + at (p, x + 1, y, width, height)
		   + at (p, x, y - 1, width, height)
		   + at (p, x, y + 1, width, height)));
	int value = y % TY == 0 && x % TX != TX - 1 ? 2 : 1;
	CHECK (c[y * width + x] == (p[y * width + x] * value - (TX - 1) + height
				    + (width > 40 ? 2 : 3)));
      }
}

int
main ()
{
  for (int width : { 1, 31, 32, 33, 100, 128 })
    for (int height : { 1, 4, 13, 50 })
      check (width, height);
}
