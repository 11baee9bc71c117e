/* { dg-do run } */
/* { dg-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_prefetch-optimized -fplugin-arg-cuda2cpu-report" } */
/* Short rows that turns of a loop, or blocks, come to one after the other are
   prefetched; long rows and shared memory are not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 75, TX = 32, TY = 8;

/* The plane at Z + 1 is prefetched.  */

__global__ void
planes (int n, const float *in, float *out)
{
  __shared__ float tile[TY][TX];
  int x = blockIdx.x * TX + threadIdx.x, y = blockIdx.y * TY + threadIdx.y;
  bool valid = x < n && y < n;
  for (int z = 0; z < n; z++)
    {
      if (valid)
	tile[threadIdx.y][threadIdx.x] = in[(z * n + y) * n + x];
      __syncthreads ();
      if (valid && x > 0 && threadIdx.x > 0)
	out[(z * n + y) * n + x] = tile[threadIdx.y][threadIdx.x - 1];
      __syncthreads ();
    }
}

/* The next block's tile, and where it goes.  */

__global__ void
transpose (int n, const float *in, float *out)
{
  __shared__ float tile[32][33];
  for (int i = 0; i < 32; i += TY)
    tile[threadIdx.y + i][threadIdx.x]
      = in[(blockIdx.y * 32 + threadIdx.y + i) * n + blockIdx.x * 32
	   + threadIdx.x];
  __syncthreads ();
  for (int i = 0; i < 32; i += TY)
    out[(blockIdx.x * 32 + threadIdx.y + i) * n + blockIdx.y * 32
	+ threadIdx.x] = tile[threadIdx.x][threadIdx.y + i];
}

/* A row that goes on and on.  */

__global__ void
stream (const float *in, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] * 2;
}

/* A pointer that goes anywhere.  */

struct node
{
  node *next;
  int value;
};

__global__ void
chase (node *first, int *out)
{
  int sum = 0;
  for (node *p = first + threadIdx.x; p; p = p->next)
    {
      sum += p->value;
      __syncwarp ();
    }
  out[threadIdx.x] = sum;
}

int
main ()
{
  buffer<float> in (N * N * N), out (N * N * N);
  for (int i = 0; i < N * N * N; i++)
    {
      in.host[i] = i % 1013;
      out.host[i] = -1;
    }
  in.send ();
  out.send ();
  planes<<<dim3 ((N + TX - 1) / TX, (N + TY - 1) / TY), dim3 (TX, TY)>>>
    (N, in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < N * N * N; i++)
    CHECK (out[i] == (i % N % TX ? in.host[i - 1] : -1));
  const int SIDE = 256;
  transpose<<<dim3 (SIDE / 32, SIDE / 32), dim3 (32, TY)>>> (SIDE, in.dev,
							     out.dev);
  out.fetch ();
  for (int i = 0; i < SIDE * SIDE; i++)
    CHECK (out[i] == in.host[i % SIDE * SIDE + i / SIDE]);
  stream<<<(N * N * N + 255) / 256, 256>>> (in.dev, out.dev, N * N * N);
  out.fetch ();
  for (int i = 0; i < N * N * N; i++)
    CHECK (out[i] == in.host[i] * 2);
  buffer<node> nodes (32 * 4);
  buffer<int> sums (32);
  for (int i = 0; i < 32 * 4; i++)
    nodes.host[i] = { i < 96 ? nodes.dev + i + 32 : NULL, i };
  nodes.send ();
  chase<<<1, 32>>> (nodes.dev, sums.dev);
  sums.fetch ();
  for (int i = 0; i < 32; i++)
    CHECK (sums[i] == 4 * i + 192);
}

/* { dg-final { scan-tree-dump "prefetch-1.cu:2\[0-9\]:\[^\n\]*prefetched \[0-9\] turns ahead" cuda_prefetch } } */
/* { dg-final { scan-tree-dump "prefetch-1.cu:4\[0-9\]:\[^\n\]*prefetched \[0-9\] blocks ahead" cuda_prefetch } } */
/* { dg-final { scan-tree-dump-not "prefetch-1.cu:\[56\]\[0-9\]:\[^\n\]*prefetched" cuda_prefetch } } */
