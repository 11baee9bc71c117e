/* { dg-do compile } */
/* { dg-additional-options "-O3 -mavx512f -mavx512bw -mavx512dq -mavx512vl -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_spmd" } */
/* What GCC takes for trunc (x) is no reason to fear an exception.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
between (double *out, const double *in, const double *at, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && at[i] > 1)
    {
      double x = at[i] / 3;
      int whole = (int) x;
      double fraction = x - whole;
      out[i] = in[whole] * (1 - fraction) + in[whole + 1] * fraction;
    }
}

/* { dg-final { scan-tree-dump {\.MASK_STORE \(} cuda_spmd } } */
