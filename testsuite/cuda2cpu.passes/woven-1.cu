/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd_columns-optimized" } */
/* Members that are done alike stay in the order that they have in memory, as
   sums over a loop.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
sum (const float4 *rows, const int *which, float4 *out, int count, int width)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 s = make_float4 (0, 0, 0, 0);
  for (int r = 0; r < count; r++)
    {
      float4 v = rows[which[r] * (long) width + i];
      s.x += v.x;
      s.y += v.y;
      s.z += v.z;
      s.w += v.w;
    }
  out[i] = s;
}

void
launch (const float4 *in, float4 *out, const int *which, int n)
{
  sum<<<n / 128, 128>>> (in, which, out, 100, n);
}

/* { dg-final { scan-tree-dump "5 groups of members stay in the order of memory" cuda_spmd_columns } } */
/* { dg-final { scan-assembler-not "unpck|vperm2|vinsertf128|vpermd|vpermps" } } */
