/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd_columns-optimized" } */
/* Members that are needed one by one have vectors of their own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
turned (const float4 *rows, const int *which, float4 *out, int count, int width)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 s = make_float4 (0, 0, 0, 0);
  for (int r = 0; r < count; r++)
    {
      float4 v = rows[which[r] * (long) width + i];
      s.x += v.x * v.w;
      s.y -= v.y + v.x;
      s.z += v.z / v.y;
      s.w *= v.x * v.y + v.w;
    }
  out[i] = s;
}

void
launch (const float4 *in, float4 *out, const int *which, int n)
{
  turned<<<n / 128, 128>>> (in, which, out, 100, n);
}

/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd_columns } } */
/* { dg-final { scan-tree-dump-not "order of memory" cuda_spmd_columns } } */
