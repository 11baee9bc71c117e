/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* No yield where a clock is read but no way out depends on it, and where one
   thread waits for it alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
reads (long long *out, int n)
{
  for (int i = 0; i < n; i++)
    out[i] = clock64 ();
}

__global__ void
alone (long long *out, long long ticks)
{
  if (threadIdx.x == 0)
    {
      long long start = clock64 ();
      while (clock64 () - start < ticks)
	;
    }
  __syncthreads ();
  out[threadIdx.x] = ticks;
}

/* { dg-final { scan-tree-dump-times "spins here" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump "spins here waits for time alone" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
