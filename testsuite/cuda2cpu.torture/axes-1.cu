/* { dg-do run } */
/* Kernels whose rows are in x, with extents that are known and that are not, of
   all kinds, and grids larger in x than they may be in y.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* Products of rows and columns, with a loop and a way out of it.  */
__global__ void
product (const int *a, const int *b, int *c, unsigned rows, unsigned columns,
	 unsigned inner)
{
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned j = threadIdx.y + blockDim.y * blockIdx.y;
  if (i >= rows || j >= columns)
    return;
  int sum = 0;
  for (unsigned k = 0; k < inner; k++)
    {
      if (a[i * inner + k] == 100)
	break;
      sum += a[i * inner + k] * b[k * columns + j];
    }
  c[i * columns + j] = sum;
}

/* Neighbours, the rim kept as it is, and what tells who a thread is.  */
__global__ void
smooth (const int *in, int *out, int rows, int columns)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < rows;
       i += gridDim.x * blockDim.x)
    for (int j = blockIdx.y * blockDim.y + threadIdx.y; j < columns;
	 j += gridDim.y * blockDim.y)
      {
	const int *p = in + (long) i * columns + j;
	bool rim = i == 0 || j == 0 || i == rows - 1 || j == columns - 1;
	out[(long) i * columns + j]
	  = (rim ? p[0] : p[-1] + p[1] + p[-columns] + p[columns] - 4 * p[0])
	    + (threadIdx.x + threadIdx.y * 1000 == 2001);
      }
}

__device__ __noinline__ int
who (int column)
{
  return (threadIdx.z * blockDim.x + threadIdx.x + column % 2 * blockIdx.x
	  + blockDim.y * gridDim.z);
}

/* Columns in z.  */
__global__ void
cube (short *out, int x, int y, int z)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  int k = blockIdx.z * blockDim.z + threadIdx.z;
  if (i < x && j < y && k < z)
    out[(i * y + j) * z + k] = i * 10 + j * 3 + k + who (k);
}

/* More than 65535 blocks in x.  */
__global__ void
tall (unsigned char *out, int rows)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < rows && j < 90)
    out[i * 90 + j] = blockIdx.x % 251 + j;
}

static int
value (int i)
{
  return i * 37 % 101;
}

static void
check_product (unsigned bx, unsigned by, unsigned rows, unsigned columns,
	       unsigned inner)
{
  buffer<int> a (rows * inner), b (inner * columns), c (rows * columns);
  for (unsigned i = 0; i < rows * inner; i++)
    a.host[i] = value (i);
  for (unsigned i = 0; i < inner * columns; i++)
    b.host[i] = value (i + 7);
  a.send ();
  b.send ();
  dim3 grid ((rows + bx - 1) / bx, (columns + by - 1) / by);
  if (bx == 8 && by == 4)
    product<<<grid, dim3 (8, 4)>>> (a.dev, b.dev, c.dev, rows, columns, inner);
  else if (bx == 32 && by == 16)
    product<<<grid, dim3 (32, 16)>>> (a.dev, b.dev, c.dev, rows, columns,
				      inner);
  else
    product<<<grid, dim3 (bx, by)>>> (a.dev, b.dev, c.dev, rows, columns,
				      inner);
  c.fetch ();
  for (unsigned i = 0; i < rows; i++)
    for (unsigned j = 0; j < columns; j++)
      {
	int sum = 0;
	for (unsigned k = 0; k < inner && a.host[i * inner + k] != 100; k++)
	  sum += a.host[i * inner + k] * b.host[k * columns + j];
	CHECK (c[i * columns + j] == sum);
      }
}

static void
check_smooth (dim3 grid, dim3 block, int rows, int columns)
{
  buffer<int> in (rows * columns), out (rows * columns);
  for (int i = 0; i < rows * columns; i++)
    in.host[i] = value (i);
  in.send ();
  smooth<<<grid, block>>> (in.dev, out.dev, rows, columns);
  out.fetch ();
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
	const int *p = in.host + i * columns + j;
	bool rim = i == 0 || j == 0 || i == rows - 1 || j == columns - 1;
	int is = rim ? p[0] : p[-1] + p[1] + p[-columns] + p[columns] - 4 * p[0];
	is += i % block.x + j % block.y * 1000 == 2001;
	CHECK (out[i * columns + j] == is);
      }
}

static void
check_cube (dim3 grid, dim3 block, int x, int y, int z)
{
  buffer<short> out (x * y * z);
  cube<<<grid, block>>> (out.dev, x, y, z);
  out.fetch ();
  for (int i = 0; i < x; i++)
    for (int j = 0; j < y; j++)
      for (int k = 0; k < z; k++)
	CHECK (out[(i * y + j) * z + k]
	       == i * 10 + j * 3 + k
		  + (int) (k % block.z * block.x + i % block.x
			   + k % 2 * (i / block.x) + block.y * grid.z));
}

int
main ()
{
  for (unsigned by = 1; by <= 16; by *= 4)
    for (unsigned bx = 1; bx <= 32; bx *= 2)
      check_product (bx, by, 45, 70, 13);
  check_product (3, 5, 10, 300, 40);
  check_smooth (dim3 (3, 2), dim3 (4, 8), 41, 59);
  check_smooth (dim3 (1, 9), dim3 (16, 5), 33, 200);
  check_cube (dim3 (2, 3, 5), dim3 (3, 2, 7), 6, 5, 33);
  check_cube (dim3 (1, 5, 2), dim3 (5, 1, 32), 5, 5, 60);

  const int rows = 70001 * 2 - 1;
  buffer<unsigned char> out (rows * 90);
  tall<<<dim3 (70001, 23), dim3 (2, 4)>>> (out.dev, rows);
  out.fetch ();
  for (int i = 0; i < rows * 90; i++)
    CHECK (out[i] == (unsigned char) (i / 90 / 2 % 251 + i % 90));
  return 0;
}
