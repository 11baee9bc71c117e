/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_stores_back" } */
/* What one thread stores among others is no matter between threads; a store in
   a loop of the thread's own stays behind that.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
last (float *out, const float *in, float step)
{
  __shared__ float s[129];
  int t = threadIdx.x;
  float v = expf (in[t] * step);
  if (in[t] == step)
    s[128] = expf (step * 7) > 1 ? step : 2;
  s[t] = v > 1 ? v : 0;
  __syncthreads ();
  out[t] = s[t + 1];
}

__global__ void
own (float *out, const float *in, int n)
{
  int t = threadIdx.x;
  float sum = 0;
  for (int i = 0; i < n; i++)
    {
      sum += in[t + i];
      if (sum > 7)
	out[t] = sum;
    }
}

void
launch (float *out, const float *in, int n)
{
  last<<<n, 128>>> (out, in, n);
  own<<<n, 128>>> (out, in, n);
}

/* { dg-final { scan-tree-dump-times {stored at 1 places again: s\[128\] = s_} 1 cuda_stores_back } } */
/* { dg-final { scan-tree-dump-times "stored at" 1 cuda_stores_back } } */
