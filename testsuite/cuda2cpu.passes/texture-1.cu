/* { dg-do compile { target x86_64-*-linux-gnu } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-report" } */
/* Fetches from linear memory, in order, by an index and by a reference, become
   loads in vectors, also where they lie outside.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

texture<float> line;

__global__ void
in_order (cudaTextureObject_t t, float *out)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  out[i] = 2 * tex1Dfetch<float> (t, i) + 1; /* { dg-note "vectors: threads are lanes" } */
}

__global__ void
by_index (cudaTextureObject_t t, const int *at, int *out)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  out[i] = tex1Dfetch<int> (t, at[i]); /* { dg-note "gathers from memory" } */
}

__global__ void
neighbours (cudaTextureObject_t t, float *out)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  out[i] = tex1Dfetch<float> (t, i + 1) - tex1Dfetch<float> (t, i - 1); /* { dg-note "vectors: threads are lanes" } */
}

__global__ void
by_reference (float *out)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  out[i] = tex1Dfetch (line, i) * 3; /* { dg-note "vectors: threads are lanes" } */
}

void
launch (cudaTextureObject_t t, const int *at, float *out, int *ints)
{
  in_order<<<8, 256>>> (t, out);
  by_index<<<8, 256>>> (t, at, ints);
  neighbours<<<8, 256>>> (t, out);
  by_reference<<<8, 256>>> (out);
}
