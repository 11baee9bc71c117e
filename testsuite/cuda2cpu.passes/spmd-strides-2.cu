/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fdump-tree-optimized" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Lanes that stride through a loop with another one in it: as long as all have
   turns, what they load along rows of their own is transposed in registers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
dots (const float *a, const float *b, float *out, int n, int m)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    {
      float s = 0;
      for (int j = 0; j < m; j++)
	s += a[i * m + j] * b[j];
      out[i] = s;
    }
}

/* What is large stays one loop.  */

#define MORE(X) X X X X X X X X

__global__ void
large (float *out, const float *in, int n, int m)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    {
      float s = out[i];
      for (int j = 0; j < m; j++)
	{
	  MORE (MORE (s = s * in[j] + 1;))
	}
      out[i] = s;
    }
}

/* { dg-final { scan-tree-dump-times "loop that threads stride through is cut in two" 1 cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "VEC_PERM_EXPR" optimized { target x86_64-*-* } } } */
