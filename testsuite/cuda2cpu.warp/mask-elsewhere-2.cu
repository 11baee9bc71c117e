/* { dg-do run } */
/* Lanes of a warp that belong to different rows, and leave loops at different
   turns with masks that name all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

/* The sum of a row by the threads of a row of the block, which adds up in each
   turn, and behind the loop.  */
__global__ void
rows (const int *in, const int *length, int *out, int pitch)
{
  int row = threadIdx.y, sum = 0, turns = 0;
  for (int i = 0; i < length[row]; i += blockDim.x)
    {
      int k = i + threadIdx.x;
      int v = k < length[row] ? in[row * pitch + k] : 0;
      for (int d = blockDim.x / 2; d > 0; d /= 2)
	v += __shfl_down_sync (FULL, v, d, blockDim.x);
      sum += v;
      turns++;
    }
  turns = __shfl_sync (FULL, turns, 0, blockDim.x);
  sum = __shfl_sync (FULL, sum, 0, blockDim.x);
  out[row * blockDim.x + threadIdx.x] = sum * 10 + turns;
}

/* The threads of a row stride through it; within an outer loop, and with a way
   out.  */
__global__ void
strides (const int *in, const int *length, int *out, int pitch, int rounds)
{
  int row = threadIdx.y, total = 0;
  for (int round = 0; round < rounds; round++)
    {
      int sum = 0;
      for (int k = threadIdx.x; k < length[row] + round; k += blockDim.x)
	{
	  sum += in[row * pitch + k];
	  if (__any_sync (FULL, in[row * pitch + k] > 90000))
	    break;
	}
      for (int d = blockDim.x / 2; d > 0; d /= 2)
	sum += __shfl_xor_sync (FULL, sum, d, blockDim.x);
      total = total * 3 + sum;
      __syncthreads ();
    }
  out[row * blockDim.x + threadIdx.x] = total;
}

int
main ()
{
  const int pitch = 100, most = 40;
  buffer<int> in (pitch * most), length (most), out (1024);
  for (int i = 0; i < pitch * most; i++)
    in[i] = scramble (i) % 1000;
  for (int i = 0; i < most; i++)
    length[i] = i == 3 ? 0 : scramble (i + 7) % 90;
  in.send ();
  length.send ();
  for (dim3 shape : { dim3 (8, 4), dim3 (8, 5), dim3 (16, 16), dim3 (4, 40),
		      dim3 (2, 3), dim3 (32, 8) })
    {
      int width = shape.x, height = shape.y;
      rows<<<1, shape>>> (in.dev, length.dev, out.dev, pitch);
      out.fetch ();
      for (int row = 0; row < height; row++)
	{
	  int sum = 0, turns = (length[row] + width - 1) / width;
	  for (int k = 0; k < length[row]; k++)
	    sum += in[row * pitch + k];
	  for (int i = 0; i < width; i++)
	    CHECK (out[row * width + i] == sum * 10 + turns);
	}
      strides<<<1, shape>>> (in.dev, length.dev, out.dev, pitch, 3);
      out.fetch ();
      for (int row = 0; row < height; row++)
	{
	  int total = 0;
	  for (int round = 0; round < 3; round++)
	    {
	      int sum = 0;
	      for (int k = 0; k < length[row] + round; k++)
		sum += in[row * pitch + k];
	      total = total * 3 + sum;
	    }
	  for (int i = 0; i < width; i++)
	    CHECK (out[row * width + i] == total);
	}
    }
}
