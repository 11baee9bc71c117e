/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_prepare-all" } */
/* A parameter that no thread changes is not copied; one that is changed is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct S
{
  int a[4];
  __device__ int sum () const { return a[0] + a[1] + a[2] + a[3]; }
};

__global__ void
k (S same, S changed, int *p)
{
  changed.a[threadIdx.x & 3] = 1;
  p[threadIdx.x] = same.sum () + changed.sum ();
}

/* { dg-final { scan-tree-dump-times "is copied for each thread" 1 cuda_prepare } } */
/* { dg-final { scan-tree-dump "parameter changed is copied" cuda_prepare } } */
