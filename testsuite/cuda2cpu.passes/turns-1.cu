/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Loops that lanes stride through are cut where all of them have turns, but
   not where some lanes do not come, where one may leave it otherwise, where
   lanes are no constant apart, or where each has a bound of its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
rows (const float *p, float *out, int n)
{
  int lane = threadIdx.x % 32;
  float sum = 0;
  for (int i = lane; i < n; i += 32)
    sum += p[i];
  for (unsigned i = lane; i <= (unsigned) n; i += 7)
    sum -= p[i];
  out[threadIdx.x] = sum + __shfl_down_sync (~0u, sum, 1);
}

__global__ void
others (const float *p, float *out, const int *bounds, int n)
{
  int lane = threadIdx.x % 32;
  float sum = 0;
  if (lane > 3)
    for (int i = lane; i < n; i += 32)
      sum += p[i];
  for (int i = lane; i < n; i += 32)
    {
      if (p[i] < 0)
	break;
      sum += p[i];
    }
  for (int i = lane * lane; i < n; i += 32)
    sum += p[i];
  for (int i = lane; i < bounds[lane]; i += 32)
    sum += p[i];
  for (int i = n - lane; i > 0; i -= 32)
    sum += p[i];
  out[threadIdx.x] = sum + __shfl_down_sync (~0u, sum, 1);
}

/* Once for the version for whole warps, of which there is one.  */
/* { dg-final { scan-tree-dump-times "all lanes share turns" 2 cuda_lower } } */
