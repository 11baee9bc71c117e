/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -fchecking=2 -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Where values get fewer bits and threads do not become vectors, what was known
   of loops is forgotten, since it names values that are no more: the compiler's
   own checks find such.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
kernel (int n, const unsigned char *a, const unsigned char *b,
	unsigned char *c)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned char x = a[i], y = b[i], z = c[i];
  for (int turn = 0; turn < 3 + (i * 7 & 15); turn++)
    {
      if (y > (unsigned char) (turn * 5))
	x = x * 3 + turn;
      else
	y += x & 7;
      z += x;
    }
  c[i] = x + y + z;
}

/* { dg-final { scan-tree-dump "values are computed with fewer bits" cuda_spmd } } */
