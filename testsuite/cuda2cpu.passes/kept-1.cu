/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -fchecking=2 -fplugin-arg-cuda2cpu-dump=cuda_spmd-all" } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* All threads' atomic operations on one place are one, behind the loop over
   them; not where a thread goes on to read what may be that place, nor before
   a fence, nor where the old value counts.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
sum (const int *a, int *total)
{
  int i = blockIdx.x * 256 + threadIdx.x, x = a[i] * 3;
  if (x > 9)
    atomicAdd (total, x);
}

__global__ void
read_behind (const int *a, int *b, int *total)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  atomicAdd (total, a[i]);
  b[i] = a[i + 1];
}

__global__ void
fenced (const int *a, int *b, int *total)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  b[i] = a[i];
  atomicAdd (total, a[i]);
  __threadfence ();
  atomicAdd (&total[1], 1); /* Nothing behind this one.  */
}

__global__ void
old (const int *a, int *b, int *total)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  b[i] = atomicAdd (total, a[i]);
}

/* { dg-final { scan-tree-dump-times "what threads do to one place is done once" 2 cuda_spmd } } */
