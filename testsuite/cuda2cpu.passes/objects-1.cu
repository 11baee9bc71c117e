/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=versions,join,processors -fplugin-arg-cuda2cpu-dump=cuda_spmd" } */
/* An index by which all lanes access a shared array is not asked whether it
   wraps, for which addresses would be taken apart: one of the lanes would leave
   the array.  How many turns there are is not known, but is the same for
   all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
fill (const float *a, float *b, unsigned pitch, unsigned turns)
{
  __shared__ float s[1024];
  unsigned x = threadIdx.x, c = x % 32;
  s[x] = a[x];
  __syncthreads ();
  float sum = 0;
  for (unsigned i = 0; i < turns; i++)
      {
	float v = s[i * pitch + c + 7];
	if (v < 10)
	  sum += v;
	else
	  b[1024 + x] = v;
      }
  b[x] = sum;
}

/* { dg-final { scan-tree-dump-not "BIT_FIELD_REF <_\[0-9\]*, 64, 64>" cuda_spmd } } */
