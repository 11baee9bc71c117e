/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_copies" } */
/* Structures that are only copied are so word by word; those of which the parts
   are used have none left to copy, and large ones stay.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct large
{
  long a[20];
};

__global__ void
small (const float2 *a, float2 *b)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  b[i] = a[i];
}

__global__ void
whole (const large *a, large *b)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  b[i] = a[i];
}

/* { dg-final { scan-tree-dump-times "copied by 1 words" 1 "cuda_copies" } } */
