/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=never" } */
/* No warning: of volatile flags, with __syncwarp or a barrier or a shuffle in
   between, of what a lane has for itself, of plain and global memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
flags (int *p)
{
  __shared__ volatile int flag;
  __shared__ volatile int last[2];
  int t = threadIdx.x;
  if (t == 0)
    flag = p[0];
  last[p[0] & 1] = t;
  p[t] = flag + last[0] + last[1];
}

__global__ void
synced (int *p)
{
  __shared__ volatile int s[96];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  s[t] += s[t + 32];
  __syncwarp ();
  p[t] = s[t ^ 16];
  __syncwarp ();
  s[t] = p[t + 1];
  p[t] = __shfl_xor_sync (0xffffffff, p[t], 3);
  p[t] += s[t ^ 8];
}

__global__ void
own (int *p)
{
  __shared__ volatile int s[64];
  __shared__ volatile int other[64];
  int t = threadIdx.x;
  other[t] = t;
  __syncthreads ();
  s[t] = p[t];
  for (int i = 0; i < 10; i++)
    s[t] += s[t] * other[t ^ 1];
  p[t] = s[t];
}

__global__ void
elsewhere (int *p, volatile int *q)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  q[t] = p[t];
  s[t] = q[t + 1];
  p[t] = s[t ^ 1];
}
