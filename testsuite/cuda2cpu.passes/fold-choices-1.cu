/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_fold_choices-details" } */
/* What is known to fit the integer type is converted without choices.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
clamped (unsigned char *out, const float *in, float scale)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = fminf (fmaxf (in[i] * scale + 0.5f, 0.0f), 255.0f);
  out[i] = (unsigned char) x;
}

__global__ void
grey (int *out, const uchar4 *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (int) (0.299f * in[i].x + 0.587f * in[i].y + 0.114f * in[i].z);
}

/* Nothing is known of one side.  */
__global__ void
half_clamped (int *out, const float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (int) (in[i] < 255.0f ? in[i] : 255.0f);
}

void
launch (float *f, int *i)
{
  clamped<<<16, 256>>> ((unsigned char *) i, f, 2);
  grey<<<16, 256>>> (i, (uchar4 *) i);
  half_clamped<<<16, 256>>> (i, f);
}

/* { dg-final { scan-tree-dump "fold-choices-1.cu:12:\[0-9\]+: optimized: the choice is known" cuda_fold_choices } } */
/* { dg-final { scan-tree-dump "fold-choices-1.cu:19:\[0-9\]+: optimized: the choice is known" cuda_fold_choices } } */
/* { dg-final { scan-tree-dump " >= -2.147483648e\\+9" cuda_fold_choices } } */
