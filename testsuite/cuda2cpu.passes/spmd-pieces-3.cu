/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-report" } */
/* What is cut from real numbers that each thread has one more of is side by
   side where no rounding, clamping or choice breaks it, so that texels are
   fetched as vectors; not so what is scaled by who knows what.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
shifted (float *out, const float *in, int n, float shift)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[min (max ((int) (i + shift), 0), n - 1)]; /* { dg-note "vectors: threads are lanes" } */
}

__global__ void
rounded (float *out, const float *in, int n, float shift)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[(int) floorf (fminf (i + shift, n - 1.f))]; /* { dg-note "vectors: threads are lanes" } */
}

__global__ void
window (float *out, cudaTextureObject_t texels, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float sum = 0;
  for (int i = -2; i <= 2; i++)
    sum += tex2D<float> (texels, x + i + 0.5f, y + 0.5f); /* { dg-note "vectors: threads are lanes" } */
  out[y * width + x] = sum;
}

__global__ void
scaled (float *out, const float *in, int n, float scale)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[min (max ((int) (i * scale), 0), n - 1)]; /* { dg-note "gathers: gathers from memory" } */
}

void
run (float *out, const float *in, int n, cudaTextureObject_t texels, float x)
{
  shifted<<<n / 256, 256>>> (out, in, n, x);
  rounded<<<n / 256, 256>>> (out, in, n, x);
  window<<<dim3 (n / 32, n / 8), dim3 (32, 8)>>> (out, texels, n, n);
  scaled<<<n / 256, 256>>> (out, in, n, x);
}
