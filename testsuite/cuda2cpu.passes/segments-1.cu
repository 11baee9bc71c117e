/* { dg-do compile } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-without=processors,scans -fplugin-arg-cuda2cpu-dump=cuda_segments-details -fdump-tree-optimized" } */
/* In blocks of a known shape the levels of a sum by halves are loops of constant
   counts, and what one stores the next has in registers: what is read back from
   memory is what lies before the first.  Where a parameter says how far threads
   go, the segments are found when the kernel runs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
halves (const float *in, float *out)
{
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads ();
  for (int d = 128; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

__global__ void
some (const float *in, float *out, int n)
{
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  if (t < n)
    out[t] = s[255 - t];
}

void
launch (const float *in, float *out, int n)
{
  halves<<<n, 256>>> (in, out);
  some<<<1, 256>>> (in, out, n);
}

/* { dg-final { scan-tree-dump-times "2 segments of constant length" 8 cuda_segments } } */
