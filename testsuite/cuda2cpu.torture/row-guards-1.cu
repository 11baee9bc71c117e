/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-march=native" } */
/* Short rows of blocks of known shapes: guards on the thread's place and on the
   border of the data, clamped neighbours, flags that cross barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* Where blocks of W by H start that give up COUNT places at each end.  */
template <int W, int H>
struct tile
{
  int left, top, first, last;

  __host__ __device__ tile (int bx, int by, int count, int n)
  {
    left = bx * (W - 2 * count) - count;
    top = by * H;
    first = left < 0 ? -left : 0;
    last = left + W > n ? n - 1 - left : W - 1;
  }

  /* What the thread at X and Y makes of A in step K; whether it does.  */
  __host__ __device__ bool
  step (const int (&a)[H][W], int (&b)[H][W], int x, int y, int k) const
  {
    if (x > k && x <= W - 2 - k && y > k && y < H - 1 - k && x >= first
	&& x <= last)
      {
	int west = max (x - 1, first), east = min (x + 1, last);
	b[y][x] = a[y][east] * 3 + a[y][west] - a[max (y - 1, 0)][x] + k;
	return true;
      }
    return false;
  }
};

template <int W, int H>
__global__ void
steps (const int *in, int *out, int n, int rows, int count)
{
  __shared__ int a[H][W], b[H][W];
  int x = threadIdx.x, y = threadIdx.y;
  tile<W, H> t (blockIdx.x, blockIdx.y, count, n);
  int column = t.left + x, row = t.top + y;
  a[y][x] = 0;
  if (column >= 0 && column < n && row < rows)
    a[y][x] = in[row * n + column];
  __syncthreads ();
  bool done = false;
  for (int k = 0; k < count; k++)
    {
      done = t.step (a, b, x, y, k);
      __syncthreads ();
      if (k == count - 1)
	break;
      if (done)
	a[y][x] = b[y][x];
      __syncthreads ();
    }
  if (done && row < rows)
    out[row * n + column] = b[y][x];
}

/* The same for one block at a time.  */
template <int W, int H>
static void
steps_here (const int *in, int *out, int n, int rows, int count, int bx,
	    int by)
{
  int a[H][W], b[H][W];
  bool done[H][W];
  tile<W, H> t (bx, by, count, n);
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      {
	int column = t.left + x, row = t.top + y;
	a[y][x] = (column >= 0 && column < n && row < rows
		   ? in[row * n + column] : 0);
	b[y][x] = 0;
	done[y][x] = false;
      }
  for (int k = 0; k < count; k++)
    {
      for (int y = 0; y < H; y++)
	for (int x = 0; x < W; x++)
	  done[y][x] = t.step (a, b, x, y, k);
      for (int y = 0; y < H; y++)
	for (int x = 0; x < W; x++)
	  if (done[y][x] && k < count - 1)
	    a[y][x] = b[y][x];
    }
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      if (done[y][x] && t.top + y < rows)
	out[(t.top + y) * n + t.left + x] = b[y][x];
}

template <int W, int H>
static void
check (int n, int rows, int count)
{
  buffer<int> in (n * rows), out (n * rows);
  int *expected = new int[n * rows];
  for (int i = 0; i < n * rows; i++)
    {
      in[i] = i * 37 % 101;
      out[i] = expected[i] = -1;
    }
  in.send ();
  out.send ();
  dim3 grid (n / (W - 2 * count) + 2, (rows + H - 1) / H);
  steps<W, H><<<grid, dim3 (W, H)>>> (in.dev, out.dev, n, rows, count);
  out.fetch ();
  for (unsigned by = 0; by < grid.y; by++)
    for (unsigned bx = 0; bx < grid.x; bx++)
      steps_here<W, H> (&in[0], expected, n, rows, count, bx, by);
  for (int i = 0; i < n * rows; i++)
    CHECK (out[i] == expected[i]);
  delete[] expected;
}

template <int W, int H>
static void
check_sizes ()
{
  for (int n : { 1, 2, W - 1, W, W + 1, 3 * W, 100 })
    for (int count = 1; count <= 3 && 2 * count < W; count++)
      check<W, H> (n, H + 3, count);
}

int
main ()
{
  check_sizes<16, 16> ();
  check_sizes<32, 8> ();
  check_sizes<8, 5> ();
  check_sizes<24, 6> ();
  check_sizes<64, 4> ();
  check_sizes<5, 7> ();
  return 0;
}
