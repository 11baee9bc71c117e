/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* The tiles of a warp stay together where they have to do with each other,
   where it is not known which they are, and where nothing is gained.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
row_sum (const int *starts, const int *in)
{
  int row = threadIdx.x / 8, sum = 0, end = starts[row + 1];
  for (int i = starts[row] + threadIdx.x % 8; i < end; i += 8)
    sum += in[i];
  return sum;
}

/* A value of another tile.  */
__global__ void
wide (const int *starts, const int *in, int *out)
{
  int sum = row_sum (starts, in);
  sum += __shfl_xor_sync (~0u, sum, 4);
  sum += __shfl_xor_sync (~0u, sum, 8);
  sum += __shfl_xor_sync (~0u, sum, 16);
  out[threadIdx.x] = sum;
}

/* One that depends on what it reads.  */
__global__ void
any_lane (const int *starts, const int *in, int *out)
{
  int sum = row_sum (starts, in);
  unsigned mask = 0xffu << (threadIdx.x & 24);
  sum += __shfl_xor_sync (mask, sum, 4, 8);
  out[threadIdx.x] = __shfl_sync (mask, sum, in[0]);
}

/* All lanes meet, and read what others stored.  */
__global__ void
meeting (const int *starts, const int *in, int *out)
{
  int sum = row_sum (starts, in);
  out[threadIdx.x] = sum;
  __syncwarp ();
  sum += __shfl_xor_sync (0xffu << (threadIdx.x & 24), sum, 4, 8);
  out[threadIdx.x ^ 8] += sum;
}

/* They do so at a shuffle.  */
__global__ void
stored (const int *starts, const int *in, int *out)
{
  int sum = row_sum (starts, in);
  out[threadIdx.x] = sum;
  sum += __shfl_xor_sync (~0u, sum, 4, 8);
  out[threadIdx.x ^ 8] += sum;
}

/* Tiles that are shifted, of two sizes, and of too few lanes; and whoever is
   there.  */
__global__ void
shifted (const int *starts, const int *in, int *out)
{
  int sum = row_sum (starts, in);
  unsigned first = (threadIdx.x + 4) % 32 & 24;
  out[threadIdx.x] = __shfl_xor_sync (0xffu << first, sum, 1, 8);
}

__global__ void
sizes (const int *starts, const int *in, int *out)
{
  int sum = row_sum (starts, in);
  sum += __shfl_xor_sync (0xffu << (threadIdx.x & 24), sum, 4, 8);
  sum += __shfl_xor_sync (0xffffu << (threadIdx.x & 16), sum, 8, 16);
  out[threadIdx.x] = sum;
}

__global__ void
few (const int *starts, const int *in, int *out)
{
  int sum = row_sum (starts, in);
  sum += __shfl_xor_sync (0xfu << (threadIdx.x & 28), sum, 2, 4);
  out[threadIdx.x] = sum;
}

__global__ void
active (const int *starts, const int *in, int *out)
{
  int sum = row_sum (starts, in);
  out[threadIdx.x] = __shfl_xor_sync (__activemask (), sum, 4, 8);
}

/* Lanes of a warp go round it together.  */
__global__ void
together (int n, const int *in, int *out)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += __shfl_xor_sync (0xffu << (threadIdx.x & 24), in[i], i, 8);
  out[threadIdx.x] = sum;
}

/* { dg-final { scan-tree-dump-not "tiles of" "cuda_lower" } } */
