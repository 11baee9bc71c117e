/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* What all lanes have alike when they have exchanged it is computed once for a
   warp, whatever its type and in whatever order the bits come, and so is what
   comes of it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *f, double *d, unsigned short *h, int *out)
{
  int t = threadIdx.x;
  float sum = f[t];
  for (int i = 16; i > 0; i /= 2)
    sum += __shfl_xor_sync (~0u, sum, i);
  double product = d[t];
  for (int i = 1; i < 32; i *= 2)
    product = __shfl_xor_sync (~0u, product, i) * product;
  /* These numbers, too, make all by ^.  */
  int most = out[t];
  most = max (most, __shfl_xor_sync (~0u, most, 3));
  most = max (most, __shfl_xor_sync (~0u, most, 7));
  most = max (most, __shfl_xor_sync (~0u, most, 1));
  most = max (most, __shfl_xor_sync (~0u, most, 24));
  most = max (most, __shfl_xor_sync (~0u, most, 16));
  unsigned short bits = h[t];
  for (int i = 16; i > 0; i >>= 1)
    bits |= (unsigned short) __shfl_xor_sync (~0u, (unsigned) bits, i);
  /* Both parts are the same for all, but only when both are done.  */
  float a = f[t + 32], b = f[t + 64];
  for (int i = 16; i > 0; i /= 2)
    {
      a += __shfl_xor_sync (~0u, a, i);
      b *= __shfl_xor_sync (~0u, b, i);
    }
  f[t] = sqrtf (sum) + (float) sqrt (product) + a / b;
  out[t] = most > 5 ? bits : out[t] + 1;
}

/* That lanes go on together depends on what they have exchanged.  */

__global__ void
turns (const float *in, float *out)
{
  int t = threadIdx.x;
  float total = 0, sum;
  do
    {
      sum = *in++ * t;
      for (int i = 16; i > 0; i /= 2)
	sum += __shfl_xor_sync (~0u, sum, i);
      total += sum;
      if (sum > total)
	break;
    }
  while (total > 5);
  out[t] = total;
}

/* { dg-final { scan-tree-dump-times "all lanes have exchanged" 7 cuda_lower } } */
