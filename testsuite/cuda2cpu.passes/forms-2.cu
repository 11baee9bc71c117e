/* { dg-do compile } */
/* { dg-additional-options "-O2 -fchecking=2 -fplugin-arg-cuda2cpu-without=versions,whole-warps -fplugin-arg-cuda2cpu-dump=cuda_forms" } */
/* What no row can pass, since it starts at a multiple of 1024, and what one
   can; sums of which a part may have wrapped.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int sink[64];

__global__ void
aligned (unsigned n)
{
  unsigned i = blockIdx.x * 1024 + threadIdx.x;
  unsigned close = blockIdx.x * 512 + threadIdx.x;
  unsigned part = i / 3072, rest = i % 3072;
  unsigned near_rest = close % 3072;
  bool before = i < n * 2048, within = i <= 4095, odd = i < 5000;
  sink[0] = i;
  sink[1] = part;
  sink[2] = rest;
  sink[3] = before;
  sink[4] = odd;
  sink[5] = close;
  sink[6] = near_rest;
  sink[7] = within;
}

/* { dg-final { scan-tree-dump "i_\[0-9\]*: affine 1 exact early zeros 10\n" cuda_forms } } */
/* { dg-final { scan-tree-dump "part_\[0-9\]*: uniform early\n" cuda_forms } } */
/* { dg-final { scan-tree-dump "rest_\[0-9\]*: affine 1 exact early zeros 10\n" cuda_forms } } */
/* { dg-final { scan-tree-dump "close_\[0-9\]*: affine 1 early zeros 9\n" cuda_forms } } */
/* { dg-final { scan-tree-dump "near_rest_\[0-9\]*: affine 1 exact early but for quotient of close_\[0-9\]* / 3072\n" cuda_forms } } */
/* { dg-final { scan-tree-dump "odd_\[0-9\]*: uniform early but for flip of i_\[0-9\]* <= 4999\n" cuda_forms } } */
/* { dg-final { scan-tree-dump "before_\[0-9\]*: uniform early\n" cuda_forms } } */
/* { dg-final { scan-tree-dump "within_\[0-9\]*: uniform early\n" cuda_forms } } */

__global__ void
turns (const int *in, int n, int m)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  for (int k = 0; k < n; k++)
    sum += in[k * m + i];
  sink[i] = sum;
}

/* { dg-final { scan-tree-dump ": affine 4 but for wrap of i_\[0-9\]*\n" cuda_forms } } */
