/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-without=processors" } */
/* Places that are computed may be near each other: two vectors and a permutation
   by a variable.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-final { scan-assembler "vperm\[it\]2ps" } } */
/* { dg-final { scan-assembler "vperm\[it\]2pd" } } */
/* { dg-final { scan-assembler "vgatherdps" } } */

__global__ void
scaled (float *out, const float *in, int n, float scale)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      float x = i * scale;
      int k = (int) x;
      out[i] = in[k] + (x - k) * (in[k + 1] - in[k]);
    }
}

__global__ void
divided (double *out, const double *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i * 5 / 7];
}

void
run (float *out, const float *in, int n, float scale)
{
  scaled<<<n / 256, 256>>> (out, in, n, scale);
  divided<<<n / 256, 256>>> ((double *) out, (const double *) in, n);
}
