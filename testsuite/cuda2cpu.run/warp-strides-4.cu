/* { dg-do run } */
/* Threads of a block stride through a row again and again; in between a function
   with warp functions and barriers finds something of the whole row.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int BLOCK = 256, COLUMNS = 1000, ROWS = 3;

/* Return the largest V of the block's threads.  */

__device__ static int
block_max (int v)
{
  __shared__ int part[BLOCK / 32];
  for (int d = 16; d > 0; d /= 2)
    v = max (v, __shfl_xor_sync (0xffffffff, v, d));
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = v;
  __syncthreads ();
  v = part[0];
  for (int i = 1; i < BLOCK / 32; i++)
    v = max (v, part[i]);
  __syncthreads ();
  return v;
}

/* Let OUT be how much less than the largest of its row each of IN is.  */

__global__ void
below_largest (const int *in, int *out, int columns)
{
  const int *x = in + (size_t) blockIdx.x * columns;
  int *y = out + (size_t) blockIdx.x * columns;
  int top = -100000, sum = 0;
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    top = max (top, x[i]);
  top = block_max (top);
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    {
      int less = top - x[i];
      y[i] = less;
      sum += less;
    }
  int more = block_max (sum);
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    y[i] += more;
}

int
main ()
{
  buffer<int> in (ROWS * COLUMNS), out (ROWS * COLUMNS);
  for (int i = 0; i < ROWS * COLUMNS; i++)
    in.host[i] = i * 37 % 1009;
  in.send ();
  below_largest<<<ROWS, BLOCK>>> (in.dev, out.dev, COLUMNS);
  out.fetch ();
  for (int row = 0; row < ROWS; row++)
    {
      const int *x = &in.host[row * COLUMNS];
      int top = -100000, sums[BLOCK] = {}, more = 0;
      for (int i = 0; i < COLUMNS; i++)
	top = x[i] > top ? x[i] : top;
      for (int i = 0; i < COLUMNS; i++)
	sums[i % BLOCK] += top - x[i];
      for (int sum : sums)
	more = sum > more ? sum : more;
      for (int i = 0; i < COLUMNS; i++)
	CHECK (out[row * COLUMNS + i] == top - x[i] + more);
    }
}
