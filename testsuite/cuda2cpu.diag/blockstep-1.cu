/* { dg-do compile } */
/* Shared memory that warps read and one stores to with no barrier in between:
   one warning with both lines, though kernels call the function several times;
   none with a barrier, within a warp, or of a place that each thread has for
   itself.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
sum (int *s, int v)
{
  int t = threadIdx.x;
  s[t] = v; /* { dg-warning "kernel .k.* stores to shared memory that other warps read before, with no .__syncthreads. in between" } */
  __syncthreads ();
  for (int d = blockDim.x / 2; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  return s[0]; /* { dg-note "read here; all threads do so first, as they mostly do on a GPU" } */
}

__global__ void
k (int *p)
{
  __shared__ int s[256];
  p[threadIdx.x] = sum (s, sum (s, p[threadIdx.x]));
}

__global__ void
k_again (int *p)
{
  __shared__ int s[256];
  p[threadIdx.x] = sum (s, sum (s, p[threadIdx.x]) + 1);
}

__global__ void
synced (int *p)
{
  __shared__ int s[256], w[8];
  int t = threadIdx.x, v = sum (s, p[t]);
  __syncthreads ();
  s[t] = v;
  s[t] += p[t];
  w[t / 32] = s[t];
  int u = w[t / 32];
  if (t % 32 == 0)
    w[t / 32] = 0;
  p[t] = u + s[t];
}
