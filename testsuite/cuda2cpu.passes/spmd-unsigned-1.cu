/* { dg-do compile } */
/* { dg-additional-options "-march=x86-64-v4" { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized" } */
/* Threads that find their columns by unsigned sums, which GCC's vectoriser takes
   for none that follow them evenly: it would make vectors of the loop round
   them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int WIDE = 32, HIGH = 8, AROUND = 3;

__global__ void
windows (const float *in, float *out)
{
  const int ROWS = HIGH + 2 * AROUND, COLUMNS = WIDE + 2 * AROUND;
  __shared__ float a[ROWS][COLUMNS], b[ROWS][COLUMNS];
  __shared__ float sums[ROWS][WIDE], squares[ROWS][WIDE];
  int x = threadIdx.x, y = threadIdx.y;
  for (int i = y; i < ROWS; i += HIGH)
    for (int j = x; j < COLUMNS; j += WIDE)
      {
	a[i][j] = in[i * COLUMNS + j];
	b[i][j] = in[(ROWS + i) * COLUMNS + j];
      }
  __syncthreads ();
  for (int i = y; i < ROWS; i += HIGH)
    {
      float sum = 0, square = 0;
#pragma unroll
      for (int j = 0; j <= 2 * AROUND; j++)
	{
	  sum += a[i][threadIdx.x + j] * b[i][threadIdx.x + j];
	  square += a[i][threadIdx.x + j] * a[i][threadIdx.x + j];
	}
      sums[i][threadIdx.x] = sum;
      squares[i][threadIdx.x] = square;
    }
  __syncthreads ();
  float all = 0;
  for (int i = 0; i <= 2 * AROUND; i++)
    all += sums[y + i][x] / squares[y + i][x];
  out[y * WIDE + x] = all;
}

int
main ()
{
  windows<<<1, dim3 (WIDE, HIGH)>>> (nullptr, nullptr);
}

/* { dg-final { scan-tree-dump-times "threads become vectors" 2 cuda_spmd } } */
