/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Members of small structures at each lane's own place are loaded as one word:
   not those of which each next lane has the next, nor of 16 bytes, nor where
   something is stored in between, nor some of a structure that need not be
   aligned.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-final { scan-tree-dump-times "loads of members become parts of words" 3 cuda_spmd } } */
/* { dg-final { scan-tree-dump-times "3 loads of members" 1 cuda_spmd } } */

struct loose
{
  unsigned char a, b, c, d;
};

__global__ void
pixels (int *out, const uchar4 *in, const int *list, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      uchar4 p = in[list[i]];
      out[i] = p.x * 3 + p.y * 5 + p.z;
    }
}

__global__ void
numbers (float *out, const float2 *in, const int *list, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      float2 p = in[list[i]];
      out[i] = p.x * p.y;
    }
}

__global__ void
whole (int *out, const loose *in, const int *list, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      const loose *p = &in[list[i]];
      out[i] = p->a + p->b * 3 + p->c * 5 + p->d * 7;
    }
}

__global__ void
some (int *out, const loose *in, const int *list, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      const loose *p = &in[list[i]];
      out[i] = p->a + p->b * 3 + p->d * 7;
    }
}

__global__ void
next (int *out, const uchar4 *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      uchar4 p = in[i];
      out[i] = p.x * 3 + p.y * 5 + p.z;
    }
}

__global__ void
rows (float *out, const float4 *in, const int *list, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      float4 p = in[list[i]];
      out[i] = p.x * p.y + p.z * p.w;
    }
}

__global__ void
between (int *out, const uchar4 *in, const int *list, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      const uchar4 *p = &in[list[i]];
      int x = p->x;
      out[i] = x;
      out[i] = p->y + x;
    }
}

void
run (int *out, const void *in, const int *list, int n)
{
  pixels<<<n / 256, 256>>> (out, (const uchar4 *) in, list, n);
  numbers<<<n / 256, 256>>> ((float *) out, (const float2 *) in, list, n);
  whole<<<n / 256, 256>>> (out, (const loose *) in, list, n);
  some<<<n / 256, 256>>> (out, (const loose *) in, list, n);
  next<<<n / 256, 256>>> (out, (const uchar4 *) in, n);
  rows<<<n / 256, 256>>> ((float *) out, (const float4 *) in, list, n);
  between<<<n / 256, 256>>> (out, (const uchar4 *) in, list, n);
}
