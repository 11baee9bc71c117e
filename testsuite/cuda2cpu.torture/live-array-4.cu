/* { dg-do run } */
/* Local arrays live across functions of the warp and barriers, in loops that
   are not unrolled; as arrays, in structures, and by pointers to parts.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int MOST = 192, ROWS = 5, COLUMNS = 6;

template <typename T>
struct tile
{
  T number[COLUMNS], other[COLUMNS];
};

template <typename T>
__global__ void
compute (const int *in, int *out, int n)
{
  __shared__ int s[MOST];
  int t = threadIdx.x + blockDim.x * threadIdx.y;
  int size = blockDim.x * blockDim.y;
  T sums[ROWS][COLUMNS] = {};
  tile<T> tiles[ROWS];
  #pragma unroll 1
  for (int i = 0; i < ROWS; i++)
    #pragma unroll 1
    for (int j = 0; j < COLUMNS; j++)
      {
	tiles[i].number[j] = (T) (in[t] + i);
	tiles[i].other[j] = (T) j;
      }
  for (int k = 0; k < n; k++)
    {
      s[t] = in[t] + k;
      __syncthreads ();
      #pragma unroll 1
      for (int i = 0; i < ROWS; i++)
	#pragma unroll 1
	for (int j = 0; j < COLUMNS; j++)
	  {
	    T *place = &tiles[i].number[j];
	    T before = (T) __shfl_xor_sync (~0u, (int) sums[i][j], 1);
	    sums[i][j] = (T) (before + s[size - 1 - t] * j);
	    *place += (T) __shfl_down_sync (~0u, (int) place[COLUMNS], 3);
	    place[COLUMNS] = (T) (sums[i][j] - *place);
	  }
      __syncthreads ();
      if (k % 3 == 2)
	{
	  T none[COLUMNS] = {};
	  #pragma unroll 1
	  for (int j = 0; j < COLUMNS; j++)
	    none[j] += __any_sync (~0u, sums[k % ROWS][j] == 5);
	  #pragma unroll 1
	  for (int j = 0; j < COLUMNS; j++)
	    sums[k % ROWS][j] = none[j];
	}
    }
  unsigned int all = 0;
  #pragma unroll 1
  for (int i = 0; i < ROWS; i++)
    #pragma unroll 1
    for (int j = 0; j < COLUMNS; j++)
      all = all * 3 + (int) sums[i][j] + (int) tiles[i].number[j]
	    - 7 * (int) tiles[i].other[j];
  out[t] = all;
}

template <typename T>
static void
expect (const int *in, int *out, int size, int n)
{
  static T sums[MOST][ROWS][COLUMNS], number[MOST][ROWS][COLUMNS];
  static T other[MOST][ROWS][COLUMNS], old[MOST];
  for (int t = 0; t < size; t++)
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLUMNS; j++)
	{
	  sums[t][i][j] = 0;
	  number[t][i][j] = (T) (in[t] + i);
	  other[t][i][j] = (T) j;
	}
  for (int k = 0; k < n; k++)
    {
      for (int i = 0; i < ROWS; i++)
	for (int j = 0; j < COLUMNS; j++)
	  {
	    for (int t = 0; t < size; t++)
	      old[t] = sums[t][i][j];
	    for (int t = 0; t < size; t++)
	      sums[t][i][j] = (T) (old[t ^ 1] + (in[size - 1 - t] + k) * j);
	    for (int t = 0; t < size; t++)
	      old[t] = other[t][i][j];
	    for (int t = 0; t < size; t++)
	      {
		number[t][i][j] += old[t % 32 < 29 ? t + 3 : t];
		other[t][i][j] = (T) (sums[t][i][j] - number[t][i][j]);
	      }
	  }
      for (int w = 0; k % 3 == 2 && w < size; w += 32)
	for (int j = 0; j < COLUMNS; j++)
	  {
	    bool any = false;
	    for (int t = w; t < w + 32; t++)
	      any |= sums[t][k % ROWS][j] == 5;
	    for (int t = w; t < w + 32; t++)
	      sums[t][k % ROWS][j] = any;
	  }
    }
  for (int t = 0; t < size; t++)
    {
      unsigned int all = 0;
      for (int i = 0; i < ROWS; i++)
	for (int j = 0; j < COLUMNS; j++)
	  all = all * 3 + (int) sums[t][i][j] + (int) number[t][i][j]
		- 7 * (int) other[t][i][j];
      out[t] = all;
    }
}

template <typename T>
static void
check (dim3 shape)
{
  const int n = 4, size = shape.x * shape.y;
  int right[MOST];
  buffer<int> in (MOST), out (MOST);
  for (int i = 0; i < MOST; i++)
    in[i] = i * 7 % 11 - 5;
  in.send ();
  expect<T> (in.host, right, size, n);
  compute<T><<<1, shape>>> (in.dev, out.dev, n);
  out.fetch ();
  for (int t = 0; t < size; t++)
    CHECK (out[t] == right[t]);
}

int
main ()
{
  const dim3 shapes[] = { 32, 96, dim3 (64, 3), dim3 (16, 4) };
  for (dim3 shape : shapes)
    {
      check<int> (shape);
      check<short> (shape);
      check<double> (shape);
    }
}
