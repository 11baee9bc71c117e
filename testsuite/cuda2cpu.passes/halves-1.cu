/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=x86-64-v3 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_halves -fplugin-arg-cuda2cpu-dump=cuda_halves_late-details -fplugin-arg-cuda2cpu-dump=cuda_narrow" } */
/* Numbers of 16 bits are floats from one operation to the next, round loops,
   too, and become instructions when vectors are made; where their bits are
   wanted they stay bits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_fp16.h>

__global__ void
pairs (__half *out, const __half *a, const __half *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] * b[i] + a[i];
}

__global__ void
turns (__half *out, const __half *a, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __half s = a[i];
  for (int k = 0; k < n; k++)
    s = __hfma (s, s, a[k]);
  out[i] = s;
}

/* The bits are used.  */
__global__ void
bits (unsigned short *out, const __half *a, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __half s = a[i];
  unsigned short all = 0;
  for (int k = 0; k < n; k++)
    {
      all ^= __half_as_ushort (s);
      s = s + a[k];
    }
  out[i] = all;
}

void
launch (__half *p, unsigned short *q, int n)
{
  pairs<<<16, 256>>> (p, p, p);
  turns<<<16, 256>>> (p, p, n);
  bits<<<16, 256>>> (q, p, n);
}

/* { dg-final { scan-tree-dump-times "= cuda2cpu.half_round" 1 cuda_halves } } */
/* { dg-final { scan-tree-dump-times "halves-1.cu:19:\[0-9\]+: note: bits kept as a float" 1 cuda_halves_late } } */
/* { dg-final { scan-tree-dump-not "halves-1.cu:\[23\]\[0-9\]:\[0-9\]+: note: bits kept" cuda_halves_late } } */
/* { dg-final { scan-tree-dump "__builtin_ia32_vcvtps2ph256" cuda_narrow } } */
/* { dg-final { scan-tree-dump "__builtin_ia32_vcvtph2ps256" cuda_narrow } } */
/* { dg-final { scan-tree-dump-not "cuda2cpu\\.half" cuda_narrow } } */
