/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-without=processors" } */
/* Places that memory holds are not taken to be near each other, nor those of
   which each lane has the next but for breaks, nor what is a row apart.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-final { scan-assembler-not "vperm\[it\]2p" } } */
/* { dg-final { scan-assembler "vgatherdps" } } */

__global__ void
listed (float *out, const float *in, const int *list, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[list[i]];
}

__global__ void
clamped (float *out, const float *in, int n, int shift)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[min (max (i + shift, 0), n - 1)];
}

__global__ void
columns (float *out, const float *in, int n, int width)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i * width];
}

void
run (float *out, const float *in, const int *list, int n)
{
  listed<<<n / 256, 256>>> (out, in, list, n);
  clamped<<<n / 256, 256>>> (out, in, n, 3);
  columns<<<n / 256, 256>>> (out, in, n, n);
}
