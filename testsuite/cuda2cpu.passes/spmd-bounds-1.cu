/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors,versions,join -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* A sum of products with weights that sum up to a constant has as many bits as
   one of them, and is divided so; one of other products has not, nor one in
   which the weights are multiplied.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define KERNEL(name, value) \
  __global__ void \
  name (const unsigned char *x, const unsigned char *y, \
	const unsigned char *a, unsigned char *out, int n) \
  { \
    int i = blockIdx.x * blockDim.x + threadIdx.x; \
    if (i < n) \
      out[i] = (value) / 255; \
  }

KERNEL (mixed, x[i] * a[i] + y[i] * (255 - a[i]) + 127)
KERNEL (two, x[i] * a[i] + y[i] * (a[i] ^ 85))
KERNEL (square, a[i] * (511 - a[i]))

/* { dg-final { scan-tree-dump-times "nearer bounds by what" 1 cuda_spmd } } */
/* { dg-final { scan-tree-dump-times " / { 255(, 255)\{15\} };" 2 cuda_spmd } } */
/* { dg-final { scan-tree-dump-times " / { 255(, 255)\{7\} };" 4 cuda_spmd } } */
