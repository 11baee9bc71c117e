/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-without=processors,versions,join -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* The beginning of a row is added to the pointer, and what lanes have within
   the row is compared; but not where the sum wraps.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
rows (float *out, const float *in, int pitch, float scale)
{
  int x = threadIdx.x, y = blockIdx.x;
  int at = (int) (x * scale);
  out[y * pitch + x] = in[y * pitch + at];
}

__global__ void
wraps (float *out, const float *in, unsigned pitch, float scale)
{
  unsigned x = threadIdx.x, y = blockIdx.x;
  unsigned at = (unsigned) (x * scale);
  out[y * pitch + x] = in[y * pitch + at];
}

/* { dg-final { scan-tree-dump-times "threads become vectors" 2 cuda_spmd } } */
/* { dg-final { scan-tree-dump "near-3.cu:13:\[0-9\]*: note: what is the same for all lanes leaves their places" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "near-3.cu:2\[0-9\]:\[0-9\]*: note: what is the same for all lanes leaves" cuda_spmd } } */
