/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Several threads look, and yield, where one condition only says which lane or
   which warp, where rows are longer than what lanes are counted by, where one
   asks for another value than the other does, or for what may be negative.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (volatile int *flags, int *out)
{
  int t = threadIdx.x, u = threadIdx.y;
  if (t % 32 == 7)
    while (flags[0] == 0)
      ;
  if (t / 32 == 0)
    while (flags[1] == 0)
      ;
  if (t < 64 && t % 32 == 0)
    while (flags[2] == 0)
      ;
  if (t / 32 == 0 && u % 32 == 0)
    while (flags[3] == 0)
      ;
  int i = out[0] + t;
  if (i < 32 && i % 32 == 0)
    while (flags[4] == 0)
      ;
  if (t / 32 == 0 && t % 32 != 0)
    while (flags[5] == 0)
      ;
  if (t / 32 == 0 || t % 32 == 0)
    while (flags[6] == 0)
      ;
  out[t] = 7;
}

/* { dg-final { scan-tree-dump-times "may wait for its block, and yields" 7 cuda_lower } } */
/* { dg-final { scan-tree-dump-not "wait for other blocks" cuda_lower } } */
