/* { dg-do run } */
/* Virtual functions with barriers and without, of objects that each thread has
   made for itself, and of one for all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct shape
{
  __device__ virtual int measure (int a) { return a; }
};

struct counter : shape
{
  int scale;
  __device__ counter (int k) : scale (k) {}
  __device__ int
  measure (int a) override
  {
    return scale * __syncthreads_count (a & 1);
  }
};

struct summer : shape
{
  __device__ int
  measure (int a) override
  {
    for (int d = 16; d > 0; d /= 2)
      a += __shfl_down_sync (~0u, a, d);
    return a;
  }
};

__global__ void
k (int *out, int which)
{
  int t = threadIdx.x;
  counter c (t);
  summer s;
  shape plain;
  shape *chosen = which == 0 ? &plain : which == 1 ? (shape *) &c : &s;
  __shared__ shape *shared;
  if (t == 0)
    shared = which == 0 ? new shape : which == 1 ? (shape *) new counter (0)
	     : new summer;
  int own = chosen->measure (t);
  __syncthreads ();
  out[t] = own + 1000 * shared->measure (1);
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, 64 * sizeof (int));
  for (int which = 0; which < 3; which++)
    {
      k<<<1, 64>>> (out, which);
      if (cudaDeviceSynchronize () != cudaSuccess)
	return 1;
      for (int i = 0; i < 64; i++)
	{
	  if (which == 2 && i % 32 != 0)
	    continue;
	  int own = which == 0 ? i : which == 1 ? 32 * i
		    : i == 0 ? 31 * 16 : 31 * 16 + 32 * 32;
	  int shared = which == 0 ? 1 : which == 1 ? 0 : 32;
	  if (out[i] != own + 1000 * shared)
	    return 2;
	}
    }
  return 0;
}
