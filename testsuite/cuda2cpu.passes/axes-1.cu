/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-report -fplugin-arg-cuda2cpu-dump=cuda_outline-details" } */
/* Where threads that are neighbours in x access memory far apart, but those in
   y or z side by side, the axes are exchanged, and blocks are joined along the
   other one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* Neither a whole number of blocks nor of runs of them.  */
const int ROWS = 37, COLUMNS = 203, DEPTH = 5;

/* What elimination does to the rows below one.  */
__global__ void
below (int *a, const int *m, int n, int k) /* { dg-note "neighbours in .threadIdx.y. are run side by side" } */
{ /* { dg-note "64 neighbouring blocks of 4 x 4 x 1 are run as one" "" { target *-*-* } .-1 } */
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < ROWS - 1 - k && j < n)
    a[(i + 1 + k) * n + j] -= m[(i + 1 + k) * n + k] * a[k * n + j];
}

/* A product of matrices, whose loop counts more than what it stores.  */
__global__ void
product (const int *a, const int *b, int *c, int n, int inner) /* { dg-note "neighbours in .threadIdx.y. are run side by side" } */
{
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int j = threadIdx.y + blockIdx.y * blockDim.y;
  if (i >= ROWS || j >= n)
    return;
  int sum = 0;
  for (int k = 0; k < inner; k++)
    sum += a[i * inner + k] * b[k * n + j];
  c[i * n + j] = sum;
}

/* Indices and elements by functions, one of which stays one.  */
struct view
{
  int *p, n;
};

__device__ int &
at (const view &of, int i, int j)
{
  return of.p[i * of.n + j];
}

__device__ int
row ()
{
  return blockIdx.x * blockDim.x + threadIdx.x;
}

__device__ __noinline__ int
column ()
{
  return blockIdx.y * blockDim.y + threadIdx.y;
}

__device__ __noinline__ int
place ()
{
  return (threadIdx.x + 100 * threadIdx.y + 10000 * blockDim.x
	  + 100000 * blockDim.y + 1000000 * gridDim.x + 3 * blockIdx.x);
}

__global__ void
viewed (view in, view out) /* { dg-note "neighbours in .threadIdx.y. are run side by side" } */
{
  int i = row (), j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < ROWS && j < in.n)
    at (out, i, j) = at (in, i, j) * 2 + at (in, i, j > 0 ? j - 1 : 0) + place ();
}

/* Rows in y, columns in z.  */
__global__ void
deep (int *out, const int *in, int w, int h) /* { dg-note "neighbours in .threadIdx.z. are run side by side" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  int k = blockIdx.z * blockDim.z + threadIdx.z;
  if (i < DEPTH && j < h && k < w)
    out[(i * h + j) * w + k] = in[(i * h + j) * w + k] + 100 * i + j
			       + 1000 * (gridDim.z - gridDim.x);
}

/* As it should be; as well along one axis as along the other; blocks with one
   row that cannot be joined; and threads that see the order, by atomics or by
   memory of the block.  */

__global__ void
proper (int *a, int n) /* { dg-bogus "side by side" } */
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < ROWS && j < n)
    a[i * n + j] += i;
}

__global__ void
transpose (int *a, const int *b, int n) /* { dg-bogus "side by side" } */
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < ROWS && j < n)
    a[j * ROWS + i] = b[i * n + j];
}

__global__ void
flat (int *a, int n) /* { dg-bogus "side by side" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y + threadIdx.y;
  if (i < ROWS && j < n)
    a[i * n + j] += j;
}

__global__ void
counted (int *a, int *last, int n) /* { dg-bogus "side by side" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < ROWS && j < n)
    a[i * n + j] += atomicAdd (last, 1) >= 0;
}

__global__ void
staged (int *a, int n) /* { dg-bogus "side by side" } */
{
  __shared__ int s[4][4];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  s[threadIdx.x][threadIdx.y] = i < ROWS && j < n ? a[i * n + j] : 0;
  __syncthreads ();
  if (i < ROWS && j < n)
    a[i * n + j] += s[threadIdx.y][threadIdx.x];
}

/* { dg-final { scan-tree-dump-times "axis 1 goes first" 4 "cuda_outline" } } */
/* { dg-final { scan-tree-dump-times "axis 2 goes first" 1 "cuda_outline" } } */

int
main ()
{
  const int N = ROWS * COLUMNS;
  buffer<int> a (N * DEPTH), b (N * DEPTH), last (1);
  dim3 grid ((ROWS + 3) / 4, (COLUMNS + 3) / 4), block (4, 4);
  auto fill = [&] ()
    {
      for (int i = 0; i < N * DEPTH; i++)
	{
	  a.host[i] = i * 7 % 31;
	  b.host[i] = i * 5 % 23;
	}
      a.send ();
      b.send ();
    };
  auto old_a = [] (int i) { return i * 7 % 31; };
  auto old_b = [] (int i) { return i * 5 % 23; };

  fill ();
  below<<<grid, dim3 (4, 4)>>> (a.dev, b.dev, COLUMNS, 3);
  a.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (a[i] == old_a (i) - (i / COLUMNS <= 3 ? 0
				: old_b (i / COLUMNS * COLUMNS + 3)
				  * old_a (3 * COLUMNS + i % COLUMNS)));

  /* The first ROWS * 20 elements of B, times COLUMNS * 20 of it.  */
  fill ();
  product<<<dim3 (5, 13), dim3 (8, 16)>>> (b.dev, b.dev, a.dev, COLUMNS, 20);
  a.fetch ();
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int k = 0; k < 20; k++)
	sum += old_b (i / COLUMNS * 20 + k)
	       * old_b (k * COLUMNS + i % COLUMNS);
      CHECK (a[i] == sum);
    }

  for (unsigned x = 1; x <= 32; x *= 2)
    for (unsigned y = 1; y <= 16; y *= 4)
      {
	fill ();
	dim3 some ((ROWS + x - 1) / x, (COLUMNS + y - 1) / y), of (x, y);
	viewed<<<some, of>>> ({ b.dev, COLUMNS }, { a.dev, COLUMNS });
	a.fetch ();
	for (int i = 0; i < N; i++)
	  {
	    int r = i / COLUMNS, c = i % COLUMNS;
	    CHECK (a[i] == 2 * old_b (i) + old_b (c > 0 ? i - 1 : i)
			   + int (r % x + 100 * (c % y) + 10000 * x
				  + 100000 * y + 1000000 * some.x
				  + 3 * (r / x)));
	  }
      }

  for (unsigned z = 1; z <= 64; z *= 4)
    {
      fill ();
      dim3 all ((DEPTH + 1) / 2, (ROWS + 2) / 3, (COLUMNS + z - 1) / z);
      deep<<<all, dim3 (2, 3, z)>>> (a.dev, b.dev, COLUMNS, ROWS);
      a.fetch ();
      for (int i = 0; i < N * DEPTH; i++)
	CHECK (a[i] == old_b (i) + 100 * (i / N) + i / COLUMNS % ROWS
		       + 1000 * int (all.z - all.x));
    }

  fill ();
  proper<<<dim3 (grid.y, grid.x), dim3 (4, 4)>>> (a.dev, COLUMNS);
  flat<<<dim3 (2, COLUMNS), dim3 (32, 1)>>> (a.dev, COLUMNS);
  counted<<<grid, dim3 (4, 4)>>> (a.dev, last.dev, COLUMNS);
  transpose<<<dim3 (grid.y, grid.x), dim3 (4, 4)>>> (b.dev, a.dev, COLUMNS);
  staged<<<grid, dim3 (4, 4)>>> (a.dev, COLUMNS);
  a.fetch ();
  b.fetch ();
  auto before = [&] (int i, int j)
    {
      return (i < ROWS && j < COLUMNS
	      ? old_a (i * COLUMNS + j) + i + j + 1 : 0);
    };
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	int x = i / 4 * 4 + j % 4, y = j / 4 * 4 + i % 4;
	CHECK (b[j * ROWS + i] == before (i, j));
	CHECK (a[i * COLUMNS + j] == before (i, j) + before (x, y));
      }
  return 0;
}
