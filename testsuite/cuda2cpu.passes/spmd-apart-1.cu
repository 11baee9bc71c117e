/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* A texture is read as it lies or by a call whose result is of a type that no
   vector has elements of: that does not keep the rest from being vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
walk (cudaTextureObject_t next, int *end, int n)
{
  int i = blockIdx.x * 256 + threadIdx.x, at = i, sum = 0;
  for (int k = 0; k < n && at >= 0; k++)
    {
      sum = sum * 3 + (at ^ k);
      at = tex1Dfetch<int> (next, at);
    }
  end[i] = sum;
}

int
main ()
{
  walk<<<4, 256>>> (0, 0, 0);
}

/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "threads do not become vectors" cuda_spmd { target x86_64-*-* } } } */
