/* { dg-do run } */
/* Barriers in a loop and in the loop within it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
grid_walk (int *out, int rows, int columns)
{
  __shared__ int s[96];
  int t = threadIdx.x, n = blockDim.x, v = t;
  for (int r = 0; r < rows; r++)
    {
      s[t] = v;
      __syncthreads ();
      for (int c = 0; c < columns; c++)
	{
	  int w = s[(t + 1) % n];
	  __syncthreads ();
	  s[t] = w + c;
	  __syncthreads ();
	}
      v = s[t] * 2 + r;
      __syncthreads ();
    }
  out[t] = v;
}

int
main ()
{
  for (int n : { 1, 33, 96 })
    for (int rows : { 0, 1, 3 })
      for (int columns : { 0, 1, 4 })
	{
	  buffer<int> out (n);
	  grid_walk<<<1, n>>> (out.dev, rows, columns);
	  out.fetch ();
	  for (int t = 0; t < n; t++)
	    {
	      int v = (t + rows * columns) % n;
	      for (int r = 0; r < rows; r++)
		v = (v + columns * (columns - 1) / 2) * 2 + r;
	      CHECK (out[t] == v);
	    }
	}
}
