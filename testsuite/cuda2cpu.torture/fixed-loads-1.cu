/* { dg-do run } */
/* What parameters and constant memory hold is loaded once; what a thread has
   written to its parameters is its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct shape
{
  int width, height;
  short left;
  unsigned char top;
  bool on;
  int *out;
  float scale;
};

__constant__ shape fixed;
__constant__ int sizes[4];

__global__ void
by_value (shape s)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < s.left || y < s.top || x >= s.width - 2 || y >= s.height - 1 || !s.on)
    return;
  s.out[y * s.width + x] += y * 1000 + x;
}

__global__ void
by_constant ()
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < fixed.left || y >= sizes[2] || x >= sizes[1] - 2 || y < fixed.top)
    return;
  fixed.out[y * fixed.width + x] += y * 1000 + x;
}

/* Threads change what is theirs.  */

__global__ void
changed (shape s)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x % 3 == 1)
    s.width -= 5;
  __syncthreads ();
  if (x < s.width && y < s.height)
    s.out[y * 40 + x] += s.width;
}

__device__ void __attribute__ ((noinline))
shrink (shape *s, int by)
{
  s->height -= by;
}

__global__ void
pointed (shape s)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  shrink (&s, x & 1);
  if (x < s.width && y < s.height)
    s.out[y * s.width + x] += s.height;
}

/* A class with a copy constructor comes by reference.  */

struct view
{
  int *data;
  int n;
  __host__ __device__ view (int *p, int n) : data (p), n (n) {}
  __host__ __device__ view (const view &o) : data (o.data), n (o.n) {}
};

__global__ void
by_reference (view v)
{
  __shared__ int s[64];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  for (int i = 0; i < v.n; i += 64)
    {
      s[t] = i + t < v.n ? v.data[i + t] : 0;
      __syncthreads ();
      if (i + t < v.n)
	v.data[i + t] = s[t] + s[t ^ 1];
      __syncthreads ();
    }
}

int
main ()
{
  const int W = 40, H = 19;
  int *out, want[W * H] = { 0 };
  OK (cudaMallocManaged (&out, W * H * sizeof *out));
  for (int i = 0; i < W * H; i++)
    out[i] = 0;
  shape s = { W, H, 3, 2, true, out, 1.5f };
  int of[4] = { 0, W, H - 1, 0 };
  OK (cudaMemcpyToSymbol (fixed, &s, sizeof s));
  OK (cudaMemcpyToSymbol (sizes, of, sizeof of));
  dim3 threads (16, 4), blocks (3, 5);
  by_value<<<blocks, threads>>> (s);
  by_constant<<<blocks, threads>>> ();
  shape off = s;
  off.on = false;
  by_value<<<blocks, threads>>> (off);
  changed<<<blocks, threads>>> (s);
  pointed<<<blocks, threads>>> (s);
  by_reference<<<1, threads>>> (view (out, W * H));
  OK (cudaDeviceSynchronize ());
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      {
	int *w = &want[y * W + x];
	if (x >= 3 && x < W - 2 && y >= 2 && y < H - 1)
	  *w += 2 * (y * 1000 + x);
	int width = x % 3 == 1 ? W - 5 : W, height = H - (x & 1);
	if (x < width)
	  *w += width;
	if (y < height)
	  *w += height;
      }
  for (int i = 0; i < W * H; i += 2)
    want[i] = want[i + 1] = want[i] + (i + 1 < W * H ? want[i + 1] : 0);
  for (int i = 0; i < W * H; i++)
    CHECK (out[i] == want[i]);
  return 0;
}
