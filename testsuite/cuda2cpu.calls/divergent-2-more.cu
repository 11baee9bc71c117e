/* The other file of divergent-2.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
meet (int v)
{
  return __syncthreads_count (v & 1);
}

__device__ int (*pointer) (int) = meet;
__device__ int
middle (int v)
{
  return pointer (v);
}
