/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_apart-all" } */
/* In loops round barriers what few threads do is set apart, too, if all threads
   come to it whenever they have met; not where the way there is the thread's
   own, nor what would have to be kept since then.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
planes (float *out, const float *in, int n, int planes)
{
  __shared__ float s[16][18];
  int i = (blockIdx.y * 16 + threadIdx.y) * n + blockIdx.x * 16 + threadIdx.x;
  float v = in[i];
  for (int z = 1; z < planes; z++)
    {
      float next = in[z * n * n + i];
      __syncthreads ();
      s[threadIdx.y][threadIdx.x + 1] = v;
      if (threadIdx.x == 0 && i > 0)
	s[threadIdx.y][0] = in[z * n * n + i - 1];
      if (threadIdx.x == 15)
	s[threadIdx.y][17] = in[z * n * n + i + 1];
      __syncthreads ();
      out[z * n * n + i] = (s[threadIdx.y][threadIdx.x]
			    + s[threadIdx.y][threadIdx.x + 2] + v);
      v = next;
    }
}

/* W would be kept.  */

__global__ void
kept (float *out, const float *in, int n)
{
  __shared__ float s[16][17];
  for (int z = 1; z < n; z++)
    {
      __syncthreads ();
      float w = in[z * threadIdx.y * 16 + threadIdx.x];
      if (threadIdx.x == 3)
	s[threadIdx.y][16] = in[z];
      s[threadIdx.y][threadIdx.x] = w;
      __syncthreads ();
      out[threadIdx.y] = s[threadIdx.y][threadIdx.x + 1];
    }
}

/* How often a thread comes to the branch is its own; it has no barrier.  */

__global__ void
own (float *out, const int *in, int n)
{
  for (int z = 0; z < n; z++)
    {
      for (int i = 0; i < in[threadIdx.x]; i++)
	{
	  out[threadIdx.y * 16 + threadIdx.x] += i;
	  if (threadIdx.x == 3)
	    out[256] = i;
	}
      __syncthreads ();
    }
}

void
launch (float *out, const float *in, const int *counts, int n)
{
  planes<<<dim3 (n, n), dim3 (16, 16)>>> (out, in, n * 16, n);
  kept<<<1, dim3 (16, 16)>>> (out, in, n);
  own<<<1, dim3 (16, 16)>>> (out, counts, n);
}

/* { dg-final { scan-tree-dump-times "what few threads do is set apart" 2 cuda_apart } } */
/* { dg-final { scan-tree-dump-times "what few threads do stays: what crosses would have to be kept" 1 cuda_apart } } */
