/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_apart-all" } */
/* Nothing is set apart from what would have to be kept for each thread, in
   loops, behind returns, or where values come out; nor where it calls.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ __noinline__ void
outside (float *p)
{
  *p = 2;
}

__global__ void
kept (float *out, const float *in)
{
  __shared__ float s[16][17];
  float v = in[threadIdx.y * 16 + threadIdx.x];
  if (threadIdx.x == 0)
    s[threadIdx.y][16] = in[0];
  s[threadIdx.y][threadIdx.x] = v;
  __syncthreads ();
  out[threadIdx.y] = s[threadIdx.y][threadIdx.x + 1];
}

__global__ void
value (float *out, const float *in)
{
  float v = 0;
  if (threadIdx.x == 3)
    {
      v = 1;
      out[256] = 1;
    }
  out[threadIdx.y * 16 + threadIdx.x] = v;
}

__global__ void
calls (float *out)
{
  out[threadIdx.y * 16 + threadIdx.x] = 1;
  if (threadIdx.x == 3)
    outside (out);
}

/* Not seen at all.  */
__global__ void
loops (float *out, int n)
{
  for (int i = 0; i < n; i++)
    {
      out[threadIdx.y * 16 + threadIdx.x] = i;
      if (threadIdx.x == 3)
	out[256] = i;
    }
}

__global__ void
returns (float *out, int n)
{
  if (threadIdx.y == n)
    return;
  out[threadIdx.y * 16 + threadIdx.x] = 1;
  if (threadIdx.x == 3)
    out[256] = 2;
}

__global__ void
large (float *out)
{
  out[threadIdx.x] = 1;
  if (threadIdx.x == 3)
    out[256] = 2;
}

void
launch (float *out, const float *in, int n)
{
  const dim3 tile (16, 16);
  kept<<<1, tile>>> (out, in);
  value<<<1, tile>>> (out, in);
  calls<<<1, tile>>> (out);
  loops<<<1, tile>>> (out, n);
  returns<<<1, tile>>> (out, n);
  large<<<1, 256>>> (out);
}

/* { dg-final { scan-tree-dump-not "set apart" cuda_apart } } */
/* { dg-final { scan-tree-dump "stays: what crosses would have to be kept" cuda_apart } } */
/* { dg-final { scan-tree-dump "stays: a value comes out of it" cuda_apart } } */
/* { dg-final { scan-tree-dump "stays: it has many statements, or calls" cuda_apart } } */
