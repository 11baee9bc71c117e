/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_strides-details" } */
/* Threads stride together where their counter may wrap, as a wider one counts
   for all of them, or one as wide that is compared with less; not where that
   cannot be told, nor where rows do not begin at the same place.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
wraps (const int *in, int *out, unsigned start, unsigned n)
{
  int r = 0;
  for (unsigned i = start + threadIdx.x; i <= n; i += 64)
    r += in[i];
  out[threadIdx.x] = r;
}

__global__ void
widest (const int *in, int *out, unsigned long n)
{
  int r = 0;
  for (unsigned long i = threadIdx.x; i < n; i += 64)
    r += in[i];
  out[threadIdx.x] = r;
}

__global__ void
widest_up_to (const int *in, int *out, unsigned long n)
{
  int r = 0;
  for (unsigned long i = threadIdx.x; i <= n; i += 64)
    r += in[i];
  out[threadIdx.x] = r;
}

__global__ void
rows (const int *in, int *out, int n)
{
  int r = 0;
  for (int i = threadIdx.y * 7 + threadIdx.x; i < n; i += 64)
    r += in[i];
  out[threadIdx.x] = r;
}

void
launch (int *p, unsigned long n)
{
  wraps<<<1, 64>>> (p, p, 0, 1000);
  widest<<<1, 64>>> (p, p, n);
  widest_up_to<<<1, 64>>> (p, p, n);
  rows<<<1, dim3 (32, 2)>>> (p, p, 1000);
}

/* { dg-final { scan-tree-dump "strides-5.cu:13:\[0-9\]+: optimized: threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump "strides-5.cu:22:\[0-9\]+: optimized: threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump-not "strides-5.cu:\[34\]\[0-9\]:" cuda_strides } } */
