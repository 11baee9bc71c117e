/* { dg-do compile } */
/* { dg-additional-options "-DMANY -O3 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Rows are not cut where a place is clamped for many threads, each of which
   would get a segment.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<int S>
__global__ void
steps (const float *in, float *out)
{
  __shared__ float a[256];
  int t = threadIdx.x;
  a[t] = in[t];
  __syncthreads ();
  int l = t - S;
  if (l < 0)
    l = 0;
  out[t] = a[t] * a[l];
}

void
launch (const float *in, float *out)
{
#ifdef MANY
  steps<64><<<1, 256>>> (in, out);
#else
  steps<2><<<1, 256>>> (in, out);
#endif
}

/* { dg-final { scan-tree-dump-not "a segment ends at side of l_" cuda_lower } } */
