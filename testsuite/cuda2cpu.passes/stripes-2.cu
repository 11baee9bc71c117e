/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_stripes-details" } */
/* Threads keep the elements that they have side by side where it matters who has
   which: where that is stored, where one element is computed from another one or
   not like the others, where some threads of the row have gone another way, and
   where another place is accessed without a barrier between.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define KERNEL(NAME, COMPUTE, STORE) \
  __global__ void \
  NAME (const float *b, float *c, int n) \
  { \
    __shared__ float s[70 * 4]; \
    int t = threadIdx.x, column = t % 16, row = t / 16; \
    for (int i = t; i < 64 * 4; i += 64) \
      s[i] = b[i]; \
    __syncthreads (); \
    float v[4]; \
    for (int j = 0; j < 4; j++) \
      v[j] = s[row * 70 + column * 4 + j]; \
    COMPUTE; \
    for (int j = 0; j < 4; j++) \
      { STORE; } \
  }

#define PLACE c[row * n + column * 4 + j]

KERNEL (number, , PLACE = v[j] + column)
KERNEL (other, v[0] += v[3], PLACE = v[j])
KERNEL (unlike, v[2] *= 2, PLACE = v[j])
KERNEL (part, if (column == 3) return, PLACE = v[j])
KERNEL (beside, , PLACE = v[j]; c[t + 4096] = PLACE)
KERNEL (missing, , if (j != 1) PLACE = v[j])

void
run (const float *b, float *c, int n)
{
  number<<<1, 64>>> (b, c, n);
  other<<<1, 64>>> (b, c, n);
  unlike<<<1, 64>>> (b, c, n);
  part<<<1, 64>>> (b, c, n);
  beside<<<1, 64>>> (b, c, n);
  missing<<<1, 64>>> (b, c, n);
}

/* { dg-final { scan-tree-dump-not "elements in stripes" cuda_stripes } } */
/* { dg-final { scan-tree-dump "elements are missing" cuda_stripes } } */
/* { dg-final { scan-tree-dump "elements are computed with each other" cuda_stripes } } */
/* { dg-final { scan-tree-dump "elements are computed in different ways" cuda_stripes } } */
/* { dg-final { scan-tree-dump "indices are used otherwise" cuda_stripes } } */
