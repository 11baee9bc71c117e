/* { dg-do compile } */
/* The count of #pragma unroll may be a macro.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define COUNT 3
__global__ void
k (int *p)
{
#pragma unroll COUNT
  for (int i = 0; i < 8; i++) p[i] = i;
#pragma unroll (COUNT)
  for (int i = 0; i < 8; i++) p[i] += i;
}
