/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_nested_choices-optimized -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Where places wrap at both ends of a row, the inner one of two choices becomes
   an operation, and rows are cut where that chooses otherwise; truth values,
   real numbers, and choices between which something is done stay.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
wraps (const float *in, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int j = i - 1;
  if (j < 0)
    j = n - 1;
  else if (j == n - 2)
    j = 0;
  out[i] = in[i] + in[j];
}

__global__ void
others (const float *in, float *out, int *count, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool inside = i > 3 && i < n && i != 77;
  float x = 1;
  if (i < 5)
    x = 2;
  else if (i > 100)
    x = in[i];
  int k = i;
  if (i == 9)
    k = 0;
  else if (i == 10)
    {
      k = 1;
      count[3] = 5;
    }
  else
    count[1] = 6;
  out[i] = x + in[k];
  if (inside)
    out[i + n] = x;
}

void
launch (const float *in, float *out, int *count, int n)
{
  wraps<<<4, 128>>> (in, out, n);
  others<<<4, 128>>> (in, out, count, n);
}

/* { dg-final { scan-tree-dump "nested-choices-1.cu:18:\[0-9\]+: optimized: a choice within another" cuda_nested_choices } } */
/* { dg-final { scan-tree-dump-not "nested-choices-1.cu:(2\[6-9\]|\[3-9\]\[0-9\]):\[0-9\]+: optimized: a choice" cuda_nested_choices } } */
/* { dg-final { scan-tree-dump "a segment ends at (side|flip) of j_\[0-9\]+ (==|!=)" cuda_lower } } */
