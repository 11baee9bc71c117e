/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_scans-details" } */
/* Sums and running sums that a block's threads compute step by step are
   computed at once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* In steps over distances that double.  */

__global__ void
steps (const int *in, long long *out)
{
  __shared__ long long s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = 1; d < 256; d *= 2)
    {
      long long v = t >= d ? s[t - d] : 0;
      __syncthreads ();
      s[t] += v;
      __syncthreads ();
    }
  out[t] = s[t];
}

/* Up and down a tree in memory that is padded; one thread stores the sum of all
   in between.  */

__device__ int
padded (int i)
{
  return i + i / 32;
}

__global__ void
tree (const int *in, int *out, int *sums)
{
  __shared__ int s[264];
  int t = threadIdx.x;
  s[padded (t)] = in[t];
  s[padded (t + 128)] = in[t + 128];
  int offset = 1;
  for (int d = 128; d > 0; d >>= 1)
    {
      __syncthreads ();
      if (t < d)
	s[padded (offset * (2 * t + 2) - 1)]
	  += s[padded (offset * (2 * t + 1) - 1)];
      offset *= 2;
    }
  if (t == 0)
    {
      if (sums)
	sums[blockIdx.x] = s[padded (255)];
      s[padded (255)] = 0;
    }
  for (int d = 1; d < 256; d *= 2)
    {
      offset >>= 1;
      __syncthreads ();
      if (t < d)
	{
	  int a = padded (offset * (2 * t + 1) - 1);
	  int b = padded (offset * (2 * t + 2) - 1);
	  int v = s[a];
	  s[a] = s[b];
	  s[b] += v;
	}
    }
  __syncthreads ();
  out[t] = s[padded (t)];
  out[t + 128] = s[padded (t + 128)];
}

/* The greatest of all, of which halves are compared; the others that are left
   behind are not looked at, again and again.  */

__global__ void
greatest (const int *in, int *out, int rows)
{
  __shared__ int s[128];
  int t = threadIdx.x;
  for (int row = 0; row < rows; row++)
    {
      s[t] = in[row * 128 + t];
      __syncthreads ();
      for (int d = 64; d > 0; d /= 2)
	{
	  if (t < d)
	    s[t] = max (s[t], s[t + d]);
	  __syncthreads ();
	}
      if (t == 0)
	out[row] = s[0];
      __syncthreads ();
    }
}

/* In warps by shuffles, and in memory over the warps.  */

__global__ void
warps (const unsigned *in, unsigned *out)
{
  __shared__ unsigned sums[32];
  int t = threadIdx.x, lane = t % 32, warp = t / 32;
  unsigned v = in[t];
  for (int d = 1; d < 32; d *= 2)
    {
      unsigned w = __shfl_up_sync (~0u, v, d);
      if (lane >= d)
	v += w;
    }
  if (lane == 31)
    sums[warp] = v;
  __syncthreads ();
  if (warp == 0)
    {
      unsigned u = lane < 8 ? sums[lane] : 0;
      for (int d = 1; d < 8; d *= 2)
	{
	  unsigned w = __shfl_up_sync (~0u, u, d);
	  if (lane >= d)
	    u += w;
	}
      if (lane < 8)
	sums[lane] = u;
    }
  __syncthreads ();
  if (warp > 0)
    v += sums[warp - 1];
  out[t] = v;
}

/* Each of several rows, between two buffers.  */

__global__ void
rows (const short *in, short *out)
{
  __shared__ short s[2][4][32];
  int x = threadIdx.x, y = threadIdx.y, from = 0;
  s[0][y][x] = in[y * 32 + x];
  __syncthreads ();
  for (int d = 1; d < 32; d <<= 1)
    {
      s[!from][y][x] = s[from][y][x] + (x >= d ? s[from][y][x - d] : 0);
      from = !from;
      __syncthreads ();
    }
  out[y * 32 + x] = s[from][y][x];
}

/* In warps by shuffles one after the other, and by one thread over the warps,
   of which the other lanes get something that nobody needs.  */

__global__ void
straight (const int *in, int *out)
{
  __shared__ int sums[8];
  int t = threadIdx.x, v = in[t];
  v += __shfl_down_sync (~0u, v, 16);
  v += __shfl_down_sync (~0u, v, 8);
  v += __shfl_down_sync (~0u, v, 4);
  v += __shfl_down_sync (~0u, v, 2);
  v += __shfl_down_sync (~0u, v, 1);
  if (t % 32 == 0)
    sums[t / 32] = v;
  __syncthreads ();
  if (t == 0)
    {
      int sum = 0;
      for (int i = 0; i < 8; i++)
	sum += sums[i];
      out[0] = sum;
    }
}

/* One warp for all, each lane of which has eight elements in an array of its
   own.  */

__global__ void
raking (const int *in, int *out)
{
  __shared__ int s[32 * 9];
  int t = threadIdx.x;
  s[t + t / 8] = in[t];
  __syncthreads ();
  if (t < 32)
    {
      int own[8], sum = 0;
      for (int i = 0; i < 8; i++)
	{
	  own[i] = s[t * 9 + i];
	  sum += own[i];
	}
      int all = sum;
      for (int d = 1; d < 32; d *= 2)
	{
	  int other = __shfl_up_sync (~0u, all, d);
	  if (t >= d)
	    all += other;
	}
      int before = all - sum;
      for (int i = 0; i < 8; i++)
	{
	  s[t * 9 + i] = before;
	  before += own[i];
	}
    }
  __syncthreads ();
  out[t] = s[t + t / 8];
}

void
launch (const int *in, int *out, long long *wide, short *narrow)
{
  steps<<<3, 256>>> (in, wide);
  tree<<<3, 128>>> (in, out, out);
  greatest<<<3, 128>>> (in, out, 5);
  warps<<<3, 256>>> ((unsigned *) in, (unsigned *) out);
  rows<<<3, dim3 (32, 4)>>> (narrow, narrow);
  straight<<<3, 256>>> (in, out);
  raking<<<3, 256>>> (in, out);
}


/* { dg-final { scan-tree-dump-times "optimized: running sum of 256 elements, which 256 threads computed" 2 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "optimized: running sum of 256 elements, which 128 threads computed" 1 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "optimized: running sum of 128 elements, which 128 threads computed" 1 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "optimized: running sum of 255 elements, which 256 threads computed" 1 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "optimized: sum of 256 elements, which 256 threads computed" 1 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "optimized: sum of 128 elements, which 128 threads computed" 1 cuda_scans } } */
