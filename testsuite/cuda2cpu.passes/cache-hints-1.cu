/* { dg-do compile } */
/* { dg-additional-options "-O3 -fdump-tree-vect-details -fdump-tree-optimized" } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_hints_plain-details" } */
/* Streams of accesses with hints are vectorised, each once; what a loop of the
   program reads again and again stays volatile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
stream (float *out, const float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __ldcs (in + i) * 2;
}

__global__ void
pairs (float2 *out, const float2 *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float2 v = __ldcg (in + i);
  v.y *= v.x;
  __stcs (out + i, v);
}

/* Twice, though nothing is between them.  */
__global__ void
twice (int *out, const int *in)
{
  if (threadIdx.x == 0)
    out[0] = __ldcg (in) + __ldcg (in);
}

void
launch (float *f, const int *flag, int *out)
{
  stream<<<16, 256>>> (f, f);
  pairs<<<16, 256>>> ((float2 *) f, (float2 *) f);
  twice<<<1, 1>>> (out, flag);
}

/* { dg-final { scan-tree-dump "cache-hints-1.cu:13:\[0-9\]+: optimized: loop vectorized" vect { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "cache-hints-1.cu:20:\[0-9\]+: optimized: loop vectorized" vect { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "plain for the vectoriser" cuda_hints_plain } } */
/* { dg-final { scan-tree-dump "\{v\} MEM <vector\[^\\n\]* float>" optimized { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "\{v\} MEM <int>\[^\\n\]*\\n\[^\\n\]*\{v\} MEM <int>" optimized } } */
