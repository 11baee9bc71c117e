/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=scans -fplugin-arg-cuda2cpu-dump=cuda_lower -fdump-tree-vect-details" } */
/* Guards on the thread's own place in a short row are left to masks, with what
   is under them; an index that is clamped becomes a choice of two loads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *out, int first, int last, int count)
{
  __shared__ float a[16][16], b[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  int at = blockIdx.x * 256 + y * 16 + x;
  a[y][x] = out[at];
  b[y][x] = 0;
  __syncthreads ();
  for (int i = 0; i < count; i++)
    {
      if (x > i && x <= 14 - i && y > i && x >= first && x <= last)
	b[y][x] = a[y][x] + a[y][min (x + 1, last)] + a[y][max (x - 1, first)];
      __syncthreads ();
    }
  out[at] = b[y][x];
}

void
launch (float *out, int n)
{
  k<<<n, dim3 (16, 16)>>> (out, 0, 15, 1);
}

/* { dg-final { scan-tree-dump-times "0 conditions, 0 quotients, with masks" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump {\.MASK_STORE \(} vect } } */
/* { dg-final { scan-tree-dump-not "MASK_GATHER" vect } } */
/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
