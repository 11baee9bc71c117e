/* { dg-do run } */
/* { dg-costly } */
/* Tiles with borders that single threads and rows load, for grids that fit and
   that do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* What is outside counts as -1.  */
__host__ __device__ static inline int
at (const int *in, int x, int y, int nx, int ny)
{
  return x >= 0 && y >= 0 && x < nx && y < ny ? in[y * nx + x] : -1;
}

template <int W, int H>
__global__ void
sums (int *out, const int *in, int nx, int ny)
{
  __shared__ int s[H + 2][W + 2];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  int x = blockIdx.x * W + threadIdx.x, y = blockIdx.y * H + threadIdx.y;
  int i = y * nx + x;
  s[ty][tx] = -1;
  if (x < nx && y < ny)
    s[ty][tx] = in[i];
  if (tx == 1)
    s[ty][0] = -1;
  if (tx == 1 && x > 0 && x - 1 < nx && y < ny)
    s[ty][0] = in[i - 1];
  if (tx == W)
    s[ty][W + 1] = at (in, x + 1, y, nx, ny);
  if (ty == 1)
    s[0][tx] = at (in, x, y - 1, nx, ny);
  if (threadIdx.y == H - 1)
    {
      int below = -1;
      if (x < nx && y < ny - 1)
	below = in[i + nx];
      s[H + 1][tx] = below;
    }
  __syncthreads ();
  if (x < nx && y < ny)
    out[i] = s[ty][tx] * 7 + s[ty][tx - 1] * 2 + s[ty][tx + 1] * 3
	     + s[ty - 1][tx] * 5 + s[ty + 1][tx];
}

template <int W, int H>
static void
check (int nx, int ny)
{
  buffer<int> in (nx * ny), out (nx * ny);
  for (int i = 0; i < nx * ny; i++)
    in[i] = i * 37 % 101;
  in.send ();
  dim3 grid ((nx + W - 1) / W, (ny + H - 1) / H);
  sums<W, H><<<grid, dim3 (W, H)>>> (out.dev, in.dev, nx, ny);
  out.fetch ();
  for (int y = 0; y < ny; y++)
    for (int x = 0; x < nx; x++)
      CHECK (out[y * nx + x]
	     == at (in.host, x, y, nx, ny) * 7
		+ at (in.host, x - 1, y, nx, ny) * 2
		+ at (in.host, x + 1, y, nx, ny) * 3
		+ at (in.host, x, y - 1, nx, ny) * 5
		+ at (in.host, x, y + 1, nx, ny));
}

template <int W, int H>
static void
check_sizes ()
{
  for (int nx : { 1, W - 1, W, W + 1, 3 * W, 70 })
    for (int ny : { 1, H, 2 * H + 1 })
      if (nx > 0)
	check<W, H> (nx, ny);
}

int
main ()
{
  check_sizes<32, 8> ();
  check_sizes<16, 16> ();
  check_sizes<8, 4> ();
  check_sizes<2, 3> ();
  check_sizes<5, 1> ();
  check_sizes<64, 2> ();
  return 0;
}
