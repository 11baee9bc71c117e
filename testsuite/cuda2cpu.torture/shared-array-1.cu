/* { dg-do run } */
/* Shared arrays of one, two and three dimensions, with padding and odd
   sizes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
arrays (int *out)
{
  __shared__ int line[64], square[8][8 + 1];
  __shared__ short cube[4][3][5];
  int x = threadIdx.x, y = threadIdx.y, t = y * 8 + x;
  line[t] = t;
  square[y][x] = t * 10;
  for (int i = t; i < 60; i += 64)
    cube[i / 15][i / 5 % 3][i % 5] = i * 100;
  __syncthreads ();
  int i = t % 60;
  out[3 * t] = line[63 - t];
  out[3 * t + 1] = square[x][y];
  out[3 * t + 2] = cube[3 - i / 15][2 - i / 5 % 3][4 - i % 5];
}

int
main ()
{
  buffer<int> out (192);
  arrays<<<1, dim3 (8, 8)>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      CHECK (out[3 * t] == 63 - t);
      CHECK (out[3 * t + 1] == (t % 8 * 8 + t / 8) * 10);
      CHECK (out[3 * t + 2] == (short) ((59 - t % 60) * 100));
    }
}
