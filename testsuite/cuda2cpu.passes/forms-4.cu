/* { dg-do compile } */
/* { dg-additional-options "-O2 -fchecking=2 -fplugin-arg-cuda2cpu-without=versions,whole-warps -fplugin-arg-cuda2cpu-dump=cuda_forms" } */
/* Unsigned sums do not wrap where no bit is in both of what is added.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ unsigned long sink[64];

__global__ void
bits (unsigned m)
{
  unsigned low = threadIdx.x & 3;
  unsigned apart = m * 4 + low;
  unsigned common = m * 2 + low;
  unsigned less = m * 4 - low;
  sink[0] = apart;
  sink[1] = common;
  sink[2] = less;
}

/* { dg-final { scan-tree-dump "apart_\[0-9\]*: affine 1 exact if done" cuda_forms } } */
/* { dg-final { scan-tree-dump "common_\[0-9\]*: affine 1 \[^e\]*early" cuda_forms } } */
/* { dg-final { scan-tree-dump-not "(common|less)_\[0-9\]*: \[^\n\]*exact" cuda_forms } } */
