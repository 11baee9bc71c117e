/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd-all" } */
/* Away from the rim, what threads load round their own places is loaded side by
   side: what is known of their places there, GCC's vectoriser does not know,
   and would gather.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
blur (const float *in, float *out, int w, int h)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  float sum = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
	int at = min (max (x + dx, 0), w - 1);
	int row = min (max (y + dy, 0), h - 1);
	sum += in[row * w + at];
      }
  out[y * w + x] = sum;
}

void
run (const float *in, float *out, int w, int h)
{
  blur<<<dim3 (w / 16, h / 16), dim3 (16, 16)>>> (in, out, w, h);
}

/* In both versions for blocks of these extents, at the rim and away.  */
/* { dg-final { scan-tree-dump-times "threads become vectors" 4 cuda_spmd } } */
