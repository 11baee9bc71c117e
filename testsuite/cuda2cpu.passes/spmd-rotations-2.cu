/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -march=bdver2 -fplugin-arg-cuda2cpu-force-vectors -fplugin-arg-cuda2cpu-dump=cuda_spmd" } */
/* Where the target has rotations of vectors they stay rotations.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
mix (const unsigned *in, unsigned *out, unsigned stop)
{
  unsigned x = in[threadIdx.x];
  while (x > stop)
    x = (x << 7 | x >> 25) * 5 + (x >> 3);
  out[threadIdx.x] = x;
}

int
main ()
{
  mix<<<1, 64>>> (0, 0, 10);
}

/* { dg-final { scan-tree-dump "r>> 25;\[^\n\]*\n\[^\n\]*r>> 25;" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "<< 7;" cuda_spmd } } */
