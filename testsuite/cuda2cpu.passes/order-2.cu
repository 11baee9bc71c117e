/* { dg-do compile } */
/* Numbers of 16 bits that loops carry: order.exp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_fp16.h>

__global__ void
sums (__half2 *out, const __half2 *x, __half2 a, __half2 b, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __half2 s = x[i], t = a;
  for (int k = 0; k < n; k++)
    {
      s = __hfma2 (s, x[i], a);
      t = __hfma2 (t, s, b);
    }
  out[2 * i] = s;
  out[2 * i + 1] = t;
}

void
launch (__half2 *out, const __half2 *x, __half2 a, __half2 b, int n)
{
  sums<<<16, 256>>> (out, x, a, b, n);
}
