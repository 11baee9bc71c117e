/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -march=icelake-server -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-dump=cuda_spmd_late" } */
/* Bytes from a table of a few vectors are permuted out of these; a longer table
   is gathered from.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__constant__ unsigned char small[64];
__constant__ unsigned char medium[256];
__constant__ unsigned char large[512];

__global__ void
letters (const unsigned char *in, unsigned char *out)
{
  out[threadIdx.x] = small[in[threadIdx.x] & 63];
}

__global__ void
classes (const unsigned char *in, unsigned char *out)
{
  out[threadIdx.x] = medium[in[threadIdx.x]];
}

/* In rows of 16 threads a vector is filled up.  */

__global__ void __launch_bounds__ (256)
rows (const unsigned char *in, unsigned char *out, int width)
{
  int x = threadIdx.x, i = (blockIdx.x * 16 + threadIdx.y) * width + x;
  if (x < width)
    out[i] = medium[in[i]] + 1;
}

__global__ void
far (const unsigned short *in, unsigned char *out)
{
  out[threadIdx.x] = large[in[threadIdx.x] & 511];
}

int
main ()
{
  letters<<<1, 256>>> (0, 0);
  classes<<<1, 256>>> (0, 0);
  rows<<<1, dim3 (16, 16)>>> (0, 0, 16);
  far<<<1, 256>>> (0, 0);
}

/* { dg-final { scan-tree-dump "a table of 64 bytes is looked up in vectors" cuda_spmd_late } } */
/* { dg-final { scan-tree-dump "a table of 256 bytes is looked up in vectors" cuda_spmd_late } } */
/* { dg-final { scan-tree-dump-not "a table of 512" cuda_spmd_late } } */
/* { dg-final { scan-tree-dump "Function classes.*VEC_PERM_EXPR.*VEC_PERM_EXPR.*VEC_COND_EXPR.*Function far" cuda_spmd_late } } */
/* { dg-final { scan-tree-dump-not "Function far.*VEC_PERM_EXPR" cuda_spmd_late } } */
