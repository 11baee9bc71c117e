/* { dg-do compile } */
/* { dg-additional-options "-O3 -mavx2 -mno-avx512f" { target x86_64-*-* } } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_native-details" } */
/* Products of words are those of halves of vectors' elements, and stay where
   these are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

typedef unsigned long long word2;

__global__ void
fold (unsigned int *out, const unsigned int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  word2 x = in[i] * 0xd2511f53ull;
  out[i] = (unsigned int) (x >> 32) ^ (unsigned int) x;
}

__global__ void
reduce (word2 *out, const word2 *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (in[i] >> 32) * 209 + (in[i] & 0xffffffff);
}

/* All bits count in these.  */
__global__ void
whole (word2 *out, const word2 *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (in[i] >> 31) * in[i];
}

__global__ void
negative (long long *out, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (long long) in[i] * in[i];
}

void
launch (unsigned int *i, word2 *l, int *n, long long *m)
{
  fold<<<16, 256>>> (i, i);
  reduce<<<16, 256>>> (l, l);
  whole<<<16, 256>>> (l, l);
  negative<<<16, 256>>> (m, n);
}

/* { dg-final { scan-tree-dump "native-3.cu:16:\[0-9\]+: optimized: words of products stay where they are" cuda_native { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "native-3.cu:23:\[0-9\]+: optimized: the product is one of halves" cuda_native { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "native-3.cu:31:\[0-9\]+: optimized: the product" cuda_native } } */
/* { dg-final { scan-tree-dump-not "native-3.cu:38:\[0-9\]+: optimized: the product" cuda_native } } */
