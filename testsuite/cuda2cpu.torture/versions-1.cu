/* { dg-do run } */
/* Launches with extents for which there is a version, and with others, give the
   same.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int WIDTH = 300;

/* All that depends on the extents.  */

__global__ void
extents (int *out, int width)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x < width)
    out[(z * gridDim.y * blockDim.y + y) * width + x]
      = (blockDim.x * 1000 + blockDim.y * 100 + blockDim.z * 10
	 + threadIdx.x % 7);
}

/* A sum by halves, and neighbours across a barrier.  */

__global__ void
sum (const int *in, int *out)
{
  __shared__ int s[1024];
  unsigned t = threadIdx.y * blockDim.x + threadIdx.x;
  unsigned threads = blockDim.x * blockDim.y;
  s[t] = in[blockIdx.x * threads + t];
  __syncthreads ();
  for (unsigned d = 512; d > 0; d >>= 1)
    {
      if (t < d && t + d < threads)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

/* Collectives of the warp.  */

__global__ void
warps (int *out)
{
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  int v = t;
  if (threadIdx.x / 32 < 2)
    v += __shfl_xor_sync (__activemask (), v, 1);
  out[blockIdx.x * blockDim.x * blockDim.y + t] = v;
}

static void
try_extents (dim3 block)
{
  dim3 grid (WIDTH / block.x + 1, 2, 2);
  buffer<int> out (WIDTH * 4 * block.y * block.z);
  extents<<<grid, block>>> (out.dev, WIDTH);
  out.fetch ();
  for (unsigned i = 0; i < out.count; i++)
    CHECK (out[i] == (int) (block.x * 1000 + block.y * 100 + block.z * 10
			    + i % WIDTH % block.x % 7));
}

static void
try_sum (dim3 block)
{
  int n = block.x * block.y;
  buffer<int> in (3 * n), out (3);
  int want[3] = { 0, 0, 0 };
  for (int i = 0; i < 3 * n; i++)
    want[i / n] += in[i] = i * 7 % 101 - 50;
  in.send ();
  sum<<<3, block>>> (in.dev, out.dev);
  out.fetch ();
  for (int b = 0; b < 3; b++)
    CHECK (out[b] == want[b]);
}

static void
try_warps (dim3 block)
{
  int n = block.x * block.y;
  buffer<int> out (2 * n);
  warps<<<2, block>>> (out.dev);
  out.fetch ();
  for (int i = 0; i < 2 * n; i++)
    {
      int t = i % n, x = t % block.x;
      int other = t ^ 1;
      if (x / 32 < 2 && block.x % 2 == 0)
	CHECK (out[i] == t + other);
      else if (x / 32 >= 2)
	CHECK (out[i] == t);
    }
}

int
main (int argc, char **)
{
  try_extents (dim3 (16, 4));
  try_extents (dim3 (32));
  try_extents (dim3 (16, 4, 2 * argc));
  try_extents (dim3 (16 * argc, 4));
  try_extents (dim3 (7 * argc, 3, 2));
  try_sum (256);
  try_sum (dim3 (16, 16));
  try_sum (256 * argc);
  try_sum (dim3 (16 * argc, 17));
  try_sum (1);
  try_warps (128);
  try_warps (dim3 (32, 4));
  try_warps (128 * argc);
  try_warps (dim3 (16 * argc, 4));
  try_warps (96 * argc);
}
