/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* Where the extents of blocks are not known, rows of 16 threads that leave a loop
   at their own turns have a version in which two go through it together; but not
   where another function is for the known ones.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<int KIND>
__global__ void
steps (int *out, int limit)
{
  int x = threadIdx.x, y = threadIdx.y, n = 0;
  unsigned v = x * 77 + y;
  while (n < limit && v > 1)
    {
      v = v % 2 ? 3 * v + 1 : v / 2;
      n++;
    }
  out[(y << 5) + x] = n + KIND;
}

void
launch (dim3 block, int *out, int limit)
{
  steps<0><<<1, block>>> (out, limit);
  steps<1><<<1, dim3 (32, 8)>>> (out, limit);
}

/* { dg-final { scan-tree-dump-times ": 2 rows at a time run" 1 cuda_sink } } */
