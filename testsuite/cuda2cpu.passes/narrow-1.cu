/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-all" } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors -mno-sse3" { target x86_64-*-* } } */
/* What is computed with integers of 32 bits needs fewer where bytes and shorts
   come and go: as many lanes as there are bytes in a vector.  A product that is
   compared does, and places in memory follow from values as they are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
bits (const unsigned char *a, const unsigned char *b, unsigned char *c)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  int x = a[i] ^ b[i], sum = a[i] + b[i];
  c[i] = sum > 255 ? 255 - x : sum; /* Line 17.  */
}

__global__ void
limit (const short *a, const short *b, short *c)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  int sum = a[i] * b[i] + a[i];
  c[i] = sum > 30000 ? 30000 : sum; /* Line 25.  */
}

__global__ void
table (const unsigned char *at, const int *b, int *c)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  c[i] = b[at[i] * 2 + 1]; /* Line 32.  */
}

/* { dg-final { scan-tree-dump "narrow-1.cu:1\[4-8\]:\[^\n\]*values are computed with fewer bits" cuda_spmd } } */
/* { dg-final { scan-tree-dump "narrow-1.cu:1\[4-8\]:\[^\n\]*threads become vectors of 16 lanes" cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "narrow-1.cu:3\[0-9\]:\[^\n\]*values are computed with fewer bits" cuda_spmd } } */
/* { dg-final { scan-tree-dump "narrow-1.cu:(19|2\[0-9\]):\[^\n\]*threads become vectors of 8 lanes" cuda_spmd { target x86_64-*-* } } } */
