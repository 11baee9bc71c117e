/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd" } */
/* Lanes rotate by two shifts where the target has no rotations of vectors.
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

__global__ void
turn (const unsigned *in, unsigned *out, unsigned stop)
{
  unsigned x = in[threadIdx.x], by = x & 31;
  while (x > stop)
    x = __funnelshift_r (x, x, 9) * 5 + (x << by | x >> (-by & 31));
  out[threadIdx.x] = x;
}

int
main ()
{
  mix<<<1, 64>>> (0, 0, 10);
  turn<<<1, 64>>> (0, 0, 10);
}

/* Those of the threads that are left over stay; no lane is taken out of a
   vector.  */
/* { dg-final { scan-tree-dump-times "r(<<|>>) " 3 cuda_spmd } } */
/* { dg-final { scan-tree-dump "<< 7;\[^\n\]*\n\[^\n\]*<< 7;" cuda_spmd } } */
/* { dg-final { scan-tree-dump "<< 23;\[^\n\]*\n\[^\n\]*<< 23;" cuda_spmd } } */
