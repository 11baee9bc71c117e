/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_before_waits-all -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Threads that compute much and then may wait for one another are parted before
   that, whether they look for a place in a table or take a lock, with others
   that return or not; not where what comes behind is done by others, too, where
   they may wait before, where they load what others store behind, and where
   there is little to compute.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ inline float
work (float x)
{
  float sum = 0;
  for (int k = 0; k < 20; k++)
    sum += (x - k) * (x + k) / (x * x + k + 1);
  return sum;
}

__device__ inline void
put (unsigned *keys, int *counts, unsigned key, unsigned mask)
{
  unsigned slot = key & mask;
  for (;;)
    {
      unsigned old = atomicCAS (&keys[slot], ~0u, key);
      if (old == ~0u || old == key)
	break;
      slot = (slot + 1) & mask;
    }
  atomicAdd (&counts[slot], 1);
}

__device__ inline void
lock (int *held)
{
  while (atomicCAS (held, 0, 1) != 0)
    ;
  __threadfence ();
}

__device__ inline void
unlock (int *held)
{
  __threadfence ();
  atomicExch (held, 0);
}

/* All threads come.  */
__global__ void
table (unsigned *keys, int *counts, const float *in, unsigned mask)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put (keys, counts, work (in[i]), mask);
}

/* Some return.  */
__global__ void
some (unsigned *keys, int *counts, const float *in, int n, unsigned mask)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float x = work (in[i]);
  if (x > 0)
    put (keys, counts, x, mask);
}

/* A lock, in a loop.  */
__global__ void
best (int *held, float *most, const float *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float x = work (in[i]);
  for (int k = 0; k < 4; k++)
    {
      lock (held);
      most[k] = max (most[k], x);
      unlock (held);
      x = -x;
    }
}

/* All store at the end.  */
__global__ void
joined (unsigned *keys, int *counts, const float *in, float *out, int n,
	unsigned mask)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = work (in[i]);
  if (i < n)
    put (keys, counts, x, mask);
  out[i] = x;
}

/* They wait before.  */
__global__ void
waiting (int *held, float *most, unsigned *keys, int *counts, const float *in,
	 unsigned mask)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (*held)
    {
      lock (held);
      *most += 1;
      unlock (held);
    }
  put (keys, counts, work (in[i]), mask);
}

/* What is loaded is stored to.  */
__global__ void
heard (int *held, float *most, const float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = work (in[i] + *most);
  lock (held);
  *most = max (*most, x);
  unlock (held);
}

__global__ void
little (unsigned *keys, int *counts, const float *in, unsigned mask)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put (keys, counts, in[i] + 1, mask);
}

/* { dg-final { scan-tree-dump-times "threads are parted before they may wait" 3 cuda_before_waits } } */
/* { dg-final { scan-tree-dump "others do what comes behind it, too" cuda_before_waits } } */
/* { dg-final { scan-tree-dump "they may wait before it" cuda_before_waits } } */
/* { dg-final { scan-tree-dump "what they do before it may depend on what others do" cuda_before_waits } } */
/* { dg-final { scan-tree-dump "what they do before it is little" cuda_before_waits } } */
/* { dg-final { scan-tree-dump-not "island" cuda_lower } } */
