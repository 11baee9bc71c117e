/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_tiles-details" } */
/* Threads that fill a tile go through it by its own rows; not where turns may
   be done in one order alone, or not by any thread.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks have 16 x 16 threads.  */

__global__ void
fill (const int *in, int *out, int n)
{
  __shared__ int s[18][18];
  int t = threadIdx.y * 16 + threadIdx.x;
  for (int i = t; i < 18 * 18; i += 256)
    s[i / 18][i % 18] = in[(i / 18) * n + i % 18];	/* Yes.  */
  __syncthreads ();
  out[t] = s[threadIdx.x][threadIdx.y];
}

__global__ void
fill_alike (const int *in, int *out, int n)
{
  __shared__ int s[16][65];
  int t = threadIdx.y * 16 + threadIdx.x;
  for (int k = 0; k < 4; k++)
    {
      int i = t + k * 256;
      s[i / 64][i % 64] = in[(i / 64) * n + i % 64];	/* Yes.  */
    }
  __syncthreads ();
  out[t] = s[threadIdx.x][threadIdx.y];
}

__global__ void
narrow_rows (const int *in, int *out, int n)
{
  __shared__ int s[70][5];
  int t = threadIdx.y * 16 + threadIdx.x;
  for (int i = t; i < 70 * 5; i += 256)
    s[i / 5][i % 5] = in[(i / 5) * n + i % 5];		/* Short rows.  */
  __syncthreads ();
  out[t] = s[threadIdx.x][threadIdx.y % 5];
}

__global__ void
overlaps (const int *in, int *out, int n)
{
  __shared__ int s[18 * 18];
  int t = threadIdx.y * 16 + threadIdx.x;
  for (int i = t; i < 18 * 18; i += 256)
    s[i / 18 * 17 + i % 18] = in[(i / 18) * n + i % 18];	/* A race.  */
  __syncthreads ();
  out[t] = s[threadIdx.x];
}

__global__ void
half (const int *in, int *out, int n)
{
  __shared__ int s[18][18];
  int t = threadIdx.y * 16 + threadIdx.x;
  for (int i = t; i < 18 * 18; i += 128)
    s[i / 18][i % 18] = in[(i / 18) * n + i % 18];	/* Twice.  */
  __syncthreads ();
  out[t] = s[threadIdx.x][threadIdx.y];
}

__global__ void
elsewhere (const int *in, int *out, int n)
{
  int t = threadIdx.y * 16 + threadIdx.x;
  for (int i = t; i < 18 * 18; i += 256)
    out[(i / 18) * n + i % 18] = in[i];			/* Unknown pitch.  */
}

__global__ void
loaded (int *const *in, int *out)
{
  __shared__ int s[18][18];
  int t = threadIdx.y * 16 + threadIdx.x;
  const int *from = in[blockIdx.x];
  for (int i = t; i < 18 * 18; i += 256)
    s[i / 18][i % 18] = from[i];			/* From anywhere.  */
  __syncthreads ();
  out[t] = s[threadIdx.x][threadIdx.y];
}

__global__ void
parted (const int *in, int *out, int n)
{
  __shared__ int s[18][18];
  int t = threadIdx.y * 16 + threadIdx.x;
  if (in[t])
    for (int i = t; i < 18 * 18; i += 256)
      s[i / 18][i % 18] = in[(i / 18) * n + i % 18];	/* Some.  */
  __syncthreads ();
  out[t] = s[threadIdx.x][threadIdx.y];
}

__global__ void
waits (const int *in, int *out, int n, volatile int *go)
{
  __shared__ int s[18][18];
  int t = threadIdx.y * 16 + threadIdx.x;
  while (!*go)
    continue;
  for (int i = t; i < 18 * 18; i += 256)
    s[i / 18][i % 18] = in[(i / 18) * n + i % 18];	/* For others.  */
  __syncthreads ();
  out[t] = s[threadIdx.x][threadIdx.y];
}

/* From one part of an array to another, with loops in each turn, in rounds that
   are to be unrolled; and within one part.  */

__global__ void
shrink (const int *in, int *out, bool same)
{
  __shared__ int s[2][20][20];
  int t = threadIdx.y * 16 + threadIdx.x;
  s[0][threadIdx.y][threadIdx.x] = in[t];
#pragma unroll
  for (int round = 0; round < 2; round++)
    {
      __syncthreads ();
      const int w = 18 - round;
      for (int i = t; i < w * w; i += 256)
	{
	  int sum = 0, y = i / w, x = i - y * w;
	  for (int dx = 0; dx < 2; dx++)
	    sum += s[round][y][x + dx];
	  s[1 - round][y][x] = sum;
	}
    }
  __syncthreads ();
  for (int i = t; i < 19 * 19; i += 256)
    s[1][i / 19][i % 19] *= 2;	/* One part.  */
  __syncthreads ();
  out[t] = s[0][threadIdx.x][threadIdx.y] + s[1][threadIdx.x][threadIdx.y];
}

void
launch (const int *in, int *out, int *const *from, int *go, int n)
{
  dim3 block (16, 16);
  fill<<<1, block>>> (in, out, n);
  fill_alike<<<1, block>>> (in, out, n);
  narrow_rows<<<1, block>>> (in, out, n);
  overlaps<<<1, block>>> (in, out, n);
  half<<<1, block>>> (in, out, n);
  elsewhere<<<1, block>>> (in, out, n);
  loaded<<<1, block>>> (from, out);
  parted<<<1, block>>> (in, out, n);
  waits<<<1, block>>> (in, out, n, go);
  shrink<<<1, block>>> (in, out, n);
}

/* { dg-final { scan-tree-dump-times "threads go through a tile by its rows" 4 cuda_tiles } } */
/* { dg-final { scan-tree-dump "tiles-1.cu:15:\[0-9\]+: optimized: threads go through a tile" cuda_tiles } } */
/* { dg-final { scan-tree-dump "tiles-1.cu:26:\[0-9\]+: optimized: threads go through a tile" cuda_tiles } } */
