/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* What a loop with barriers carries is kept once for the block, where each turn
   adds the same for all threads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* A plane after the other, by index and by pointer.  */

__global__ void
planes (const float *in, float *out, int n, int pitch, int plane)
{
  __shared__ float s[16][17];
  int x = threadIdx.x, y = threadIdx.y;
  int at = (blockIdx.y * 16 + y) * pitch + blockIdx.x * 16 + x;
  const float *from = in + at;
  for (int k = 0; k < n; k++)
    {
      s[y][x] = *from;
      __syncthreads ();
      out[at] = s[x][y];
      __syncthreads ();
      at += plane;
      from += plane;
    }
}

/* { dg-final { scan-tree-dump "at_\[0-9]* is \\S* and a sum that is the same for all" cuda_lower } } */
/* { dg-final { scan-tree-dump "from_\[0-9]* is \\S* and a sum that is the same for all" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "(at|from)_\[0-9]* is kept for each thread" cuda_lower } } */

/* Buffers that change places, and what is added under a condition.  */

__global__ void
exchange (int *a, int *b, int n, int m)
{
  int *source = a + threadIdx.x, *target = b + threadIdx.x;
  int shift = threadIdx.x;
  for (int k = 0; k < n; k++)
    {
      target[k] = source[n - k] + shift;
      __syncthreads ();
      if (k & m)
	shift += 3;
      int *other = source;
      source = target;
      target = other;
    }
}

/* { dg-final { scan-tree-dump "source_\[0-9]* is \\S* and a sum that" cuda_lower } } */
/* { dg-final { scan-tree-dump "target_\[0-9]* is \\S* and a sum that" cuda_lower } } */
/* { dg-final { scan-tree-dump "shift_\[0-9]* is \\S* and a sum that" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "(source|target|shift)_\[0-9]* is kept for each thread" cuda_lower } } */

/* What memory gives is kept, and stored once.  */

__global__ void
start_in_memory (const int *first, int *out, int n)
{
  __shared__ int s[64];
  int given = first[threadIdx.x];
  for (int k = 0; k < n; k++, given += 2)
    {
      s[threadIdx.x] = given;
      __syncthreads ();
      out[given] = s[63 - threadIdx.x];
      __syncthreads ();
    }
}

/* { dg-final { scan-tree-dump "(given_\[0-9]*) is (given_\[0-9]*) and a sum that.*\\2 is kept for each thread" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "(given_\[0-9]*) is (given_\[0-9]*) and a sum that.*\\1 is kept for each thread" cuda_lower } } */

/* Each thread adds what is its own, or adds when it likes: that is kept, and a
   loop without a barrier stays as it is.  */

__global__ void
own (int *out, const int *in, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x, varied = t, parted = t;
  for (int plain = t, k = 0; k < n; k++, plain += 5)
    s[t] += in[plain];
  for (int k = 0; k < n; k++)
    {
      s[t] = varied + parted;
      __syncthreads ();
      varied += in[t];
      if (in[t + k] > 0)
	parted += 2;
      out[k * n + t] = s[63 - t];
      __syncthreads ();
    }
}

/* { dg-final { scan-tree-dump-not "(varied|parted|plain)_\[0-9]* is \\S* and a sum that" cuda_lower } } */
/* { dg-final { scan-tree-dump "varied_\[0-9]* is kept for each thread" cuda_lower } } */
/* { dg-final { scan-tree-dump "parted_\[0-9]* is kept for each thread" cuda_lower } } */
