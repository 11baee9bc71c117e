/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower -fplugin-arg-cuda2cpu-dump=cuda_spmd_patterns-details" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Threads that access memory by a pattern, of which some do nothing, load and
   store under masks: the loop over them is not cut where the condition turns
   out otherwise.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
exchange (unsigned *keys)
{
  __shared__ unsigned s[512];
  int t = threadIdx.x;
  s[t] = keys[t];
  s[t + 256] = keys[t + 256];
  int offset = t & 31;
  for (int step = 8; step > 0; step /= 2)
    {
      __syncthreads ();
      int b = 2 * t - (t & (step - 1));
      if (offset >= step)
	{
	  unsigned x = s[b - step], y = s[b];
	  if (x > y)
	    {
	      s[b - step] = y;
	      s[b] = x;
	    }
	}
    }
  __syncthreads ();
  keys[t] = s[t];
  keys[t + 256] = s[t + 256];
}

void
launch (unsigned *keys)
{
  exchange<<<1, 256>>> (keys);
}

/* { dg-final { scan-tree-dump-not "flip of offset_\[0-9\]+ > \[0-9\]" cuda_lower } } */
/* { dg-final { scan-tree-dump "MASK_STORE" cuda_spmd_patterns { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "gather" cuda_spmd_patterns } } */
