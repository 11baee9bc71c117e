/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-dump=cuda_plain_shared-details -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Volatile shared memory becomes plain, but where a loop waits; global memory and
   a thread's own stay volatile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* Through a pointer, in lock-step: two loads and a store for each step.  */

__global__ void
lanes (float *out)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads ();
  if (t < 32)
    {
      volatile float *v = s;
      v[t] = v[t] + v[t + 32];
      v[t] = v[t] + v[t + 16];
    }
  __syncthreads ();
  out[t] = s[t];
}

/* Variables that are volatile, in a loop in which all meet.  */

__global__ void
meeting (int *out)
{
  volatile __shared__ int found, at[2];
  int t = threadIdx.x, turns = 0;
  if (t == 0)
    found = 0;
  __syncthreads ();
  while (!found)
    {
      if (++turns == 3)
	{
	  found = 1;
	  at[t & 1] = t;
	}
      __syncthreads ();
    }
  out[t] = turns + at[0];
}

/* One that is waited for: neither what is looked at nor what is counted beside
   it in the loop; what is behind it is plain.  */

__global__ void
waiting (int *out)
{
  volatile __shared__ int flag, looks, left;
  int t = threadIdx.x;
  if (t == 0)
    flag = 0;
  __syncthreads ();
  if (t == 33)
    flag = 1;
  if (t < 32)
    {
      while (flag == 0)
	looks = looks + 1;
      left = t;
    }
}

/* Nothing here is shared.  */

__global__ void
others (volatile float *out, int n)
{
  volatile float own = n;
  out[threadIdx.x] = own;
}

void
launch (float *out, int *at, int n)
{
  lanes<<<1, 64>>> (out);
  meeting<<<1, 64>>> (at);
  waiting<<<1, 64>>> (at);
  others<<<1, 64>>> (out, n);
}

/* { dg-final { scan-tree-dump-times "6 accesses of volatile shared memory become plain; loops wait for what 0 find" 1 cuda_plain_shared } } */
/* { dg-final { scan-tree-dump-times "5 accesses of volatile shared memory become plain; loops wait for what 0 find" 1 cuda_plain_shared } } */
/* { dg-final { scan-tree-dump-times "3 accesses of volatile shared memory become plain; loops wait for what 3 find" 1 cuda_plain_shared } } */
/* { dg-final { scan-tree-dump-times "become plain" 3 cuda_plain_shared } } */
/* { dg-final { scan-tree-dump "own ={v} " cuda_plain_shared } } */
/* { dg-final { scan-tree-dump "looks\[^\n\]* ={v} \|={v} \[^\n\]*looks" cuda_plain_shared } } */
