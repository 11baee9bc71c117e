/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=versions,join,processors,gathers -fplugin-arg-cuda2cpu-dump=cuda_spmd" } */
/* An index by which some lanes access a shared array is asked whether it wraps:
   it may for those that do not access it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
fill_some (const float *a, float *b, unsigned pitch, unsigned turns)
{
  __shared__ float s[1024];
  unsigned x = threadIdx.x, c = x % 32;
  s[x] = a[x];
  __syncthreads ();
  float sum = 0;
  for (unsigned i = 0; i < turns; i++)
    if (sum < 10)
      {
	float v = s[i * pitch + c + 7];
	if (v < 10)
	  sum += v;
	else
	  b[1024 + x] = v;
      }
  b[x] = sum;
}

/* { dg-final { scan-tree-dump "BIT_FIELD_REF <_\[0-9\]*, 64, 64>" cuda_spmd } } */
