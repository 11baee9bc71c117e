/* { dg-do run } */
/* Columns of a shared array of which the ends of loops round the access, or
   products of their counters, say that they are there, up to the first and the
   last; and those of which only the caller knows.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int X = 16, Y = 8, STEPS = 8, AROUND = 8;
const int HIGH = (STEPS + 2) * Y, BLOCKS = 3;

template <bool KNOWN>
__global__ void
sums (const int *in, int *out, int around)
{
  __shared__ int columns[X][HIGH];
  const int last = KNOWN ? AROUND : around;
  in += blockIdx.x * X * HIGH;
  out += blockIdx.x * X * Y * STEPS;
  for (int i = 0; i < STEPS + 2; i++)
    columns[threadIdx.x][threadIdx.y + i * Y]
      = in[(i * Y + threadIdx.y) * X + threadIdx.x];
  __syncthreads ();
  for (int i = 1; i <= STEPS; i++)
    {
      int sum = 0;
      for (int j = -last; j <= last; j++)
	sum += (j * 5 + 3) * columns[threadIdx.x][threadIdx.y + i * Y + j];
      out[((i - 1) * Y + threadIdx.y) * X + threadIdx.x] = sum;
    }
}

static void
check (const int *in, const int *out)
{
  for (int b = 0; b < BLOCKS; b++)
    for (int y = 0; y < STEPS * Y; y++)
      for (int x = 0; x < X; x++)
	{
	  int sum = 0;
	  for (int j = -AROUND; j <= AROUND; j++)
	    sum += (j * 5 + 3) * in[(b * HIGH + y + Y + j) * X + x];
	  if (out[(b * STEPS * Y + y) * X + x] != sum)
	    {
	      printf ("block %d, %d, %d\n", b, y, x);
	      abort ();
	    }
	}
}

int
main ()
{
  int *in, *out;
  cudaMallocManaged (&in, BLOCKS * X * HIGH * sizeof *in);
  cudaMallocManaged (&out, BLOCKS * X * Y * STEPS * sizeof *out);
  for (int i = 0; i < BLOCKS * X * HIGH; i++)
    in[i] = i * 7919 % 1009 - 500;
  sums<true><<<BLOCKS, dim3 (X, Y)>>> (in, out, AROUND);
  cudaDeviceSynchronize ();
  check (in, out);
  cudaMemset (out, 0, BLOCKS * X * Y * STEPS * sizeof *out);
  sums<false><<<BLOCKS, dim3 (X, Y)>>> (in, out, AROUND);
  cudaDeviceSynchronize ();
  check (in, out);
}
