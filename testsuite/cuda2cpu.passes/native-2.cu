/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2 -march=haswell" } */
/* What is chosen is a vector, and what it is chosen by is not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ static inline int
limited (int x, int least, int most)
{
  return x < least ? least : x > most ? most : x;
}

__global__ void
kernel (const double *in, float *out, int w)
{
  __shared__ double tile[20][76];
  int x = threadIdx.x, y = threadIdx.y;
  int columns = blockDim.x, rows = blockDim.y;
  for (int j = y; j < rows + 4; j += rows)
    for (int i = x; i < columns + 4; i += columns)
      tile[j][i] = in[j * 64 + i];
  __syncthreads ();
  float sum = 0;
  for (int i = -w; i <= w; i++)
    for (int j = -w; j <= w; j++)
      {
	if ((x + j) % 3 == 1)
	  continue;
	if (i * i + j * j > 3 && (unsigned) i >= (unsigned) (x + j))
	  break;
	sum += (float) tile[limited (y + i + 2, 0, rows + 3)]
			   [limited (x + j + 2, 0, columns + 3)];
      }
  out[y * columns + x] = sum;
}

void
run (const double *in, float *out, int w, dim3 threads)
{
  kernel<<<1, threads>>> (in, out, w);
}

/* { dg-final { scan-assembler "\\mvaddps\\M.*%ymm" } } */
