/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_invariants-all -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Loops that are the same for all threads are run once: for all blocks, or for
   each block where they depend on it or read its shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* Two, of which the second needs what the first gives.  */
__global__ void
spread (float *out, const float *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float sum = 0, square = 0;
  for (int k = 0; k < n; k++)
    sum += in[k];
  for (int k = 0; k < n; k++)
    square += (in[k] - sum / n) * (in[k] - sum / n);
  out[i] = (in[i] - sum / n) / square;
}

/* In a loop that is not.  */
__global__ void
stride (float *__restrict__ out, const float *__restrict__ in, int n)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    {
      float most = 0;
      for (int k = 0; k < n; k++)
	for (int l = 0; l < k; l++)
	  most = in[k] - in[l] > most ? in[k] - in[l] : most;
      out[i] = in[i] - most;
    }
}

/* With several ways out.  */
__global__ void
found (int *out, const int *in, int n, int what)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, at = -1;
  if (i >= n)
    return;
  for (int k = 0; k < n; k++)
    if (in[k] == what)
      {
	at = k;
	break;
      }
  out[i] = at - i;
}

/* A row of each block, which it then writes.  */
__global__ void
row (float *a, int w)
{
  float *of = a + blockIdx.x * w, most = of[0];
  for (int k = 1; k < w; k++)
    most = of[k] > most ? of[k] : most;
  __syncthreads ();
  for (int k = threadIdx.x; k < w; k += blockDim.x)
    of[k] -= most;
}

/* Behind a barrier.  */
__global__ void
tile (float *out, const float *in)
{
  __shared__ float s[256];
  int i = blockIdx.x * 256 + threadIdx.x;
  float sum = 0;
  s[threadIdx.x] = in[i];
  __syncthreads ();
  for (int k = 0; k < 256; k++)
    sum += s[k];
  out[i] = in[i] - sum;
}

/* { dg-final { scan-tree-dump-times "the same for all threads is run once for all blocks" 4 cuda_invariants } } */
/* { dg-final { scan-tree-dump-times "the same for all threads is run once for each block" 2 cuda_invariants } } */
/* { dg-final { scan-tree-dump-not "a loop stays in each thread: it differs" cuda_invariants } } */
