/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=always -fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* What each lane has for itself is seen where a condition chooses it for all,
   in dynamic shared memory, and in rows of whole warps; lanes keep step where
   it may be another's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
chosen (int *p, bool upper)
{
  __shared__ int s[128];
  int t = threadIdx.x, i = t;
  if (upper)
    i = t + 64;
  s[i] = p[t];
  s[i] += p[t + 64];
  p[t] = s[i];
}

__global__ void
dynamic (int *p)
{
  extern __shared__ int d[];
  unsigned i = blockDim.x - threadIdx.x;
  d[i] = p[i];
  d[i] += p[i + 64];
  p[i] = d[i];
}

__global__ void
row (int *p)
{
  __shared__ int s[4][32];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  s[y][x] += p[y];
  p[y * 32 + x] = s[y][x];
}

/* Pointers are known to be into different variables.  */

__global__ void
pointers (int *p, int n)
{
  __shared__ int a[64], b[64];
  int t = threadIdx.x;
  int *to = a + n, *from = b + n;
  b[t] = p[t];
  __syncthreads ();
  to[t] = from[t];
  to[t] += from[t + 1];
  p[t] = to[t];
}

/* Two lanes share each place.  */

__global__ void
pairs (int *p)
{
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t / 2] = p[t];
  s[t / 2] += 1;
  p[t] = s[t / 2];
}

void
launch (int *p, bool upper)
{
  chosen<<<1, 64>>> (p, upper);
  dynamic<<<1, 64, 256>>> (p);
  row<<<1, dim3 (32, 4)>>> (p);
  pointers<<<1, 64>>> (p, 0);
  pairs<<<1, 64>>> (p);
}

/* { dg-final { scan-tree-dump-times "lanes keep step" 12 cuda_lockstep } } */
