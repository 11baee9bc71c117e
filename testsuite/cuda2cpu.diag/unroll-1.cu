/* { dg-do compile } */
/* The count of #pragma unroll must be constant.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, int n)
{
#pragma unroll n /* { dg-error "'n' is not a constant expression" } */
  for (int i = 0; i < 16; i++)
    p[i]++;
}
