/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd_patterns-details -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Threads that access memory by a pattern that repeats become lanes of vectors,
   with permutations; those that do by bits that depend on memory do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
exchange (unsigned *keys)
{
  __shared__ unsigned s[512];
  int t = threadIdx.x;
  s[t] = keys[t];
  s[t + 256] = keys[t + 256];
  __syncthreads ();
  int a = 2 * t - (t & 3), b = a + 4;
  unsigned x = s[a], y = s[b];
  if (x > y)
    {
      s[a] = y;
      s[b] = x;
    }
  __syncthreads ();
  keys[t] = s[t];
  keys[t + 256] = s[t + 256];
}

__global__ void
unknown (const int *in, int *out, const int *bits)
{
  int t = threadIdx.x;
  out[t] = in[(t ^ *bits) & 255];
}

void
launch (unsigned *keys, const int *in, int *out)
{
  exchange<<<1, 256>>> (keys);
  unknown<<<1, 256>>> (in, out, in);
}

/* { dg-final { scan-tree-dump-times "threads become vectors" 1 cuda_spmd_patterns { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "VEC_PERM_EXPR" cuda_spmd_patterns { target x86_64-*-* } } } */
