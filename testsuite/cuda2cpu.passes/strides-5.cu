/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* A loop stays as it is if what is compared, a sum of the counter, is known to
   wrap for some threads; not if it does not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
wraps (const int *in, int *out, unsigned n)
{
  unsigned i = threadIdx.x;
  int r = 0;
  do
    {
      r += in[i];
      i += 64;
    }
  while (i - 100 < n);
  out[threadIdx.x] = r;
}

__global__ void
widened (const int *in, int *out, unsigned long n)
{
  int i = threadIdx.x, r = 0;
  do
    {
      r += in[i];
      i += 64;
    }
  while ((unsigned long) i - 100 < n);
  out[threadIdx.x] = r;
}

__global__ void
fits (const int *in, int *out, unsigned n)
{
  unsigned i = threadIdx.x + 50;
  int r = 0;
  do
    {
      r += in[i];
      i += 64;
    }
  while (i - 100 < n);
  out[threadIdx.x] = r;
}

void
launch (int *p)
{
  wraps<<<1, 64>>> (p, p, 1000);
  widened<<<1, 64>>> (p, p, 1000);
  fits<<<1, 64>>> (p, p, 1000);
}

/* { dg-final { scan-tree-dump "strides-5.cu:9:\[0-9\]+: missed: thread loop at bb \[0-9\]+ is left alone: a counter wraps" cuda_sink } } */
/* { dg-final { scan-tree-dump "strides-5.cu:23:\[0-9\]+: missed: thread loop at bb \[0-9\]+ is left alone: a counter wraps" cuda_sink } } */
/* { dg-final { scan-tree-dump "strides-5.cu:38:\[0-9\]+: optimized: thread loop at bb \[0-9\]+ runs within 1 loops" cuda_sink } } */
