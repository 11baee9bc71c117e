/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-report" } */
/* Lanes that fetch do so by one call, also where some are not there, and from
   textures of their own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
volume (float *out, cudaTextureObject_t texels, int n, float z)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = tex3D<float> (texels, i * 0.25f, i * 0.5f, z); /* { dg-note "vectors: threads are lanes" } */
}

__global__ void
layers (float4 *out, cudaTextureObject_t texels, const int *layer, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && layer[i] > 0) /* { dg-note "vectors: threads are lanes" } */
    out[i] = tex2DLayered<float4> (texels, i, i, layer[i]);
}

__global__ void
along (float *out, cudaTextureObject_t texels, const int *turns, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < turns[i]; k++) /* { dg-note "vectors: threads are lanes" } */
    sum += texCubemap<float> (texels, i, k, sum);
  out[i] = sum;
}

__global__ void
own (float *out, const cudaTextureObject_t *texels, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i & 4)
    out[i] = tex3D<float> (texels[i], i, i, 0);
}

void
run (float *out, cudaTextureObject_t texels, const int *list, int n)
{
  volume<<<n / 256, 256>>> (out, texels, n, 0.5f);
  layers<<<n / 256, 256>>> ((float4 *) out, texels, list, n);
  along<<<n / 256, 256>>> (out, texels, list, n);
  own<<<n / 256, 256>>> (out, (const cudaTextureObject_t *) list, n);
}

/* { dg-final { scan-assembler-times "CUDA2CPU_texture_lanes" 5 } } */
/* { dg-final { scan-assembler-times "CUDA2CPU_texture_lanes_own" 1 } } */
