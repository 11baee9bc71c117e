/* { dg-do compile } */
/* { dg-additional-options "-fchecking=2 -fplugin-arg-cuda2cpu-warp-lockstep=never -fplugin-arg-cuda2cpu-no-lockstep-warning -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Turns in which a thread can do nothing: it yields; or where the block meets
   in each turn, or has one thread there, the runtime is told.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
yields (volatile int *first, int *out)
{
  int k = threadIdx.x;
  while (k >= 0)
    {
      int start = first[k];
      out[k] = start;
      if (start >= 0)
	k -= blockDim.x;
    }
}

__global__ void
meets (volatile int *first, int *out)
{
  int k = threadIdx.x;
  while (k >= 0)
    {
      int start = first[k];
      if (start >= 0)
	{
	  out[k] = start;
	  k -= blockDim.x;
	}
      __syncthreads ();
    }
}

__global__ void
alone (volatile int *first, int *out)
{
  int k = blockIdx.x;
  if (threadIdx.x == 0)
    while (k >= 0)
      {
	int start = first[k];
	if (start >= 0)
	  {
	    out[k] = start;
	    k -= 10;
	  }
	else
	  out[k]++;
      }
}

/* { dg-final { scan-tree-dump "waits-1.cu:14:\[^\n\]* a loop that looks here has turns that bring it no nearer to its end, in which a thread yields" cuda_lower } } */
/* { dg-final { scan-tree-dump "waits-1.cu:27:\[^\n\]* in which a thread waits for other blocks" cuda_lower } } */
/* { dg-final { scan-tree-dump "waits-1.cu:44:\[^\n\]* in which a thread waits for other blocks" cuda_lower } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_release_yields" cuda_lower } } */
/* { dg-final { scan-tree-dump-times "\n +CUDA2CPU_idle" 2 cuda_lower } } */
