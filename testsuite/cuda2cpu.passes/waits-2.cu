/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=never -fplugin-arg-cuda2cpu-no-lockstep-warning -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* No turn waits: where each goes on to another place, where a count ends the
   loop, where the loop changes what it looks at, where an atomic operation hands
   out what is to be done, where what ends the loop does not depend on what is
   looked at, and where only the block itself can change it and meets in each
   turn.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
goes_on (volatile int *next, int *out)
{
  int k = threadIdx.x;
  while (k >= 0)
    {
      out[k] = 1;
      k = next[k];
    }
}

__global__ void
counts (volatile int *flag, int *out, int n)
{
  for (int i = 0; i < n && flag[0] == 0; i++)
    out[i] = 1;
}

__global__ void
changes (volatile int *left, int *out)
{
  while (*left > 0)
    {
      *left = *left - 1;
      *out += 1;
    }
}

__global__ void
queue (int *next, volatile int *in, int *out, int n)
{
  int i;
  while ((i = atomicAdd (next, 1)) < n && in[i] != 0)
    out[i] = in[i];
}

__global__ void
reads (volatile int *in, int *out, int n)
{
  int sum = 0, more = n;
  do
    {
      sum += in[threadIdx.x];
      more = out[more];
    }
  while (more);
  out[threadIdx.x] = sum;
}

__global__ void
block (int *out)
{
  __shared__ volatile bool more;
  do
    {
      more = false;
      __syncthreads ();
      if (out[threadIdx.x] > 0)
	{
	  out[threadIdx.x]--;
	  more = true;
	}
      __syncthreads ();
    }
  while (more);
}

/* { dg-final { scan-tree-dump-not "no nearer to its end" cuda_lower } } */
