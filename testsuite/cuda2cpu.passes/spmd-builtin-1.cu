/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -march=haswell -fplugin-arg-cuda2cpu-force-vectors -fplugin-arg-cuda2cpu-dump=cuda_spmd-all" } */
/* What is no operation on vectors to GCC, but a builtin of the target's, is
   done for all lanes at once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
wave (const float *in, float *out, int n)
{
  float x = in[threadIdx.x];
  for (int i = 0; i < n && x < 1e6f; i++)
    x = 1.5f * x - floorf (x) + 1;
  out[threadIdx.x] = x;
}

__global__ void
place (const double *in, int *out, int n)
{
  double x = in[threadIdx.x];
  int sum = 0;
  for (int i = 0; i < n && x < 1e3; i++)
    {
      sum += (int) ceil (x);
      x = x * 1.25;
    }
  out[threadIdx.x] = sum;
}

int
main ()
{
  wave<<<1, 64>>> (0, 0, 10);
  place<<<1, 64>>> (0, 0, 10);
}

/* { dg-final { scan-tree-dump "_builtin_ia32_floorps256" cuda_spmd } } */
/* { dg-final { scan-tree-dump "_builtin_ia32_ceilpd256" cuda_spmd } } */
