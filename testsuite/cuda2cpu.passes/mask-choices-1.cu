/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-dump=cuda_masks-details -fdump-tree-veclower2" } */
/* Floats that bytes choose stay vectors; where bytes choose bytes nothing is to
   be done.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ float
slope (int hash, float x, float y, float z)
{
  const int h = hash & 15;
  const float u = h < 8 ? x : y;
  const float v = h < 4 ? y : h == 12 || h == 14 ? x : z;
  return ((h & 1) ? -u : u) + ((h & 2) ? -v : v);
}

__global__ void __launch_bounds__ (256)
slopes (const unsigned char *kinds, float *out, int n)
{
  __shared__ unsigned char kind[512];
  int i = threadIdx.y * 16 + threadIdx.x;
  kind[i] = kinds[i];
  __syncthreads ();
  if ((int) (blockIdx.x * 16 + threadIdx.x) >= n)
    return;
  float x = out[i], y = threadIdx.y, z = 3;
  int at = (int) x & 255;
  out[i] = (slope (kind[at], x, y, z) - slope (kind[at + 1], x - 1, y, z)
	    * slope (kind[at], x, y - 1, z - 1));
}

__global__ void __launch_bounds__ (256)
chosen (const unsigned char *a, const unsigned char *b, unsigned char *c)
{
  int i = threadIdx.y * 16 + threadIdx.x;
  c[i] = a[i] < 7 ? b[i] : a[i];
}

int
main ()
{
  slopes<<<1, dim3 (16, 16)>>> (0, 0, 9);
  chosen<<<1, dim3 (16, 16)>>> (0, 0, 0);
}

/* { dg-final { scan-tree-dump "a mask of its own.*Function chosen" cuda_masks } } */
/* { dg-final { scan-tree-dump-not "Function chosen.*a mask of its own" cuda_masks } } */
/* { dg-final { scan-tree-dump-not "BIT_FIELD_REF <_\[0-9\]*, (8|32)," veclower21 } } */
