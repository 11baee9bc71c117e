/* { dg-do compile } */
/* { dg-additional-options "-O3 -mavx2 -mno-avx512f" { target x86_64-*-* } } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_native-details" } */
/* Choices round shifts and conversions are dropped where vector instructions
   make them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
left (unsigned int *out, const unsigned int *in, const int *amounts)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] << amounts[i];
}

__global__ void
right (int *out, const int *in, const int *amounts)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] >> amounts[i];
}

__global__ void
convert (int *out, const float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (int) in[i];
}

/* There is no instruction for this one.  */
__global__ void
right64 (long long *out, const long long *in, const long long *amounts)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] >> amounts[i];
}

void
launch (int *i, float *f, long long *l)
{
  left<<<16, 256>>> ((unsigned int *) i, (unsigned int *) i, i);
  right<<<16, 256>>> (i, i, i);
  convert<<<16, 256>>> (i, f);
  right64<<<16, 256>>> (l, l, l);
}

/* { dg-final { scan-tree-dump "native-1.cu:13:\[0-9\]+: optimized: the processor chooses by itself" cuda_native { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "native-1.cu:20:\[0-9\]+: optimized: the processor chooses by itself" cuda_native { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "native-1.cu:27:\[0-9\]+: optimized: the processor chooses by itself" cuda_native { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "native-1.cu:35:" cuda_native } } */
