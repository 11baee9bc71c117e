/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_strides-details -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Threads stride together through a loop in which there is another one if they
   divide the counter, so that rows are found once for all of a segment; and
   where what they load is side by side but where a quotient changes.  Other
   loops with loops in them stay.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
sums (const float *in, float *out, int n, int width, int taps)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    {
      int x = i % width, y = i / width;
      float r = 0;
      for (int k = 0; k < taps; k++)
	r += in[y * (width + taps) + x + k];
      out[i] = r;
    }
}

__global__ void
planes (const float *in, float *out, int n, int plane, int apart)
{
  float r = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    r += in[i / plane * apart + i % plane];
  out[threadIdx.x] = r;
}

__global__ void
plain (const float *in, float *out, int n, int taps)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    {
      float r = 0;
      for (int k = 0; k < taps; k++)
	r += in[i + k];
      out[i] = r;
    }
}

/* { dg-final { scan-tree-dump "strides-6.cu:13:\[0-9\]+: optimized: threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump "strides-6.cu:28:\[0-9\]+: optimized: threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump-not "strides-6.cu:3\[0-9\]:" cuda_strides } } */
/* { dg-final { scan-tree-dump-times "2 quotients, or kept for small divisors" 2 cuda_lower } } */
