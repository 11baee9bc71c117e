/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd_late-all -fplugin-arg-cuda2cpu-report" } */
/* What GCC's vectoriser leaves, as divisions, becomes vectors also where others
   of the kernel's loops over threads have become some, and their number is known.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
divide (const int *in, int *out)
{
  __shared__ int sum[96];
  sum[threadIdx.x] = in[threadIdx.x] * 3;
  __syncthreads ();
  int t = threadIdx.x, x = sum[95 - t], y = in[96 + threadIdx.x] | 1;
  x = x * x + 1;
  x ^= x >> 7;
  out[threadIdx.x] = x / y + (x ^ y);
}

int
main ()
{
  divide<<<1, 96>>> (0, 0);
}

/* { dg-final { scan-tree-dump-times "spmd-late-1.cu:\[^\n\]*threads become vectors" 1 cuda_spmd_late } } */
