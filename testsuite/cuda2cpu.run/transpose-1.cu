/* { dg-do run } */
/* Matrix transposition by tiles with a padded column, several rows a thread,
   edges included.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define TILE 32
#define ROWS 8

__global__ void
transpose (int *out, const int *in, int width, int height)
{
  __shared__ int tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    if (x < width && y + j < height)
      tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
  __syncthreads ();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    if (x < height && y + j < width)
      out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}

static void
check (int width, int height)
{
  buffer<int> in (width * height), out (width * height);
  for (int i = 0; i < width * height; i++)
    in[i] = i;
  in.send ();
  dim3 grid ((width + TILE - 1) / TILE, (height + TILE - 1) / TILE);
  transpose<<<grid, dim3 (TILE, ROWS)>>> (out.dev, in.dev, width, height);
  out.fetch ();
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      CHECK (out[x * height + y] == y * width + x);
}

int
main ()
{
  check (64, 64);
  check (32, 128);
  check (50, 70);
  check (1, 33);
}
